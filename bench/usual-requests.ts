import { customer, delivery, type Endpoint, imageField, item, order, upload } from '@tiffin/contract'
import sharp from 'sharp'
import { request } from './http.ts'
import { ordersPath, rowsOf } from './orders.ts'
import type { Server } from './processes.ts'

const customersPath = `${customer.list.path}?limit=1000&offset=0`

export type MakeRequest = (token: string) => Buffer

export const jsonRequest = (
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  body: object,
  token?: string,
) => request(method, path, { body: JSON.stringify(body), ...(token && { token }) })

export const anyOf = <Item>(all: readonly Item[]) => all[Math.floor(Math.random() * all.length)] as Item

/** A hundred requests, each kind as often as administrators send it. */
export async function usualRequests({
  product,
  token,
}: {
  product: Server
  token: string
}): Promise<MakeRequest[]> {
  const orders = await rowsOf<{ order_id: string }>(product, token, ordersPath)
  const customers = await rowsOf<{ email: string; fullName: string }>(product, token, customersPath)
  const picture = multipart(await sharp({ create: pictureSize }).jpeg().toBuffer())
  const get =
    (path: () => string): MakeRequest =>
    (token) =>
      request('GET', path(), { token })
  const pathOfAnyOrder = (path: string) => path.replace(':order_id', anyOf(orders).order_id)
  const name = () => encodeURIComponent(anyOf(customers).fullName.slice(0, 5))
  const email = () => ({ to: [anyOf(customers).email], subject: 'Your order', text: 'It is on its way.' })
  const change: MakeRequest = (token) =>
    jsonRequest(
      { ...order.update, path: pathOfAnyOrder(order.update.path) },
      { note: `Ring ${anyOf([1, 2, 3])} times` },
      token,
    )
  const frequencies: [number, MakeRequest][] = [
    [25, get(() => ordersPath)],
    [10, get(() => customersPath)],
    [10, get(() => `${item.list.path}?limit=500&offset=0`)],
    [20, get(() => `${customer.list.path}?limit=50&q=${name()}`)],
    [15, get(() => pathOfAnyOrder(order.one.path))],
    [16, change],
    [2, (token) => request(upload.image.method, upload.image.path, { token, ...picture })],
    [2, (token) => jsonRequest(delivery.email, email(), token)],
  ]
  return frequencies.flatMap(([count, makeRequest]) => Array<MakeRequest>(count).fill(makeRequest))
}
const pictureSize = { width: 800, height: 600, channels: 3 as const, background: '#c06020' }

function multipart(picture: Buffer): { body: Buffer; type: string } {
  const head = `--edge\r\nContent-Disposition: form-data; name="${imageField}"; filename="p.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--edge--\r\n')])
  return { body, type: 'multipart/form-data; boundary=edge' }
}
