import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The product as a process of its own, on a port that the system chooses and in a data folder of its own. */
export async function launch(script: string, settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-e2e-'))
  const product = spawn(process.execPath, [fileURLToPath(new URL(`../${script}`, import.meta.url))], {
    // None of the settings that whoever runs the tests may have in their environment.
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A test that fails half-way leaves nothing running behind.
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

/** How a program ends that was asked to and has finished its work. */
export const endedWell = { code: 0, signal: null }
