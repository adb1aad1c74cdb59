import { largestPage, type Page } from '@tiffin/contract'
import { expect } from 'vitest'
import type { Fields, Kind } from './kinds.ts'

/** A record with the values of its last acknowledged write. */
export interface Known {
  kind: Kind
  /** Undefined until the record is created. */
  address?: unknown
  /** Undefined until the record is created, and while it is deleted. */
  row?: Fields | undefined
  /** The record whose values are shown with it; the two are never written at the same time. */
  owner?: Known | undefined
  /** Incremented when a write begins and when it is acknowledged, so it is odd during a write. */
  steps: number
}

const stepsOf = ({ steps, owner }: Known) => steps + (owner?.steps ?? 0)

/** Lists omit the lines of an order. */
const listed = ({ lines: _, ...row }: Fields): Fields => row

function shown({ row, owner }: Known): Fields | undefined {
  if (!row || !owner) return row
  const { owner: _, ...own } = row
  return owner.row ? { ...own, owner: { fullName: owner.row.fullName, phone: owner.row.phone } } : own
}

interface Answer {
  status: number
  value: unknown
  headers: Record<string, unknown>
}

/** Called before a read. Returns the check of its answer against the writes that were acknowledged before the read. */
export function beginRead(address: Kind['address'], records: () => Known[]) {
  const before = new Map(records().map((record) => [record, stepsOf(record)]))
  const isSteady = (record: Known) => stepsOf(record) % 2 === 0 && stepsOf(record) === before.get(record)
  const byAddress = (left: Fields, right: Fields) =>
    (left[address] as number) < (right[address] as number) ? -1 : 1

  return (
    { status, value, headers }: Answer,
    { q = '', sort, limit = largestPage, offset = 0 }: Page = {},
  ) => {
    const answered = status === 200 ? [value as Fields | Fields[]].flat() : []
    const isAnswered = new Set(answered.map((row) => row[address]))
    const steady = records().filter(isSteady)
    const isKnown = new Set(steady.map((record) => record.address))
    /** Records with a write in progress: each may or may not precede a row. */
    const inProgress = records().length - steady.length

    const found = steady
      .map(shown)
      .filter((row) => row !== undefined)
      .filter((row) => JSON.stringify(row).includes(q))
      .sort(byAddress)
    if (sort?.startsWith('-')) found.reverse()
    const expected = found.filter((row, position) => {
      const isRequired = offset <= position && position + inProgress < offset + limit
      const isAllowed = offset <= position + inProgress && position < offset + limit
      return isRequired || (isAllowed && isAnswered.has(row[address]))
    })
    const seen = answered.filter((row) => isKnown.has(row[address]))
    expect((sort ? seen : seen.sort(byAddress)).map(listed)).toEqual(expected.map(listed))

    const total = Number(headers['x-total-count'] ?? answered.length)
    expect(total).toBeGreaterThanOrEqual(found.length)
    expect(total).toBeLessThanOrEqual(found.length + inProgress)
  }
}
