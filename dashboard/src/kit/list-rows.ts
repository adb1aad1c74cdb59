import type { ReactNode } from 'react'

type SortValue = string | number | boolean | null | undefined

/** Its title, what it shows of a row, and (where the title can be clicked) what it sorts by. Numbers stand right. */
export type Column<Row> = readonly [
  title: string,
  cell: (row: Row) => ReactNode,
  sortBy?: (row: Row) => SortValue,
]

/** Section 2.5: a case-insensitive substring match on one field; an empty key shows all. */
export function matching<Row>(
  rows: readonly Row[],
  searchBy: (row: Row) => string,
  key: string,
): readonly Row[] {
  const wanted = key.toLowerCase()
  return wanted ? rows.filter((row) => searchBy(row).toLowerCase().includes(wanted)) : rows
}

const { compare: compareTexts } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Sorted by one column; rows without a value come last either way. */
export function sorted<Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => SortValue,
  descending: boolean,
): readonly Row[] {
  const direction = descending ? -1 : 1
  return [...rows].sort((left, right) => {
    const [a, b] = [sortBy(left), sortBy(right)]
    if (a == null || b == null) return Number(a == null) - Number(b == null)
    const order =
      typeof a === 'string' || typeof b === 'string'
        ? compareTexts(String(a), String(b))
        : Number(a) - Number(b)
    return order * direction
  })
}
