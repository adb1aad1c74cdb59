/** The limit: a server that sends the product's list of orders as a ready buffer, behind the same token check. */
import { order } from '@tiffin/contract'
import { Connection } from './http.ts'
import { listRequest } from './orders.ts'
import { behindTokenCheck, listen } from './token-check.ts'

const { PRODUCT_PORT, TOKEN = '' } = process.env
const product = await Connection.open(Number(PRODUCT_PORT))
const { headers, body } = await product.ask(listRequest(TOKEN))
product.close()
const ready = Buffer.concat(body)
const [, encoding] = /\r\ncontent-encoding: (\w+)/i.exec(headers) ?? []
const json = 'application/json; charset=utf-8'

const app = behindTokenCheck()
app.get(order.list.path, (_request, reply) => {
  if (encoding) reply.header('Content-Encoding', encoding)
  return reply.type(json).send(ready)
})
const done = Buffer.from(JSON.stringify({ message: 'Done.' }))
app.patch(order.update.path, (_request, reply) => reply.type(json).send(done))
await listen(app)
