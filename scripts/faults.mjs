// `npm run faults`: breaks what the product stands on, and counts what it survives and what it loses.
import './require-node.mjs'
import { fromSource } from './from-source.mjs'

await fromSource('faults/main.ts')
