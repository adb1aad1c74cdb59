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

/** What it was converting may have brought it down, or what it was converting beside that. */
class ChildDied extends Error {}

/**
 * Converts pictures in a process of their own: it takes the memory that they needed along when it ends, and a picture
 * that brings it down does not bring down the server. What waited for it then is tried once more, each in a process that
 * has nothing else to do, so that a picture is refused for its own fault only.
 */
export function converter() {
  const children = new Set<Child>()
  let shared: Child | undefined
  let idle: NodeJS.Timeout | undefined

  function start(): Child {
    const child = startChild(() => children.delete(child))
    children.add(child)
    return child
  }
  function end(): void {
    clearTimeout(idle)
    for (const child of children) child.end()
  }
  async function convertAlone(file: Uint8Array): Promise<Picture> {
    const child = start()
    try {
      return await child.convert(file)
    } catch (error) {
      if (!(error instanceof ChildDied)) throw error
      throw new Refused('This picture cannot be read. Please choose another.')
    } finally {
      child.end()
    }
  }
  return {
    async convert(file: Uint8Array): Promise<Picture> {
      clearTimeout(idle)
      if (!shared?.isAlive()) shared = start()
      try {
        return await shared.convert(file)
      } catch (error) {
        if (error instanceof ChildDied) return await convertAlone(file)
        throw error
      } finally {
        clearTimeout(idle)
        if (shared?.isIdle()) idle = setTimeout(() => shared?.end(), idleFor).unref()
      }
    },
    end,
    /** The numbers of the processes that convert. */
    pids: () => [...children].map(({ pid }) => pid),
  }
}

type Child = ReturnType<typeof startChild>

function startChild(ended: () => void) {
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
  child.on('error', (error) => {
    // It could not be started, which is nobody's fault who sends a picture; or not be reached, because it is ending.
    if (child.pid) return giveUp(new ChildDied())
    process.emitWarning(`Pictures cannot be converted: ${error.message}`)
    ended()
    giveUp(new Refusal(503, 'Pictures cannot be converted right now. Please try again shortly.', 5))
  })
  child.on('exit', () => {
    ended()
    giveUp(new ChildDied())
  })
  child.on('message', (converted: Converted) => {
    const { resolve, reject } = waiting.get(converted.number) ?? {}
    waiting.delete(converted.number)
    if ('picture' in converted) resolve?.(converted.picture)
    else reject?.(failureOf(converted.failure))
  })
  return {
    pid: child.pid,
    isAlive: () => child.connected,
    isIdle: () => waiting.size === 0,
    convert: (file: Uint8Array) =>
      new Promise<Picture>((resolve, reject) => {
        const asked: ToConvert = { number: ++count, file }
        waiting.set(asked.number, { resolve, reject })
        child.send(asked)
      }),
    end: () => {
      if (child.connected) child.disconnect()
    },
  }
}

const failureOf = ({ status, message }: { status: number | undefined; message: string }) =>
  status ? new Refusal(status, message) : new Error(message)
