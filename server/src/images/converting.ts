import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Refusal, Refused } from '../kit/errors.ts'
import type { Picture } from './convert.ts'

export interface ToConvert {
  number: number
  file: Uint8Array
}
export type Converted = { number: number } & (
  | { picture: Picture }
  /** With a status where it is the picture's fault. */
  | { failure: { status: number | undefined; message: string } }
)

interface Waiting {
  resolve(picture: Picture): void
  reject(failure: Error): void
}

/** As it is built, since a process of its own reads no TypeScript. */
const script = fileURLToPath(new URL('../../dist/images/convert-process.js', import.meta.url))
/** So long after the last picture the process ends, in ms; the next one starts another. */
const idleFor = 10_000

/**
 * Converts pictures in a process of their own: it takes the memory that they needed along when it ends, and a picture
 * that brings it down does not bring down the server.
 */
export function converter() {
  let child: ReturnType<typeof startChild> | undefined
  let idle: NodeJS.Timeout | undefined

  function end(): void {
    clearTimeout(idle)
    child?.end()
    child = undefined
  }
  return {
    async convert(file: Uint8Array): Promise<Picture> {
      clearTimeout(idle)
      if (!child?.isAlive()) child = startChild()
      try {
        return await child.convert(file)
      } finally {
        clearTimeout(idle)
        if (child?.isIdle()) idle = setTimeout(end, idleFor).unref()
      }
    },
    end,
  }
}

function startChild() {
  const waiting = new Map<number, Waiting>()
  let count = 0
  const child = fork(script, {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // It does not keep a server alive that has nothing else to do.
  child.unref()
  child.channel?.unref()

  const giveUp = (failure: Error) => {
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
  }
  child.on('error', giveUp)
  child.on('exit', () => giveUp(new Refused('This picture cannot be read. Please choose another.')))
  child.on('message', (converted: Converted) => {
    const { resolve, reject } = waiting.get(converted.number) ?? {}
    waiting.delete(converted.number)
    if ('picture' in converted) resolve?.(converted.picture)
    else reject?.(failureOf(converted.failure))
  })
  return {
    isAlive: () => child.connected,
    isIdle: () => waiting.size === 0,
    convert: (file: Uint8Array) =>
      new Promise<Picture>((resolve, reject) => {
        const asked: ToConvert = { number: ++count, file }
        waiting.set(asked.number, { resolve, reject })
        child.send(asked)
      }),
    end: () => child.disconnect(),
  }
}

const failureOf = ({ status, message }: { status: number | undefined; message: string }) =>
  status ? new Refusal(status, message) : new Error(message)
