// `npm run build`: the server into server/dist, the dashboard into dashboard/dist.
import './require-node.mjs'
import { build } from './build-product.mjs'
import { installIfNeeded } from './install.mjs'
import { command } from './steps.mjs'

await command(async () => {
  await installIfNeeded()
  await build()
})
