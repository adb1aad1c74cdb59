import { sql as query, type SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Database, rows } from '../src/database/open.ts'
import { emptyDatabase, startTestServer } from './helper.ts'
import { kinds } from './kinds.ts'

/** The tables that may grow large; a small one may be sorted by any column, without an index. */
const largeTables = kinds.filter(({ label }) =>
  ['Customer', 'Order', 'Transaction', 'Loyalty card', 'Item'].includes(label),
)
test.each(largeTables)('every sort key of the lists of a $label has an index', async ({ calls }) => {
  const database = await emptyDatabase()
  const statements: SQL[] = []
  const recording: Database = {
    ...database,
    sql: new Proxy(database.sql, {
      get(sql, key) {
        if (key !== 'execute') return Reflect.get(sql, key)
        return (statement: SQL) => {
          statements.push(statement)
          return sql.execute(statement)
        }
      },
    }),
  }
  const other = await startTestServer({}, recording)
  const { message } = await other.call(calls.list, { query: { sort: 'nothing' } })
  const [, offered = ''] = /only by (.+)\.$/.exec(message) ?? []
  for (const key of offered.split(', '))
    for (const sort of [key, `-${key}`]) {
      statements.length = 0
      await other.call(calls.list, { query: { sort, limit: 3 } })
      const plan = await database.sql.transaction(async (tx) => {
        // The tables are empty, so the planner would prefer a scan and a sort to an index.
        await tx.execute('set local enable_seqscan = off')
        await tx.execute('set local enable_sort = off')
        return rows<{ 'QUERY PLAN': [{ Plan: object }] }>(
          tx,
          query`explain (format json) ${statements.at(-1)}`,
        )
      })
      const nodes = nodesIn(plan[0]?.['QUERY PLAN'][0].Plan)
      const page = nodes.find((node) => node['Subplan Name'] === 'CTE page')
      const sorts = nodesIn(page).filter((node) => node['Node Type'] === 'Sort')
      expect([sort, page?.['Node Type'], sorts]).toEqual([sort, 'WindowAgg', []])
    }
  await other.stop()
})

interface Node {
  'Node Type'?: string
  'Subplan Name'?: string
  Plans?: Node[]
}
const nodesIn = (node: Node | undefined): Node[] =>
  node ? [node, ...(node.Plans ?? []).flatMap((inner) => nodesIn(inner))] : []
