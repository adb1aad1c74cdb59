import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Refusal, Refused } from '../http/errors.ts'
import type { Picture } from './convert.ts'

/** A failure has a status if the picture is at fault. */
export type ConversionResult =
  | { picture: Picture }
  | { failure: { status: number | undefined; message: string } }

/** The compiled file: child processes run without a TypeScript loader. */
const script = fileURLToPath(new URL('../../dist/images/convert-process.js', import.meta.url))
const idleTimeout = 10_000

interface Child {
  process: ChildProcess
  exited: AbortSignal
}

/**
 * Converts pictures in child processes: their memory is freed when they end, and a picture that crashes one does not crash
 * the server. Such a picture is tried once more, because the crash may have another reason.
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

  /** Undefined if the process ends before it answers. */
  async function convertIn(child: Child, file: Uint8Array): Promise<ConversionResult | undefined> {
    clearTimeout(idle.get(child))
    idle.delete(child)
    try {
      child.process.send(file)
      const [result] = await once(child.process, 'message', { signal: child.exited })
      idle.set(child, setTimeout(end, idleTimeout, child).unref())
      return result
    } catch {
      return undefined
    }
  }

  return {
    async convert(file: Uint8Array): Promise<Picture> {
      const [child = start()] = idle.keys()
      const result = (await convertIn(child, file)) ?? (await convertIn(start(), file))
      if (!result) throw new Refused('This picture cannot be read. Please choose another.')
      if ('picture' in result) return result.picture
      const { status, message } = result.failure
      throw status ? new Refusal(status, message) : new Error(message)
    },
    end: () => children.forEach(end),
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
  // It must not keep the server's process alive.
  child.unref()
  child.channel?.unref()
  return child
}
