// `npm run password`: see docs/operations.md.
import './require-node.mjs'
import { buildIfNeeded } from './build-product.mjs'
import { installIfNeeded } from './install.mjs'
import { command } from './steps.mjs'

await command(async () => {
  await installIfNeeded()
  await buildIfNeeded()
})
await import('../server/dist/operations/password-command.js')
