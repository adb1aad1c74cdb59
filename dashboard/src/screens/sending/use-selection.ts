import type { Customer } from '@tiffin/contract'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { draftAt } from '../../ui/form/draft.ts'

/** What is remembered of a selected customer, whose row may not be loaded after a search or a reload. */
export type Chosen = Pick<Customer, 'id' | 'fullName' | 'email' | 'devices'>

const chosenOf = ({ id, fullName, email, devices }: Chosen): Chosen => ({ id, fullName, email, devices })
const byId = (chosen: readonly Chosen[]): ReadonlyMap<number, Chosen> =>
  new Map(chosen.map((one) => [one.id, one]))

/** The customers ticked on a screen, in the order in which they were; kept for the tab like everything typed. */
export function useSelection(place: string) {
  const draft = useMemo(() => draftAt<{ chosen: Chosen[] }>(`${place} selection`), [place])
  const [kept] = useState(() => byId(draft.read()?.values.chosen ?? []))
  const [selected, setSelected] = useState(kept)
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
    /** Whether they are all from before a reload, or from when somebody was here last. */
    restored: selected === kept && kept.size > 0,
    has: ({ id }: Chosen) => selected.has(id),
    toggle,
    add: (rows: readonly Chosen[]) =>
      setSelected((before) => byId([...before.values(), ...rows.map(chosenOf)])),
    remove: (rows: readonly Chosen[]) => {
      const gone = byId(rows)
      setSelected((before) => byId([...before.values()].filter(({ id }) => !gone.has(id))))
    },
    clear: () => setSelected(byId([])),
  }
}
