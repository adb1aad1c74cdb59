// `npm start`: what a fresh clone lacks, then the server, in this same process, so that a signal to npm
// reaches it.
import './require-node.mjs'
import { buildIfNeeded } from './build-product.mjs'
import { installIfNeeded } from './install.mjs'
import { command, root } from './steps.mjs'

process.chdir(root)
await command(async () => {
  await installIfNeeded()
  await buildIfNeeded()
})
await import('../server/dist/main.js')
