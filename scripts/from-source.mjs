import { buildIfNeeded } from './build-product.mjs'
import { installIfNeeded } from './install.mjs'
import { command, run } from './steps.mjs'

/** Builds the product if needed, then runs a TypeScript program with the arguments of the command. */
export const fromSource = (program) =>
  command(async () => {
    await installIfNeeded()
    await buildIfNeeded()
    const args = ['--import', 'tsx', '--conditions=source', program, ...process.argv.slice(2)]
    const { ok } = await run(process.execPath, args, { onOutput: (text) => process.stdout.write(text) })
    process.exitCode = ok ? 0 : 1
  })
