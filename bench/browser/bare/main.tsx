/** The least that a list of orders needs: React, a virtual table, and the records in memory. */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { Order } from '@tiffin/contract'
import { memo, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'

declare global {
  interface Window {
    /** Set by the benchmark before the page loads. */
    records: readonly Order[]
  }
}

const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' })
const titles = ['Order Id', 'Name', 'Phone', 'Date', 'Amount', 'isPaid', 'Status', 'Actions']

const { records } = window
const lists: Readonly<Record<string, readonly Order[]>> = { one: records, other: records.toReversed() }

function Page() {
  const [list, setList] = useState('one')
  const [key, setKey] = useState('')
  const rows = useMemo(() => {
    const wanted = key.toLowerCase()
    return (lists[list] ?? []).filter((row) => row.order_id.toLowerCase().includes(wanted))
  }, [list, key])
  return (
    <>
      {Object.keys(lists).map((name) => (
        <button key={name} type="button" onClick={() => setList(name)}>
          {name}
        </button>
      ))}
      <input type="search" aria-label="Search" value={key} onChange={({ target }) => setKey(target.value)} />
      <Table key={list} label={list} rows={rows} />
    </>
  )
}

function Table({ label, rows }: { label: string; rows: readonly Order[] }) {
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => 48,
    overscan: 6,
    getItemKey: (index) => rows[index]?.order_id ?? index,
  })
  const items = virtual.getVirtualItems()
  return (
    <table aria-label={label} aria-rowcount={rows.length + 1}>
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr style={{ height: items[0]?.start ?? 0 }} />
        {items.map(({ index, key }) => (
          <Row key={key} index={index} row={rows[index] as Order} />
        ))}
        <tr style={{ height: virtual.getTotalSize() - (items.at(-1)?.end ?? 0) }} />
      </tbody>
    </table>
  )
}

const Row = memo(({ index, row }: { index: number; row: Order }) => (
  <tr data-index={index}>
    <td>{row.order_id}</td>
    <td>{row.owner?.fullName}</td>
    <td>{row.owner?.phone}</td>
    <td>{day.format(new Date(row.createdAt))}</td>
    <td>${row.final_price}</td>
    <td>{row.isPaid ? 'Paid' : 'Unpaid'}</td>
    <td>{row.order_status.status_name}</td>
    <td>
      <a href={`/edit/${row.order_id}`}>Edit</a>
      <button type="button">Delete</button>
    </td>
  </tr>
))

createRoot(document.getElementById('root') as HTMLElement).render(<Page />)
