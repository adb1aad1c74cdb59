import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { delivery, itemCategory, order, session } from '@tiffin/contract'
import { startSmtpSink } from '../server/test/smtp-sink.ts'
import { wrongDeliveries } from './delivery-queue.ts'
import { type Fault, tally } from './fault.ts'
import { embeddedSettings, newFolder, startProduct, until } from './product.ts'
import { writeRecorder } from './write-recorder.ts'

const minute = 60_000
const hour = 60 * minute
const preload = new URL('./clock-preload.mjs', import.meta.url)

/** Shifts the clock of the server; PostgreSQL keeps the machine's. */
async function settableClock() {
  const CLOCK_FILE = join(newFolder('clock'), 'offset')
  let offset = 0
  const set = async (next: number) => {
    offset = next
    writeFileSync(CLOCK_FILE, String(offset))
    // The server reads the file every 20 ms.
    await pause(200)
  }
  await set(0)
  return {
    set,
    now: () => Date.now() + offset,
    env: { CLOCK_FILE, NODE_OPTIONS: `--import=${fileURLToPath(preload)}` },
  }
}

export const clock: Fault = {
  name: 'the clock set back by an hour',
  async run() {
    const { attempt, outcome } = tally()
    await attempt(async (expect) => {
      const time = await settableClock()
      const sink = await startSmtpSink()
      const product = await startProduct({ ...(await embeddedSettings()), ...time.env, SMTP_URL: sink.url })
      const recorder = writeRecorder()
      let written = 0
      const write = () =>
        recorder.write(product, ({ status, message }) => {
          expect(status === 200 || status === 429, `${status} ${message}`)
          return ++written % 10 > 0
        })
      const email = async (to: string, test: boolean) =>
        (await product.call(delivery.email, { body: { to, subject: 'Lunch', text: 'It is ready.', test } }))
          .value.id
      await write()
      const early = await email('before@example.com', false)
      await time.set(-hour)

      const made = await product.call(itemCategory.create, { body: { name: 'Made an hour before' } })
      const difference = Math.abs(Date.parse(made.value.createdAt) - Date.now())
      expect(difference < minute, `the database is off by ${Math.round(difference / minute)} minutes`)
      for (const list of [itemCategory.list, order.list, delivery.list]) {
        const { status, message } = await product.call(list)
        expect(status === 200, `a login made before: ${status} ${message}`)
      }
      await write()
      const { access, refresh } = await product.logIn()
      const lasts = Date.parse(access.expires) - time.now()
      expect(
        lasts > 29 * minute && lasts <= 30 * minute,
        `a login lasts ${Math.round(lasts / minute)} minutes`,
      )
      const late = [await email('test@example.com', true), await email('after@example.com', false)]
      const accepted = (address: string) => sink.accepted.filter(({ to }) => to.includes(address)).length
      await until(() => accepted('test@example.com') + accepted('after@example.com') >= 2, 30_000, 'sending')

      await time.set(-hour + 31 * minute)
      expect((await product.call(itemCategory.list)).status === 401, 'a login does not end any more')
      const renewed = await product.call(session.refresh, { body: { refreshToken: refresh.token } })
      expect(renewed.status === 200, `not renewed: ${renewed.message}`)
      // A message queued before the shift is sent when the clock reaches its time again.
      await time.set(0)
      await product.logIn()
      await email('wakes@example.com', true)
      await until(
        () => accepted('before@example.com') > 0 && accepted('wakes@example.com') > 0,
        30_000,
        'sending',
      )
      const recipients = []
      for (const id of [early, ...late]) {
        await until(
          async () => (await product.call(delivery.one, { params: { id } })).value.counts.queued === 0,
        )
        recipients.push(...(await product.call(delivery.one, { params: { id } })).value.recipients)
      }
      const missing = await recorder.missing(product)
      await product.stop()
      await sink.stop()
      return [...missing, ...wrongDeliveries(recipients, accepted)]
    })
    return outcome('logins hold and end when they should; lists answer; mail leaves, each once')
  },
}
