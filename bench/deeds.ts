import { customer, delivery, type Endpoint, imageField, item, order, upload } from '@tiffin/contract'
import sharp from 'sharp'
import { ordersPath, rowsOf } from './calls.ts'
import { request } from './http.ts'
import type { Server } from './processes.ts'

const customersPath = `${customer.list.path}?limit=1000&offset=0`

/** Something that an administrator does, as a request. */
export type Deed = (token: string) => Buffer

export const asking = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, body: object, token?: string) =>
  request(method, path, { body: JSON.stringify(body), ...(token && { token }) })

export const any = <Of>(all: readonly Of[]) => all[Math.floor(Math.random() * all.length)] as Of

/** What administrators do in a day, each as often as it is done: of a hundred deeds 45 lists, 20 searches, 16 changes, … */
export async function usualDeeds({ product, token }: { product: Server; token: string }): Promise<Deed[]> {
  const orders = await rowsOf<{ order_id: string }>(product, token, ordersPath)
  const customers = await rowsOf<{ email: string; fullName: string }>(product, token, customersPath)
  const picture = asUpload(await sharp({ create: small }).jpeg().toBuffer())
  const look =
    (path: () => string): Deed =>
    (token) =>
      request('GET', path(), { token })
  const ofAnyOrder = (path: string) => path.replace(':order_id', any(orders).order_id)
  const name = () => encodeURIComponent(any(customers).fullName.slice(0, 5))
  const letter = () => ({ to: [any(customers).email], subject: 'Your order', text: 'It is on its way.' })
  const change: Deed = (token) =>
    asking(
      { ...order.update, path: ofAnyOrder(order.update.path) },
      { note: `Ring ${any([1, 2, 3])} times` },
      token,
    )
  const often: [number, Deed][] = [
    [25, look(() => ordersPath)],
    [10, look(() => customersPath)],
    [10, look(() => `${item.list.path}?limit=500&offset=0`)],
    [20, look(() => `${customer.list.path}?limit=50&q=${name()}`)],
    [15, look(() => ofAnyOrder(order.one.path))],
    [16, change],
    [2, (token) => request(upload.image.method, upload.image.path, { token, ...picture })],
    [2, (token) => asking(delivery.email, letter(), token)],
  ]
  return often.flatMap(([count, deed]) => Array<Deed>(count).fill(deed))
}
const small = { width: 800, height: 600, channels: 3 as const, background: '#c06020' }

/** A picture as the form sends it. */
function asUpload(picture: Buffer): { body: Buffer; type: string } {
  const head = `--edge\r\nContent-Disposition: form-data; name="${imageField}"; filename="p.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--edge--\r\n')])
  return { body, type: 'multipart/form-data; boundary=edge' }
}
