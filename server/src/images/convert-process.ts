import { setPriority } from 'node:os'
import { Refusal } from '../http/errors.ts'
import { convert } from './convert.ts'
import type { Converted } from './converting.ts'

// Lists and logins first.
setPriority(10)
// A Ctrl-C is told to everybody, and the server still wants the picture that it waits for.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

process.on('message', async (file: Uint8Array) => {
  const converted: Converted = await convert(Buffer.from(file)).then(
    (picture) => ({ picture }),
    (error: Error) => {
      const status = error instanceof Refusal ? error.status : undefined
      return { failure: { status, message: error.message } }
    },
  )
  if (process.connected) process.send?.(converted)
})
