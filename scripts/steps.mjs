// What all commands share: where the repository is, running a program, and telling a person how it goes.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const inRoot = (...parts) => join(root, ...parts)

/** A failure whose reason a person can act on; `output` is what the program that failed had printed. */
export class Failure extends Error {
  constructor(message, output = '') {
    super(message)
    this.output = output
  }
}

const running = new Map()
const windows = process.platform === 'win32'

/** Runs Node on a script of an installed package, or of the repository. */
export const node = (script, args, options) => run(process.execPath, [inRoot(script), ...args], options)

/** So much of what a program printed is kept, from the end: enough to see why it failed, however long it ran. */
const mostOutput = 1024 * 1024

/** Runs a program in the repository and keeps what it prints. It is ended when it takes too many `minutes`. */
export function run(program, args, { minutes, onOutput, ...options } = {}) {
  // In its own process group, so that it can be ended together with whatever it has started.
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: !windows,
    ...options,
  })
  let output = ''
  const keep = (text) => {
    output = (output + text).slice(-mostOutput)
    onOutput?.(text)
  }
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)
  const limit =
    minutes &&
    setTimeout(() => {
      keep(`\nEnded, because it took more than ${minutes} minutes.\n`)
      end(child, 'SIGKILL')
    }, minutes * 60_000)

  const result = ended(child, keep).then((code) => {
    clearTimeout(limit)
    running.delete(child)
    return { ok: code === 0, output }
  })
  running.set(child, result)
  return result
}

const ended = (child, keep) =>
  new Promise((resolve) => {
    child.on('error', (error) => {
      keep(`${error.message}\n`)
      resolve()
    })
    // All output is there at 'close'; but a process left behind can hold the pipe open for ever.
    child.on('exit', (code) => {
      const late = setTimeout(resolve, 2000, code)
      child.on('close', () => {
        clearTimeout(late)
        resolve(code)
      })
    })
  })

function end(child, signal) {
  try {
    if (windows) child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

async function endAll(signal, patience) {
  for (const child of running.keys()) end(child, signal)
  const late = setTimeout(() => {
    for (const child of running.keys()) end(child, 'SIGKILL')
  }, patience)
  await Promise.all(running.values())
  clearTimeout(late)
}

/** The body of a command: what it started ends with it, and a Failure is told without a stack trace. */
export async function command(work, { codeWhenStopped, patience = 1000 } = {}) {
  // npm hands a Ctrl-C on although the terminal has sent it already, so it can come twice.
  const stop = async (signal, number) => {
    await endAll(signal, patience)
    process.exit(codeWhenStopped ?? 128 + number)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop)
  try {
    return await work()
  } catch (error) {
    await endAll('SIGTERM', patience)
    if (!(error instanceof Failure)) throw error
    if (error.output) console.error(`${error.output.trimEnd()}\n`)
    console.error(error.message)
    process.exit(1)
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop).off('SIGHUP', stop)
  }
}

const clearLine = '\r\x1b[K'

/** One line for a step, alive while it works: `Building …` becomes `Built in 4 s`. */
export async function step(doing, done, work) {
  const elapsed = stopwatch()
  const terminal = process.stdout.isTTY
  const show = (text) => process.stdout.write(terminal ? `${clearLine}${text}` : `${text}\n`)
  show(`${doing} …`)
  const life = setInterval(() => show(`${doing} … ${elapsed()}`), terminal ? 1000 : 10_000)
  try {
    const result = await work()
    show(`${done} in ${elapsed()}${terminal ? '\n' : ''}`)
    return result
  } catch (error) {
    if (terminal) process.stdout.write('\n')
    throw error
  } finally {
    clearInterval(life)
  }
}

/** Time since it was made, for people: `0.4 s`, `12 s`, `2 min 05 s`. */
export function stopwatch() {
  const started = performance.now()
  return () => {
    const seconds = (performance.now() - started) / 1000
    if (seconds < 10) return `${Number(seconds.toFixed(1))} s`
    const whole = Math.round(seconds)
    if (whole < 60) return `${whole} s`
    return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`
  }
}
