// `npm run build`: builds the server into server/dist and the dashboard into dashboard/dist.
import './require-node.mjs'
import { build } from './build-product.mjs'
import { installIfNeeded } from './install.mjs'
import { command } from './steps.mjs'

await command(async () => {
  await installIfNeeded()
  await build()
})
