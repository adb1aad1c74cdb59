import { setPriority } from 'node:os'
import { Refusal } from '../http/errors.ts'
import { convert } from './convert.ts'
import type { ConversionResult } from './converter.ts'

// Below the server, so that calls are not slowed down.
setPriority(10)
// A Ctrl-C reaches this process too, but the server finishes its requests first.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

process.on('message', async (file: Uint8Array) => {
  const result: ConversionResult = await convert(Buffer.from(file)).then(
    (picture) => ({ picture }),
    (error: Error) => {
      const status = error instanceof Refusal ? error.status : undefined
      return { failure: { status, message: error.message } }
    },
  )
  if (process.connected) process.send?.(result)
})
