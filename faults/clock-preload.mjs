// Preloaded into the server: shifts Date by the number of milliseconds in CLOCK_FILE.
import { readFileSync } from 'node:fs'

const { CLOCK_FILE } = process.env
const RealDate = Date
let offset = 0
const readOffset = () => {
  offset = Number(readFileSync(CLOCK_FILE, 'utf8'))
}
readOffset()
setInterval(readOffset, 20).unref()

globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length > 0 ? args : [RealDate.now() + offset]))
  }
  static now() {
    return RealDate.now() + offset
  }
}
