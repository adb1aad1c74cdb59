// Loaded into the server before anything else: the time of day is off by as many milliseconds as a file says.
import { readFileSync } from 'node:fs'

const { CLOCK_FILE } = process.env
const RealDate = Date
let offset = 0
const look = () => {
  offset = Number(readFileSync(CLOCK_FILE, 'utf8'))
}
look()
setInterval(look, 20).unref()

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length > 0 ? given : [RealDate.now() + offset]))
  }
  static now() {
    return RealDate.now() + offset
  }
}
