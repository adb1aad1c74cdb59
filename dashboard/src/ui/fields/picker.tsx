import { queryKeys } from '../../session/query-keys.ts'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Returning } from '../../session/endpoints.ts'
import { call } from '../../session/session.ts'
import { t } from '../../wording/wording.ts'
import { SearchIcon } from '../base/icons.tsx'
import { failureText } from '../feedback/message-line.tsx'

interface PickerProps<Row> {
  readonly list: Returning<Row[]>
  readonly nameOf: (row: Row) => string
  readonly label: string
  readonly onPick: (id: number) => void
}

const optionsShown = 20

/** Finds a record by name among all on the server, and passes on its id. */
export function Picker<Row extends { readonly id: number }>({
  list,
  nameOf,
  label,
  onPick,
}: PickerProps<Row>) {
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const [key] = useDebouncedValue(typed, 200)
  const { data, error } = useQuery({
    queryKey: queryKeys.found(list, key),
    queryFn: ({ signal }) =>
      call(list, { query: { limit: optionsShown, offset: 0, q: key || undefined }, signal }),
    enabled: opened,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const begins = (row: Row) => nameOf(row).toLowerCase().startsWith(key.trim().toLowerCase())
  const found = (data?.value ?? []).toSorted((one, other) => Number(begins(other)) - Number(begins(one)))
  const options = found.map((row) => ({
    value: String(row.id),
    label: `${nameOf(row)} · ${row.id}`,
  }))
  return (
    <Select
      label={label}
      placeholder={t.findByName}
      leftSection={<SearchIcon />}
      searchable
      clearable={false}
      data={options}
      filter={({ options }) => options}
      nothingFoundMessage={error ? failureText(error) : data && t.nobodyFound}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpened(true)}
      value={null}
      onChange={(id) => {
        if (id) onPick(Number(id))
        setTyped('')
      }}
      comboboxProps={{ withinPortal: false, shadow: 'md' }}
    />
  )
}
