// `npm start`: installs and builds if needed, then runs the server in this process, so that it receives npm's signals.
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
