import type { ReactNode } from 'react'

/** A row that is there already; the table adds what it takes to move it. */
export interface SortableRow {
  /** Tells the rows apart while they are dragged; any that no other has. */
  readonly dragId: string
  readonly id: number
  readonly name: string
  readonly cells: ReactNode
  readonly actions: ReactNode
}

/** What the server has: the order, as `orderOf` writes it, and which state of it that is. */
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

/** One row alone, or all that are selected when it is one of them. */
export const movingWith = (dragId: string, selected: ReadonlySet<string>): ReadonlySet<string> =>
  selected.has(dragId) ? selected : new Set([dragId])

/** With it, or without it when it was there. */
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
      // The place is one among the others; those that move along leave theirs.
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

/** With these rows as one block, in the order that they have, behind that many of the others. */
function moved(rows: readonly SortableRow[], moving: ReadonlySet<string>, behind: number) {
  const others = rows.filter(({ dragId }) => !moving.has(dragId))
  return others.toSpliced(behind, 0, ...rows.filter(({ dragId }) => moving.has(dragId)))
}

/** Items in the order of these rows; those that have no row come last. */
export function inOrderOf<Item extends { readonly id: number }>(rows: readonly SortableRow[], items: Item[]) {
  const places = new Map(rows.map(({ id }, place) => [id, place]))
  const placeOf = ({ id }: Item) => places.get(id) ?? rows.length
  return items.toSorted((a, b) => placeOf(a) - placeOf(b))
}
