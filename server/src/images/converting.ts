import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Refusal, Refused } from '../http/errors.ts'
import type { Picture } from './convert.ts'

/** With a status where it is the picture's fault. */
export type Converted = { picture: Picture } | { failure: { status: number | undefined; message: string } }

/** As it is built, since a process of its own reads no TypeScript. */
const script = fileURLToPath(new URL('../../dist/images/convert-process.js', import.meta.url))
/** So long after its last picture a process ends, in ms. */
const idleFor = 10_000

interface Child {
  process: ChildProcess
  exited: AbortSignal
}

/**
 * Converts each picture in a process that has nothing else to do: it takes the memory that was needed along when it ends,
 * and a picture that brings it down brings down nothing else. Such a picture is tried once more, since the process may
 * have ended for a reason of its own.
 */
export function converter() {
  const children = new Set<Child>()
  const idle = new Map<Child, NodeJS.Timeout>()

  function start(): Child {
    const exited = new AbortController()
    const child = { process: startProcess(), exited: exited.signal }
    children.add(child)
    child.process.once('exit', () => {
      children.delete(child)
      idle.delete(child)
      exited.abort()
    })
    return child
  }
  function end(child: Child): void {
    idle.delete(child)
    if (child.process.connected) child.process.disconnect()
  }

  /** What comes of it, or nothing when the process ends before it answers. */
  async function ask(child: Child, file: Uint8Array): Promise<Converted | undefined> {
    clearTimeout(idle.get(child))
    idle.delete(child)
    try {
      child.process.send(file)
      const [converted] = await once(child.process, 'message', { signal: child.exited })
      idle.set(child, setTimeout(end, idleFor, child).unref())
      return converted
    } catch {
      return undefined
    }
  }

  return {
    async convert(file: Uint8Array): Promise<Picture> {
      const [child = start()] = idle.keys()
      const converted = (await ask(child, file)) ?? (await ask(start(), file))
      if (!converted) throw new Refused('This picture cannot be read. Please choose another.')
      if ('picture' in converted) return converted.picture
      const { status, message } = converted.failure
      throw status ? new Refusal(status, message) : new Error(message)
    },
    end: () => children.forEach(end),
    /** The numbers of the processes that convert. */
    pids: () => [...children].map(({ process }) => process.pid),
  }
}

function startProcess(): ChildProcess {
  const child = fork(script, {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.on('error', ({ message }) => {
    if (!child.pid) process.emitWarning(`Pictures cannot be converted: ${message}`)
  })
  if (!child.pid) {
    throw new Refusal(503, 'Pictures cannot be converted right now. Please try again shortly.', 5)
  }
  // It does not keep a server alive that has nothing else to do.
  child.unref()
  child.channel?.unref()
  return child
}
