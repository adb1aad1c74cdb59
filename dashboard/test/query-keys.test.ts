import { QueryClient } from '@tanstack/react-query'
import { order, transaction } from '@tiffin/contract'
import { expect, test } from 'vitest'
import { queryKeys } from '../src/session/query-keys.ts'

const pages = queryKeys.pages(transaction.list, { limit: 500 })
const rows = queryKeys.rowsOf(transaction.list, 'ORD-1')
const others = queryKeys.pages(order.list, { limit: 500 })

function filled() {
  const client = new QueryClient()
  for (const key of [pages, rows, others]) client.setQueryData(key, 'cached')
  return client
}

test('a change of the pages of a list touches no other kind of query', () => {
  const client = filled()
  client.setQueriesData({ queryKey: queryKeys.pages(transaction.list) }, () => 'changed')
  expect([pages, rows, others].map((key) => client.getQueryData(key))).toEqual([
    'changed',
    'cached',
    'cached',
  ])
})

test('invalidating a list takes every kind of query of it, and no other list', async () => {
  const client = filled()
  await client.invalidateQueries({ queryKey: queryKeys.list(transaction.list) })
  expect([pages, rows, others].map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([
    true,
    true,
    false,
  ])
})
