import { imagePath, itemCategory, order } from '@tiffin/contract'
import sharp from 'sharp'
import { type Answer, isUnclear, type Product } from './product.ts'

/** The changes of one order's note, numbered in their order. */
interface Changes {
  acknowledged: number
  attempted: number
}

const pageSize = 1000
const smallPicture = (shade: number) =>
  sharp({ create: { width: 12, height: 12, channels: 3, background: { r: shade % 256, g: 90, b: 90 } } })
    .png()
    .toBuffer()

/** Writes to the product, records what was acknowledged, and finds what of it is missing. */
export function writeRecorder(writers = 4) {
  const names = new Set<string>()
  const notes = new Map<string, Changes>()
  const pictures = new Set<string>()
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
    const answer = await product.upload(await smallPicture(++count))
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

    /** Runs several writers until `goOn` is false. Each changes an order of its own, so that changes arrive in order. */
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
          if (answer.status !== 429 && isUnclear(answer)) unclearAnswers.push(answer)
          if (!goOn(answer)) return
        }
      }
      await Promise.all(Array.from({ length: writers }, writer))
    },

    async missing(product: Product): Promise<string[]> {
      const found = new Set<string>()
      for (let offset = 0, more = true; more; offset += pageSize) {
        const { value } = await product.call(itemCategory.list, {
          query: `?limit=${pageSize}&offset=${offset}`,
        })
        for (const { name } of value) found.add(name)
        more = value.length === pageSize
      }
      const missing = [...names].filter((name) => !found.has(name)).map((name) => `category '${name}'`)
      for (const [order_id, { acknowledged, attempted }] of notes) {
        const { value } = await product.call(order.one, { params: { order_id } })
        const note = Number(value?.note ?? 0)
        // Attempts that were not acknowledged may have been applied.
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
export type WriteRecorder = ReturnType<typeof writeRecorder>
