// Shared by all commands: paths, running programs, and printing progress.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const inRoot = (...parts) => join(root, ...parts)

/** An error whose message tells the user what to do. `output` is that of the failed program. */
export class Failure extends Error {
  constructor(message, output = '') {
    super(message)
    this.output = output
  }
}

const running = new Map()
const isWindows = process.platform === 'win32'

/** Runs a script of the repository or of an installed package with Node. */
export const node = (script, args, options) => run(process.execPath, [inRoot(script), ...args], options)

/** Only the last characters of a program's output are returned. */
const maxOutput = 1024 * 1024

/** Runs a program and collects its output. Kills it after `minutes`. */
export function run(program, args, { minutes, onOutput, ...options } = {}) {
  // In its own process group, so that it can be ended together with its child processes.
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: !isWindows,
    ...options,
  })
  let output = ''
  const collect = (text) => {
    output = (output + text).slice(-maxOutput)
    onOutput?.(text)
  }
  child.stdout.setEncoding('utf8').on('data', collect)
  child.stderr.setEncoding('utf8').on('data', collect)
  const timeout =
    minutes &&
    setTimeout(() => {
      collect(`\nEnded, because it took more than ${minutes} minutes.\n`)
      end(child, 'SIGKILL')
    }, minutes * 60_000)

  const result = exitCode(child, collect).then((code) => {
    clearTimeout(timeout)
    running.delete(child)
    return { ok: code === 0, output }
  })
  running.set(child, result)
  return result
}

const exitCode = (child, collect) =>
  new Promise((resolve) => {
    child.on('error', (error) => {
      collect(`${error.message}\n`)
      resolve()
    })
    // 'close' means that all output has arrived, but an orphaned grandchild may hold the pipe open.
    child.on('exit', (code) => {
      const timeout = setTimeout(resolve, 2000, code)
      child.on('close', () => {
        clearTimeout(timeout)
        resolve(code)
      })
    })
  })

function end(child, signal) {
  try {
    if (isWindows) child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

async function endAll(signal, gracePeriod) {
  for (const child of running.keys()) end(child, signal)
  const timeout = setTimeout(() => {
    for (const child of running.keys()) end(child, 'SIGKILL')
  }, gracePeriod)
  await Promise.all(running.values())
  clearTimeout(timeout)
}

/** Runs a command: ends its child processes with it, and prints a Failure without a stack trace. */
export async function command(work, { codeWhenStopped, gracePeriod = 1000 } = {}) {
  // Called twice on Ctrl-C in a terminal, because npm forwards the signal.
  const stop = async (signal, number) => {
    await endAll(signal, gracePeriod)
    process.exit(codeWhenStopped ?? 128 + number)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop)
  try {
    return await work()
  } catch (error) {
    await endAll('SIGTERM', gracePeriod)
    if (!(error instanceof Failure)) throw error
    if (error.output) console.error(`${error.output.trimEnd()}\n`)
    console.error(error.message)
    process.exit(1)
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop).off('SIGHUP', stop)
  }
}

const clearLine = '\r\x1b[K'

/** Prints one line per step, updated while it runs: `Building …` becomes `Built in 4 s`. */
export async function step(doing, done, work) {
  const elapsed = stopwatch()
  const isTerminal = process.stdout.isTTY
  const show = (text) => process.stdout.write(isTerminal ? `${clearLine}${text}` : `${text}\n`)
  show(`${doing} …`)
  const progress = setInterval(() => show(`${doing} … ${elapsed()}`), isTerminal ? 1000 : 10_000)
  try {
    const result = await work()
    show(`${done} in ${elapsed()}${isTerminal ? '\n' : ''}`)
    return result
  } catch (error) {
    if (isTerminal) process.stdout.write('\n')
    throw error
  } finally {
    clearInterval(progress)
  }
}

/** Returns a function that formats the time since its creation: `0.4 s`, `12 s`, `2 min 05 s`. */
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
