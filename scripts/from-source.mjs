import { buildIfNeeded } from './build-product.mjs'
import { installIfNeeded } from './install.mjs'
import { command, run } from './steps.mjs'

/** Runs a program of the repository beside the built product, with the words that the command was given. */
export const fromSource = (program) =>
  command(async () => {
    await installIfNeeded()
    await buildIfNeeded()
    const words = ['--import', 'tsx', '--conditions=source', program, ...process.argv.slice(2)]
    const { ok } = await run(process.execPath, words, { onOutput: (text) => process.stdout.write(text) })
    process.exitCode = ok ? 0 : 1
  })
