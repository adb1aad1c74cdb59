import type { Endpoint, Schema } from '@tiffin/contract'
import type { Api } from './api.ts'

/** Longest first: a field gets the longest one that it accepts. */
export const hostile = [
  'javascript:alert(1)//<img src=x onerror=alert(1)>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}<b>=1+1</b>',
]

interface Text extends Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly maxLength?: number
}
/** A hostile text for every text field of the body. */
function hostileFor({ body }: Endpoint): Record<string, string | undefined> {
  const { properties = {} } = body as { properties?: Record<string, Text> }
  const texts = Object.entries(properties).filter(
    ([key, { type = '', format }]) =>
      type.includes('string') && !format && !/image|photo|logo|_id$|password/.test(key),
  )
  return Object.fromEntries(
    texts.map(([key, { maxLength = 0 }]) => [key, hostile.find(({ length }) => length <= maxLength)]),
  )
}

/** Updates records with hostile texts and restores them afterwards: the demo records are shared by all tests of a worker. */
export function hostileRecords(api: Api) {
  const undo: (() => Promise<unknown>)[] = []
  return {
    async makeHostile<Row extends object>(row: Row, update: Endpoint, only?: string[]): Promise<Row> {
      const values = Object.entries(hostileFor(update)).filter(([key]) => only?.includes(key) ?? true)
      const before = values.map(([key]) => [key, row[key as keyof Row]])
      const change = (body: object) => api(update, { params: row as never, body: body as never })
      undo.push(() => change(Object.fromEntries(before)))
      await change(Object.fromEntries(values))
      return { ...row, ...Object.fromEntries(values) }
    },
    restore: () => Promise.all(undo.map((undoOne) => undoOne())),
  }
}
