import { type messages, type PGlite, parse, protocol, types } from '@electric-sql/pglite'
import type { Found, RowMode } from './engine.ts'

type Message = messages.BackendMessage
/** A statement that the database has parsed, and knows by its name. */
interface Named {
  name: string
  /** The types of its parameters. */
  takes: number[]
  /** What its rows look like. */
  gives: Message[]
}

const mostNamed = 300
/** Longer ones are full of records and never come again. */
const longest = 8_000

/** As Drizzle wants it: times and amounts as the texts that PostgreSQL writes. */
const asText = (value: string) => value
const arraysOfTexts = [1115, 1182, 1185, 1187, 1231]
const parsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, ...arraysOfTexts].map((type) => [
    type,
    asText,
  ]),
)
const { parseDescribeStatementResults, parseResults } = parse
const { bind, close, describe, execute, parse: parseText, sync } = protocol.serialize

/** Asks PGlite. What is asked a second time is parsed once for all, which takes most of the time of a small statement. */
export function statements(pglite: PGlite) {
  const seen = new Set<string>()
  const named = new Map<string, Named>()
  let names = 0

  async function tell(...messages: Uint8Array[]): Promise<Message[]> {
    const told = await pglite.execProtocol(Buffer.concat([...messages, sync()]), { syncToFs: false })
    return told.messages
  }
  async function nameIt(text: string): Promise<Named> {
    const [oldest] = named
    if (oldest && named.size >= mostNamed) await forget(...oldest)
    const name = `s${++names}`
    const told = await tell(parseText({ name, text }), describe({ type: 'S', name }))
    const gives = told.filter((message) => message.name === 'rowDescription')
    const made = { name, takes: parseDescribeStatementResults(told), gives }
    named.set(text, made)
    return made
  }
  async function forget(text: string, { name }: Named): Promise<void> {
    named.delete(text)
    await tell(close({ type: 'S', name }))
  }
  const written = (value: unknown, type: number | undefined) =>
    value == null ? null : (pglite.serializers[type ?? 0]?.(value) ?? String(value))

  async function run(text: string, params: unknown[], rowMode: RowMode): Promise<Found<unknown>> {
    const statement = named.get(text) ?? (await nameIt(text))
    const values = params.map((value, index) => written(value, statement.takes[index]))
    try {
      const told = await tell(bind({ statement: statement.name, values }), execute())
      const [found] = parseResults([...statement.gives, ...told], pglite.parsers, { rowMode, parsers })
      return { rows: found?.rows ?? [] }
    } catch (error) {
      // What was parsed may no longer fit, after a change of its tables.
      await forget(text, statement)
      throw error
    }
  }

  /** Within a transaction that is open, or alone. */
  return async (
    text: string,
    params: unknown[],
    rowMode: RowMode,
    transaction?: Pick<PGlite, 'query'>,
  ): Promise<Found<unknown>> => {
    if (!seen.has(text)) {
      if (seen.size >= mostNamed) seen.clear()
      if (text.length <= longest) seen.add(text)
      return (transaction ?? pglite).query(text, params, { rowMode, parsers })
    }
    const inTurn = () => pglite._runExclusiveQuery(() => run(text, params, rowMode))
    return transaction ? inTurn() : pglite._runExclusiveTransaction(inTurn)
  }
}
