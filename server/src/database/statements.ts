import { type messages, type PGlite, parse, protocol, types } from '@electric-sql/pglite'
import type { Found, RowMode } from './engine.ts'

type Message = messages.BackendMessage
/** A statement that the database has parsed, and knows by its name. */
interface Prepared {
  name: string
  /** The types of its parameters. */
  takes: number[]
  /** What its rows look like. */
  gives: Message[]
}

const mostPrepared = 300
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
  const prepared = new Map<string, Prepared>()
  let named = 0

  async function tell(...messages: Uint8Array[]): Promise<Message[]> {
    const told = await pglite.execProtocol(Buffer.concat([...messages, sync()]), { syncToFs: false })
    return told.messages
  }
  async function prepare(text: string): Promise<Prepared> {
    const [oldest] = prepared
    if (oldest && prepared.size >= mostPrepared) await forget(...oldest)
    const name = `s${++named}`
    const told = await tell(parseText({ name, text }), describe({ type: 'S', name }))
    const gives = told.filter((message) => message.name === 'rowDescription')
    const made = { name, takes: parseDescribeStatementResults(told), gives }
    prepared.set(text, made)
    return made
  }
  async function forget(text: string, { name }: Prepared): Promise<void> {
    prepared.delete(text)
    await tell(close({ type: 'S', name }))
  }
  const written = (value: unknown, type: number | undefined) =>
    value == null ? null : (pglite.serializers[type ?? 0]?.(value) ?? String(value))

  async function run(text: string, params: unknown[], rowMode: RowMode): Promise<Found<unknown>> {
    const statement = prepared.get(text) ?? (await prepare(text))
    const values = params.map((value, index) => written(value, statement.takes[index]))
    try {
      const told = await tell(bind({ statement: statement.name, values }), execute())
      const [found] = parseResults([...statement.gives, ...told], pglite.parsers, { rowMode, parsers })
      return { rows: found?.rows ?? [] }
    } catch (error) {
      // What was prepared may no longer fit, after a change of its tables.
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
      if (seen.size >= mostPrepared) seen.clear()
      if (text.length <= longest) seen.add(text)
      return (transaction ?? pglite).query(text, params, { rowMode, parsers })
    }
    const inTurn = () => pglite._runExclusiveQuery(() => run(text, params, rowMode))
    return transaction ? inTurn() : pglite._runExclusiveTransaction(inTurn)
  }
}
