import { expect, test } from 'vitest'
import { byStamp, writeRows } from '../src/kit/rows.ts'

const stamps = Array.from({ length: 501 }, (_, at) => `${at}.${at * 7}`)
const write = (text: (stamp: string) => string) =>
  writeRows(stamps, (pieces, stamp) => {
    for (const piece of [`{"stamp":"${stamp}"`, ',"text":', `"${text(stamp)}"`, '}']) pieces.put(piece)
  })
const read = ({ texts }: { texts: Buffer }) => JSON.parse(`[${texts}]`)

test.for([
  ['short', 'tea'],
  ['of several bytes each', 'চা ☕ é'],
  ['longer together than what pages usually take', 'খিচুড়ি '.repeat(400)],
])('rows that are %s are all there, in their order', async ([, text]) => {
  const rows = await write(() => `${text}`)
  expect(read(rows)).toEqual(stamps.map((stamp) => ({ stamp, text })))
  expect([...byStamp(rows).keys()]).toEqual(stamps)
})

test('pages that are written at the same time, and one after the other, do not touch each other', async () => {
  const texts = ['tea', 'coffee', 'খিচুড়ি', 'water', 'milk']
  const together = await Promise.all(texts.map((text) => write((stamp) => `${text} ${stamp}`)))
  await write(() => 'something else')
  for (const [at, rows] of together.entries())
    expect(read(rows)).toEqual(stamps.map((stamp) => ({ stamp, text: `${texts[at]} ${stamp}` })))
})

test('no rows are no text', async () => {
  expect(await writeRows([], () => {})).toEqual({ stamps: '', texts: Buffer.alloc(0) })
})
