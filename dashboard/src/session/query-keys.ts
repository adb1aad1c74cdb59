import type { Endpoint } from '@tiffin/contract'

/**
 * The keys of all cached queries. What a list call returned is kept under its path and then by the kind of query, because the
 * kinds cache different shapes: an invalidation takes all of a list, `setQueriesData` only those of one kind.
 */
export const queryKeys = {
  list: ({ path }: Endpoint) => ['list', path] as const,
  /** Infinite queries: the pages of a list screen. */
  pages: ({ path }: Endpoint, query?: object) => ['list', path, 'pages', ...(query ? [query] : [])] as const,
  /** Plain arrays of rows that belong to another record. */
  rowsOf: ({ path }: Endpoint, owner: string) => ['list', path, 'rows of', owner] as const,
  /** All rows, for names and choices; not invalidated with the list. */
  allRows: ({ path }: Endpoint) => ['all rows', path] as const,
  /** The rows that a picker has found. */
  found: ({ path }: Endpoint, text: string) => ['found', path, text] as const,
  /** Without an id, all records of the call. */
  record: ({ path }: Endpoint, id?: unknown) => ['record', path, ...(id === undefined ? [] : [id])] as const,
  /** Only the name of a record, beside a field that refers to it. */
  name: ({ path }: Endpoint, id: unknown) => ['name', path, id] as const,
  /** Whether the code of a page can be loaded again. */
  pageCode: ['page code'] as const,
}
