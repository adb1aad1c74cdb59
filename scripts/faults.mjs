// `npm run faults`: fault injection; see docs/faults.md.
import './require-node.mjs'
import { fromSource } from './from-source.mjs'

await fromSource('faults/main.ts')
