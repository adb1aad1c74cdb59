/** The limit: sends the product's own answers, fetched once, as ready buffers behind the same token check. */
import { mostImageBytes } from '@tiffin/contract'
import { Connection, request } from './http.ts'
import { behindTokenCheck, listen } from './token-check.ts'

const { PRODUCT_PORT, TOKEN = '', PATHS = '' } = process.env
const app = behindTokenCheck()
const product = await Connection.open(Number(PRODUCT_PORT))
const answers = new Map<string, { encoding: string | undefined; ready: Buffer }>()
const withoutQuestion = (url: string) => url.replace(/\?.*/, '')
for (const path of PATHS.split(' ')) {
  const { headers, body } = await product.ask(request('GET', path, { token: TOKEN }))
  const [, encoding] = /\r\ncontent-encoding: (\w+)/i.exec(headers) ?? []
  const answer = { encoding, ready: Buffer.concat(body) }
  answers.set(path, answer).set(withoutQuestion(path), answer)
}
product.close()
app.get('/*', (request, reply) => {
  // Where another page is asked for than it has, it takes the one that it has.
  const found = answers.get(request.url) ?? answers.get(withoutQuestion(request.url))
  if (!found) return reply.code(404).send()
  if (found.encoding) reply.header('Content-Encoding', found.encoding)
  return reply.type('application/json; charset=utf-8').send(found.ready)
})
// Whatever is sent is taken in whole, and not looked at.
const done = Buffer.from(JSON.stringify({ message: 'Done.' }))
app.removeAllContentTypeParsers()
app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostImageBytes }, async () => {})
app.route({
  method: ['POST', 'PUT', 'PATCH'],
  url: '/*',
  handler: (_request, reply) => reply.type('application/json; charset=utf-8').send(done),
})
await listen(app)
