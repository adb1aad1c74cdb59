import { oneATurn } from './one-a-turn.ts'

/** Records as JSON, and in the same order the stamps of their versions: what still has its stamp still has its text. */
export interface Rows {
  stamps: string
  /** As bytes: long texts that live for a while are costly to clear away. */
  texts: Buffer
}

/** JSON has no line breaks of its own. */
const between = ',\n'

/** Texts that become one. Joined one by one as they come, they would leave several times as much to clear away. */
export class Pieces {
  readonly #all: string[] = []
  #count = 0

  get isEmpty(): boolean {
    return this.#count === 0
  }
  put(text: string): void {
    this.#all[this.#count++] = text
  }
  /** All of them as one, and from the start again: where they stood stays, since the next are about as many. */
  join(): string {
    const text = this.#all.fill('', this.#count).join('')
    this.#count = 0
    return text
  }
}
/** Puts down the next row. */
export type Write = (pieces: Pieces, stamp: string) => void

/** So many in one turn of the loop: others need not wait for a whole page, or for those of several at once. */
const inATurn = 50

/** Where pages are written before it is known how long they become: to find so much memory anew takes as long as to write. */
const usualRoom = 1024 * 1024
const rooms: Buffer[] = []
/** As many pages are hardly ever written at a time. */
const mostRooms = 2
/** What a character takes at most. */
const mostBytes = 3

export async function writeRows(stamps: string[], write: Write): Promise<Rows> {
  const pieces = new Pieces()
  let room = rooms.pop() ?? Buffer.allocUnsafeSlow(usualRoom)
  let used = 0
  for (let from = 0; from < stamps.length; from += inATurn) {
    await oneATurn()
    for (const stamp of stamps.slice(from, from + inATurn)) {
      if (used > 0 || !pieces.isEmpty) pieces.put(between)
      write(pieces, stamp)
    }
    const text = pieces.join()
    const needed = used + mostBytes * text.length
    if (needed > room.length) room = Buffer.concat([room.subarray(0, used)], 2 * needed)
    used += room.write(text, used)
  }
  const texts = Buffer.from(room.subarray(0, used))
  if (room.length === usualRoom && rooms.length < mostRooms) rooms.push(room)
  return { stamps: stamps.join(), texts }
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
