import type { ReactNode } from 'react'

type SortValue = string | number | boolean | null | undefined

type Field<Row> = keyof Row & string

/**
 * A field by its name on the wire, which the server can sort by too; one that stands for what is shown, as an id does for
 * a name; or something made of a row, which only loaded rows can be sorted by.
 */
type SortBy<Row> = Field<Row> | { readonly field: Field<Row> } | ((row: Row) => SortValue)

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

/** What the server can sort by, where it can. */
export const sortField = <Row>(sortBy: SortBy<Row> | undefined): Field<Row> | undefined =>
  typeof sortBy === 'object' ? sortBy.field : typeof sortBy === 'string' ? sortBy : undefined

export function sortValue<Row>(row: Row, sortBy: SortBy<Row> | undefined): SortValue {
  if (typeof sortBy === 'function') return sortBy(row)
  const field = sortField(sortBy)
  return field && (row[field] as SortValue)
}

/** Section 2.5: a case-insensitive substring match on one field; an empty key shows all. */
export function matching<Row>(
  rows: readonly Row[],
  searchBy: (row: Row) => string,
  key: string,
): readonly Row[] {
  const wanted = key.toLowerCase()
  return wanted ? rows.filter((row) => searchBy(row).toLowerCase().includes(wanted)) : rows
}

let collator: Intl.Collator | undefined
/** Made when something is sorted, not while the page is opened. */
const compareTexts = (a: string, b: string) => {
  collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
  return collator.compare(a, b)
}

/** A time as it comes from the server, whose part of a second has as many digits as it needs. */
const isTime = (value: SortValue): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)

/** Sorted by one column; rows without a value come last either way. */
export function sorted<Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => SortValue,
  descending: boolean,
): readonly Row[] {
  const direction = descending ? -1 : 1
  const valued = rows.map((row) => {
    const value = sortBy(row)
    return { row, value: isTime(value) ? Date.parse(value) : value }
  })
  valued.sort(({ value: a }, { value: b }) => {
    if (a == null || b == null) return Number(a == null) - Number(b == null)
    const order =
      typeof a === 'string' || typeof b === 'string'
        ? compareTexts(String(a), String(b))
        : Number(a) - Number(b)
    return order * direction
  })
  return valued.map(({ row }) => row)
}

/** Which columns hold numbers, by the first row that has something there. */
export const numberColumns = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]) =>
  columns.map(([, , sortBy]) => {
    if (typeof sortBy === 'object') return false
    const known = rows.find((row) => sortValue(row, sortBy) != null)
    return known !== undefined && typeof sortValue(known, sortBy) === 'number'
  })
