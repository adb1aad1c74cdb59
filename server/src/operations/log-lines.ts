import type { Writable } from 'node:stream'

/** In characters. To write each line by itself would cost as much as a kept list. */
const some = 16_000
/** In bytes, of what was written and not read. */
const mostUnread = 4 * 1024 * 1024

/** Takes the lines of a log, and writes some at a time, at the latest after a second and when the process ends. */
export function logLines(output: Writable) {
  let waiting = ''
  let isMissingSome = false

  function flush(): void {
    if (waiting === '') return
    // Nobody reads: what is not written takes no memory.
    if (output.writableLength > mostUnread) isMissingSome = true
    else {
      output.write(isMissingSome ? `${gap()}${waiting}` : waiting)
      isMissingSome = false
    }
    waiting = ''
  }
  // Whoever has read the log may go away; the product is not there for them.
  output.on('error', () => {})
  process.on('exit', flush)
  setInterval(flush, 1_000).unref()

  return {
    write(line: string): void {
      waiting += line
      if (waiting.length >= some) flush()
    },
  }
}

const gap = () =>
  `${JSON.stringify({ level: 40, time: Date.now(), msg: 'lines are missing here: nobody read them' })}\n`
