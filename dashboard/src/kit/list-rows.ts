import type { ReactNode } from 'react'

type SortValue = string | number | boolean | null | undefined

/** A field by its name on the wire, which the server can sort by too, or something made of a row. */
type SortBy<Row> = (keyof Row & string) | ((row: Row) => SortValue)

/**
 * Its title, what it shows of a row, and (where the title can be clicked) what it sorts by. Numbers stand right. The
 * width is in rem on a desk; where there is more or less room, all of them grow or shrink alike.
 */
export type Column<Row> = readonly [
  title: string,
  cell: (row: Row) => ReactNode,
  sortBy?: SortBy<Row> | undefined,
  width?: number,
]

export const sortValue = <Row>(row: Row, sortBy: SortBy<Row> | undefined): SortValue =>
  typeof sortBy === 'string' ? (row[sortBy] as SortValue) : sortBy?.(row)

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

/** Which columns hold numbers, by the first row that has something there. */
export const numberColumns = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]) =>
  columns.map(([, , sortBy]) => {
    const known = rows.find((row) => sortValue(row, sortBy) != null)
    return known !== undefined && typeof sortValue(known, sortBy) === 'number'
  })
