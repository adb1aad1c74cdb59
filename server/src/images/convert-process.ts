import { setPriority } from 'node:os'
import { Refusal } from '../kit/errors.ts'
import { convert } from './convert.ts'
import type { Converted, ToConvert } from './converting.ts'

// Lists and logins first.
setPriority(10)
// A Ctrl-C is told to everybody, and the server still wants the picture that it waits for.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

process.on('message', async ({ number, file }: ToConvert) => {
  const answer = (converted: Converted) => process.connected && process.send?.(converted)
  try {
    answer({ number, picture: await convert(Buffer.from(file)) })
  } catch (error) {
    const status = error instanceof Refusal ? error.status : undefined
    answer({ number, failure: { status, message: (error as Error).message } })
  }
})
