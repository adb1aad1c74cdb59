// `npm run faults`: breaks what the product stands on, and counts what it survives and what it loses.
import './require-node.mjs'
import { buildIfNeeded } from './build-product.mjs'
import { installIfNeeded } from './install.mjs'
import { command, run } from './steps.mjs'

const fromSource = ['--import', 'tsx', '--conditions=source']

await command(async () => {
  await installIfNeeded()
  await buildIfNeeded()
  const { ok } = await run(process.execPath, [...fromSource, 'faults/main.ts', ...process.argv.slice(2)], {
    onOutput: (text) => process.stdout.write(text),
  })
  process.exitCode = ok ? 0 : 1
})
