import type { Writable } from 'node:stream'

/** In characters. A write per line would cost as much as answering a cached list. */
const maxBuffered = 16_000
/** In bytes, written but not yet read by the other end of the pipe. */
const maxUnread = 4 * 1024 * 1024

/** Buffers log lines. Writes them when the buffer is full, every second, and when the process ends. */
export function bufferedLog(output: Writable) {
  let buffer = ''
  let hasDropped = false

  function flush(): void {
    if (buffer === '') return
    // Dropped, so that an output that nobody reads does not fill the memory.
    if (output.writableLength > maxUnread) hasDropped = true
    else {
      output.write(hasDropped ? `${droppedLine()}${buffer}` : buffer)
      hasDropped = false
    }
    buffer = ''
  }
  // The server goes on when the reader of the log has ended.
  output.on('error', () => {})
  process.on('exit', flush)
  setInterval(flush, 1_000).unref()

  return {
    write(line: string): void {
      buffer += line
      if (buffer.length >= maxBuffered) flush()
    },
  }
}

const droppedLine = () =>
  `${JSON.stringify({ level: 40, time: Date.now(), msg: 'log lines dropped here: the output was not read' })}\n`
