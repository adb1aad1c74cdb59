import { join } from 'node:path'
import { customer, delivery } from '@tiffin/contract'
import { startFcmDouble } from '../server/test/fcm-double.ts'
import { startPostgres } from '../testing/postgres.ts'
import { finishDelivery, openDeliveryQueue, recipientsOf, wrongDeliveries } from './delivery-queue.ts'
import { type Fault, tally } from './fault.ts'
import { newFolder, postgresSettings, startProduct, until } from './product.ts'
import { startProxy } from './proxy.ts'

const kinds = ['fine', 'broken', 'quota', 'gone']

/** The answer of the FCM double depends on the name of the device. */
export const fcm: Fault = {
  name: 'FCM down, answering 500, and out of quota',
  async run() {
    const { attempt, outcome } = tally()
    const taken: string[] = []
    const google = await startFcmDouble((device, times) => {
      if (device.startsWith('broken') && times <= 2) return { status: 500 }
      if (device.startsWith('quota') && times === 1) {
        return { status: 429, code: 'QUOTA_EXCEEDED', headers: { 'retry-after': '1' } }
      }
      if (device.startsWith('gone')) return { status: 404, code: 'UNREGISTERED' }
      taken.push(device)
      return undefined
    })
    const account = join(newFolder('google'), 'account.json')
    google.writeAccount(account)
    const proxy = await startProxy(Number(new URL(google.address).port))
    const postgres = await startPostgres()
    const queue = await openDeliveryQueue(postgres.url)
    const product = await startProduct({
      ...postgresSettings(postgres.url),
      FCM_SERVICE_ACCOUNT: account,
      FCM_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
    })
    const { value: customers } = await product.call(customer.list, { query: '?limit=40&offset=0' })
    const customerId = customers.map(({ id }) => id)
    await queue.client.query('delete from push_tokens')

    for (const isDown of [false, true]) {
      await attempt(async (expect) => {
        const devices = customerId.map((id, n) => ({
          id,
          token: `${kinds[n % 4]}-${isDown}-${String(n).padStart(8, '0')}`,
        }))
        for (const { id, token } of devices) {
          await queue.client.query('insert into push_tokens (token, customer_id) values ($1, $2)', [
            token,
            id,
          ])
        }
        if (isDown) await proxy.cut()
        const { value } = await product.call(delivery.push, {
          body: { customerId, fcmMessage: { title: 'Lunch', body: 'It is ready.' } },
        })
        if (isDown) {
          await queue.skipWaits()
          await until(async () =>
            (await recipientsOf(product, value.id)).every(({ attempts }) => attempts > 0),
          )
          await proxy.restore()
        }
        const recipients = await finishDelivery(product, queue, value.id)
        // The server shows only the end of a device's token.
        const named = recipients.map((one) => ({
          ...one,
          address: devices.find(({ token }) => one.address?.endsWith(token.slice(-8)))?.token ?? null,
        }))
        for (const { address, state, reason } of named) {
          const isGone = address?.startsWith('gone')
          expect(state === (isGone ? 'failed' : 'sent'), `${address} is ${state}: ${reason}`)
        }
        await queue.client.query('delete from push_tokens')
        return wrongDeliveries(named, (address) => taken.filter((device) => device === address).length)
      })
    }
    await product.stop()
    await queue.close()
    await proxy.cut()
    await google.stop()
    await postgres.remove()
    return outcome('each taken once, or failed because the device is gone')
  },
}
