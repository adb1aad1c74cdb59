import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline as pipelineWithCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { CannotStart } from '../config/cannot-start.ts'
import type { Entry, Header } from './backup-lines.ts'

/** Writes the lines compressed, with a checksum as the last line. The file gets its name only when complete. */
export async function writeBackup(file: string, lines: AsyncIterable<string>): Promise<void> {
  const unfinished = `${file}.unfinished`
  try {
    // Readable for its owner only: it contains everything, password hashes included.
    const output = createWriteStream(unfinished, { mode: 0o600, flush: true })
    await pipeline(withChecksum(lines), createGzip(), output)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function* withChecksum(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  for await (const chunk of lines) {
    const text = `${chunk}\n`
    hash.update(text)
    yield text
  }
  yield `${hash.digest('hex')}\n`
}

/** The lines of a backup without the checksum, which `checkBackup` verifies. */
export async function* readBackup(file: string): AsyncGenerator<string> {
  let last: string | undefined
  for await (const line of readLines(file)) {
    if (last !== undefined) yield last
    last = line
  }
}

/** Reads the whole file before anything is restored. Refuses a truncated or altered backup. */
export async function checkBackup(file: string): Promise<Header> {
  const hash = createHash('sha256')
  let first: string | undefined
  let last: string | undefined
  try {
    for await (const line of readLines(file)) {
      first ??= line
      if (last !== undefined) hash.update(`${last}\n`)
      last = line
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new CannotStart(`There is no file ${file}.`)
    if (!code?.startsWith('Z_')) throw error
    last = undefined
  }
  if (!first || !last || last !== hash.digest('hex')) {
    throw new CannotStart(`${file} is no whole backup: it is cut off, altered, or something else.`)
  }
  const [kind, header] = JSON.parse(first) as Entry
  if (kind !== 'tiffin backup' || header.format !== 1) {
    throw new CannotStart(`${file} was made by another version of Tiffin, in a form unknown here.`)
  }
  return header
}

async function* readLines(file: string): AsyncGenerator<string> {
  const text = pipelineWithCallback(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8')
  // Chunks of an unfinished line: the line of a picture spans many.
  let parts: string[] = []
  for await (const chunk of text as AsyncIterable<string>) {
    const [end = '', ...lines] = chunk.split('\n')
    parts.push(end)
    const rest = lines.pop()
    if (rest === undefined) continue
    yield parts.join('')
    yield* lines
    parts = [rest]
  }
  const rest = parts.join('')
  if (rest) yield rest
}
