// `npm run bench`: how fast the product is, beside the same machine's limit and the plain way, as one table.
import './require-node.mjs'
import { buildIfNeeded } from './build-product.mjs'
import { installIfNeeded } from './install.mjs'
import { command, run } from './steps.mjs'

const fromSource = ['--import', 'tsx', '--conditions=source']

await command(async () => {
  await installIfNeeded()
  await buildIfNeeded()
  const { ok } = await run(process.execPath, [...fromSource, 'bench/main.ts', ...process.argv.slice(2)], {
    onOutput: (text) => process.stdout.write(text),
  })
  process.exitCode = ok ? 0 : 1
})
