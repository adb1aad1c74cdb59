import type { ReactNode } from 'react'

type SortValue = string | number | boolean | null | undefined

type Field<Row> = keyof Row & string

/**
 * A field, by which the server can sort too; `{ field }` for one that stands for what is shown, such as the id for a name; or a
 * function of the row, by which only loaded rows can be sorted.
 */
type SortBy<Row> = Field<Row> | { readonly field: Field<Row> } | ((row: Row) => SortValue)

/**
 * With `sortBy` the title can be clicked to sort. Numbers are aligned right. The width is in rem at the usual width of a
 * desktop; with more or less room all columns grow or shrink in proportion.
 */
export type Column<Row> = readonly [
  title: string,
  cell: (row: Row) => ReactNode,
  sortBy?: SortBy<Row> | undefined,
  width?: number,
]

/** The field by which the server can sort, if there is one. */
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
/** Created for the first sort, not when the page opens. */
const compareTexts = (a: string, b: string) => {
  collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
  return collator.compare(a, b)
}

/** A time from the server, compared as a number because its fraction of a second varies in length. */
const isTime = (value: SortValue): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)

/** Rows without a value come last in both directions. */
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

/** Which columns hold numbers, by the first row that has a value there. */
export const numberColumns = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]) =>
  columns.map(([, , sortBy]) => {
    if (typeof sortBy === 'object') return false
    const known = rows.find((row) => sortValue(row, sortBy) != null)
    return known !== undefined && typeof sortValue(known, sortBy) === 'number'
  })
