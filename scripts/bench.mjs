// `npm run bench`: how fast the product is, beside the same machine's limit and the plain way, as one table.
import './require-node.mjs'
import { fromSource } from './from-source.mjs'

await fromSource('bench/main.ts')
