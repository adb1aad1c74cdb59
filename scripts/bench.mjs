// `npm run bench`: measures the speed of the product; see docs/benchmarks.md.
import './require-node.mjs'
import { fromSource } from './from-source.mjs'

await fromSource('bench/main.ts')
