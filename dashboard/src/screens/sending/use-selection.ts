import type { Customer } from '@tiffin/contract'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { draftAt } from '../../ui/form/draft.ts'
import { formatCount } from '../../ui/table/cells.tsx'
import { t } from '../../wording/wording.ts'

/** What is kept of a selected customer, whose row may not be loaded after a search or a reload. */
export type Chosen = Pick<Customer, 'id' | 'fullName' | 'email' | 'devices'>

const chosenOf = ({ id, fullName, email, devices }: Chosen): Chosen => ({ id, fullName, email, devices })
const byId = (chosen: readonly Chosen[]): ReadonlyMap<number, Chosen> =>
  new Map(chosen.map((one) => [one.id, one]))

/** The selected customers of a screen, in the order of selection; kept in `sessionStorage` like a draft. */
export function useSelection(path: string) {
  const draft = useMemo(() => draftAt<{ chosen: Chosen[] }>(`${path} selection`), [path])
  const [initial] = useState(() => byId(draft.read()?.values.chosen ?? []))
  const [selected, setSelected] = useState(initial)
  useEffect(() => {
    if (selected.size) draft.write({ before: {}, values: { chosen: [...selected.values()] } })
    else draft.clear()
  }, [draft, selected])

  const toggle = useCallback((row: Chosen) => {
    setSelected((before) => {
      const after = new Map(before)
      if (!after.delete(row.id)) after.set(row.id, chosenOf(row))
      return after
    })
  }, [])
  return {
    chosen: useMemo(() => [...selected.values()], [selected]),
    /** Whether the selection is still the one from before a reload, or from the last visit. */
    restored: selected === initial && initial.size > 0,
    has: ({ id }: Chosen) => selected.has(id),
    toggle,
    add: (rows: readonly Chosen[]) =>
      setSelected((before) => byId([...before.values(), ...rows.map(chosenOf)])),
    remove: (rows: readonly Chosen[]) => {
      const removed = byId(rows)
      setSelected((before) => byId([...before.values()].filter(({ id }) => !removed.has(id))))
    },
    clear: () => setSelected(byId([])),
  }
}

const namesShown = 5

/** The names of a few of them, and how many more there are. */
export function shortenedNames(chosen: readonly Chosen[]): string {
  const names = chosen
    .slice(0, namesShown)
    .map(({ fullName }) => fullName)
    .join(', ')
  return chosen.length > namesShown ? t.andOthers(names, formatCount(chosen.length - namesShown)) : names
}
