import type { ReactNode } from 'react'

/** A row rendered by the caller; the table adds the means to move it. */
export interface SortableRow {
  /** Any id that is unique among the rows. */
  readonly dragId: string
  readonly id: number
  readonly name: string
  readonly cells: ReactNode
  readonly actions: ReactNode
}

/** The order that the server has, as written by `orderOf`, and its ETag. */
interface Saved {
  readonly order: string
  readonly etag: string | undefined
}

export interface Sorting {
  readonly rows: readonly SortableRow[]
  readonly selected: ReadonlySet<string>
  readonly saved: Saved
}

export type Step =
  | { readonly do: 'load'; readonly rows: readonly SortableRow[]; readonly saved: Saved }
  | { readonly do: 'saved'; readonly saved: Saved }
  | { readonly do: 'select'; readonly dragId: string }
  | { readonly do: 'select all'; readonly on: boolean }
  | { readonly do: 'drop'; readonly from: number; readonly to: number }
  | { readonly do: 'place'; readonly dragId: string; readonly at: number }

export const nothing: Sorting = { rows: [], selected: new Set(), saved: { order: '', etag: undefined } }

export const orderOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id).join()

/** The rows that move with one: itself alone, or all selected rows if it is one of them. */
export const movingWith = (dragId: string, selected: ReadonlySet<string>): ReadonlySet<string> =>
  selected.has(dragId) ? selected : new Set([dragId])

/** The set with the value added, or removed if it was in it. */
export function toggled<Value>(set: ReadonlySet<Value>, value: Value): ReadonlySet<Value> {
  const next = new Set(set)
  if (!next.delete(value)) next.add(value)
  return next
}

export function sort(state: Sorting, step: Step): Sorting {
  const { rows, selected } = state
  switch (step.do) {
    case 'load':
      return { rows: step.rows, selected: new Set(), saved: step.saved }
    case 'saved':
      return { ...state, saved: step.saved }
    case 'select':
      return { ...state, selected: toggled(selected, step.dragId) }
    case 'select all':
      return { ...state, selected: new Set(step.on ? rows.map(({ dragId }) => dragId) : []) }
    case 'drop': {
      const dragged = rows[step.from]
      if (!dragged) return state
      const moving = movingWith(dragged.dragId, selected)
      // Positions are counted among the rows that are not moved.
      const before = rows.toSpliced(step.from, 1).slice(0, step.to)
      return {
        ...state,
        rows: moved(rows, moving, before.filter(({ dragId }) => !moving.has(dragId)).length),
      }
    }
    case 'place':
      return { ...state, rows: moved(rows, movingWith(step.dragId, selected), step.at) }
  }
}

/** Moves these rows as one block, in their present order, behind that many of the others. */
function moved(rows: readonly SortableRow[], moving: ReadonlySet<string>, behind: number) {
  const others = rows.filter(({ dragId }) => !moving.has(dragId))
  return others.toSpliced(behind, 0, ...rows.filter(({ dragId }) => moving.has(dragId)))
}

/** Items in the order of the rows; items without a row come last. */
export function inOrderOf<Item extends { readonly id: number }>(rows: readonly SortableRow[], items: Item[]) {
  const places = new Map(rows.map(({ id }, place) => [id, place]))
  const placeOf = ({ id }: Item) => places.get(id) ?? rows.length
  return items.toSorted((a, b) => placeOf(a) - placeOf(b))
}
