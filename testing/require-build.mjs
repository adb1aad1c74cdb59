import { isBuilt } from '../scripts/build-product.mjs'

/** Tests start the compiled server and picture converter as processes. */
export default function setup() {
  if (!isBuilt()) throw new Error("The build is missing or outdated: run 'npm run build' first.")
}
