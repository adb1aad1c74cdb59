import { imagePath, itemCategory, order } from '@tiffin/contract'
import sharp from 'sharp'
import { type Answer, type Product, unclear } from './product.ts'

/** Of an order whose note was changed: the last change that was acknowledged, and the last that was attempted. */
interface Changed {
  acknowledged: number
  attempted: number
}

const pageSize = 1000
const dot = (shade: number) =>
  sharp({ create: { width: 12, height: 12, channels: 3, background: { r: shade % 256, g: 90, b: 90 } } })
    .png()
    .toBuffer()

/** Changes the product in several ways, remembers what was acknowledged, and tells what of it is missing. */
export function witness(writers = 4) {
  const names = new Set<string>()
  const notes = new Map<string, Changed>()
  const pictures = new Set<string>()
  /** Answers that tell nothing to whoever gets them. */
  const unclearAnswers: Answer[] = []
  let count = 0

  async function createCategory(product: Product): Promise<Answer> {
    const name = `Kept ${++count}`
    const answer = await product.call(itemCategory.create, { body: { name } })
    if (answer.status === 200) names.add(name)
    return answer
  }
  async function changeOrder(product: Product, order_id: string): Promise<Answer> {
    const changed = notes.get(order_id) ?? { acknowledged: 0, attempted: 0 }
    notes.set(order_id, changed)
    const next = ++changed.attempted
    const answer = await product.call(order.update, { params: { order_id }, body: { note: String(next) } })
    if (answer.status === 200) changed.acknowledged = next
    return answer
  }
  async function uploadPicture(product: Product): Promise<Answer> {
    const answer = await product.upload(await dot(++count))
    if (answer.status === 200) pictures.add(answer.value.key)
    return answer
  }

  return {
    acknowledged: () =>
      names.size +
      pictures.size +
      [...notes.values()].reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    unclearAnswers,
    createCategory,
    uploadPicture,

    /** Writes until told otherwise, several at once; each changes an order of its own, so that changes come in order. */
    async write(product: Product, goOn: (answer: Answer) => boolean): Promise<void> {
      const { value: found = [] } = await product.call(order.list, { query: `?limit=${writers}&offset=0` })
      const writer = async (_: unknown, at: number) => {
        const order_id = found[at]?.order_id
        for (let n = at; ; n++) {
          const answer =
            n % 8 === 7
              ? await uploadPicture(product)
              : n % 2 && order_id
                ? await changeOrder(product, order_id)
                : await createCategory(product)
          if (answer.status !== 429 && unclear(answer)) unclearAnswers.push(answer)
          if (!goOn(answer)) return
        }
      }
      await Promise.all(Array.from({ length: writers }, writer))
    },

    async missing(product: Product): Promise<string[]> {
      const there = new Set<string>()
      for (let offset = 0, more = true; more; offset += pageSize) {
        const { value } = await product.call(itemCategory.list, {
          query: `?limit=${pageSize}&offset=${offset}`,
        })
        for (const { name } of value) there.add(name)
        more = value.length === pageSize
      }
      const missing = [...names].filter((name) => !there.has(name)).map((name) => `category '${name}'`)
      for (const [order_id, { acknowledged, attempted }] of notes) {
        const { value } = await product.call(order.one, { params: { order_id } })
        const note = Number(value?.note ?? 0)
        // What was never acknowledged may have been done all the same.
        if (acknowledged > 0 && !(note >= acknowledged && note <= attempted))
          missing.push(`a change of ${order_id}`)
      }
      for (const key of pictures) {
        const shown = await fetch(product.address + imagePath.any(key))
        if (!shown.ok || (await shown.arrayBuffer()).byteLength === 0) missing.push(`picture ${key}`)
      }
      return missing
    },
  }
}
export type Witness = ReturnType<typeof witness>
