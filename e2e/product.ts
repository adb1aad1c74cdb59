import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Starts the product as a process, on a free port and with its own data folder. */
export async function launch(script: string, settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-e2e-'))
  const product = spawn(process.execPath, [fileURLToPath(new URL(`../${script}`, import.meta.url))], {
    // No other variable: settings in the developer's environment would change the tests.
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Ends the product even if the test run aborts.
  process.once('exit', () => product.kill('SIGKILL'))
  const ended = once(product, 'exit').then(async ([code, signal]) => {
    await rm(dataDir, { recursive: true, force: true })
    return { code, signal }
  })
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const read = (text: string) => {
      output += text
      const [, found] = /ready at (\S+)/.exec(output) ?? []
      if (found) resolve(found)
    }
    product.stdout.setEncoding('utf8').on('data', read)
    product.stderr.setEncoding('utf8').on('data', read)
    ended.then(({ code }) =>
      reject(new Error(`The product ended with ${code} instead of starting:\n${output}`)),
    )
  })
  return { address, output: () => output, signal: (name: NodeJS.Signals) => product.kill(name), ended }
}

/** The exit of a process that stopped by itself after a signal. */
export const endedWell = { code: 0, signal: null }
