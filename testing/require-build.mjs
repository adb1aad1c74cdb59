import { isBuilt } from '../scripts/build-product.mjs'

/** The process that converts pictures and the server as a process are started as they were built. */
export default function setup() {
  if (!isBuilt())
    throw new Error("The product was built from other sources than these: 'npm run build' first.")
}
