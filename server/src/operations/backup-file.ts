import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline as piped } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { CannotStart } from '../config/cannot-start.ts'
import type { Header, Mark } from './backup-lines.ts'

/** Writes the lines, compressed and with a checksum as the last one. The file has its name only once it is whole. */
export async function writeBackup(file: string, lines: AsyncIterable<string>): Promise<void> {
  const unfinished = `${file}.unfinished`
  try {
    // Whoever can read it can read everything, password hashes included.
    const output = createWriteStream(unfinished, { mode: 0o600, flush: true })
    await pipeline(sealed(lines), createGzip(), output)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function* sealed(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const sum = createHash('sha256')
  for await (const some of lines) {
    const text = `${some}\n`
    sum.update(text)
    yield text
  }
  yield `${sum.digest('hex')}\n`
}

/** The lines of a backup without its checksum, which `checkBackup` looks at. */
export async function* readBackup(file: string): AsyncGenerator<string> {
  let last: string | undefined
  for await (const line of everyLine(file)) {
    if (last !== undefined) yield last
    last = line
  }
}

/** Reads it to the end before anything is touched; one that is cut off or altered is refused. */
export async function checkBackup(file: string): Promise<Header> {
  const sum = createHash('sha256')
  let first: string | undefined
  let last: string | undefined
  try {
    for await (const line of everyLine(file)) {
      first ??= line
      if (last !== undefined) sum.update(`${last}\n`)
      last = line
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new CannotStart(`There is no file ${file}.`)
    if (!code?.startsWith('Z_')) throw error
    last = undefined
  }
  if (!first || !last || last !== sum.digest('hex')) {
    throw new CannotStart(`${file} is no whole backup: it is cut off, altered, or something else.`)
  }
  const [kind, header] = JSON.parse(first) as Mark
  if (kind !== 'tiffin backup' || header.format !== 1) {
    throw new CannotStart(`${file} was made by another version of Tiffin, in a form unknown here.`)
  }
  return header
}

async function* everyLine(file: string): AsyncGenerator<string> {
  const text = piped(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8')
  // A picture is one long line that comes in many parts.
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
