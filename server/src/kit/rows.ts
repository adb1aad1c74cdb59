import { oneATurn } from './one-a-turn.ts'

/** Records as JSON, and in the same order the stamps of their versions: what still has its stamp still has its text. */
export interface Rows {
  stamps: string
  /** As bytes: long texts that live for a while are costly to clear away. */
  texts: Buffer
}

/** JSON has no line breaks of its own. */
const between = ',\n'

/** So many in one turn of the loop: others need not wait for a whole page, or for those of several at once. */
const inATurn = 50

export async function writeRows(stamps: string[], textOf: (stamp: string) => string): Promise<Rows> {
  const texts: Buffer[] = []
  for (let from = 0; from < stamps.length; from += inATurn) {
    await oneATurn()
    const some = stamps.slice(from, from + inATurn).map(textOf)
    texts.push(Buffer.from(`${from > 0 ? between : ''}${some.join(between)}`))
  }
  return { stamps: stamps.join(), texts: Buffer.concat(texts) }
}

export function joinRows(parts: Rows[]): Rows {
  const filled = parts.filter(({ stamps }) => stamps)
  return {
    stamps: filled.map(({ stamps }) => stamps).join(),
    texts: Buffer.concat(
      filled.flatMap(({ texts }, at) => (at > 0 ? [Buffer.from(between), texts] : [texts])),
    ),
  }
}

export function byStamp(rows: Rows | undefined): Map<string, string> {
  if (!rows?.stamps) return new Map()
  const texts = rows.texts.toString().split(between)
  return new Map(rows.stamps.split(',').map((stamp, at) => [stamp, texts[at] ?? '']))
}
