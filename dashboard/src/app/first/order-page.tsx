import type { Order } from '@tiffin/contract'
import { PlainLink } from '../../ui/base/buttons.tsx'
import { resultOptions } from '../../ui/base/edition-differences.ts'
import { PageLayout } from '../../ui/base/page.tsx'
import list from '../../ui/list/list-card.module.css'
import { AddButtons, CardLayout, ResultSelector } from '../../ui/list/list-layout.tsx'
import { formatCount, formatTotal } from '../../ui/table/cells.tsx'
import { ListHeadings } from '../../ui/table/column-headings.tsx'
import { numberColumns } from '../../ui/table/columns.ts'
import { RowLayout } from '../../ui/table/list-row.tsx'
import { editOrderPath, orderColumns, orderId } from '../../ui/table/order-columns.tsx'
import { cardHeight, cardsQuery, rowHeight, SpacerRow, TableLayout } from '../../ui/table/table-layout.tsx'
import { t } from '../../wording/wording.ts'
import { AccountButton } from '../frame/account-button.tsx'
import { FrameLayout, narrowSidebarKey, phoneQuery } from '../frame/frame-layout.tsx'
import { HeaderLayout, SearchField } from '../frame/header-layout.tsx'
import { SidebarLayout } from '../frame/sidebar-layout.tsx'

const unsorted = { column: -1, descending: false }

interface OrderPageProps {
  readonly rows: readonly Order[]
  readonly total: number
  /** The total is only how many there are at least. */
  readonly atLeast: boolean
}

/** The page of the orders as it is when nobody has done anything there yet, put together of what it is made of later. */
export function OrderPage({ rows, ...counted }: OrderPageProps) {
  const onPhone = matchMedia(phoneQuery).matches
  const narrow = localStorage.getItem(narrowSidebarKey) === 'true'
  const { pathname } = window.location
  return (
    <FrameLayout
      narrow={narrow}
      sidebar={
        !onPhone && <SidebarLayout narrow={narrow} link={PlainLink} pathname={pathname} address={pathname} />
      }
      header={
        <HeaderLayout
          menuIsOpen={!onPhone && !narrow}
          search={<SearchField typed="" />}
          account={<AccountButton />}
        />
      }
    >
      <PageLayout heading={t.viewOrders} actions={<AddButtons add={undefined} link={PlainLink} />}>
        <CardLayout
          label={t.viewOrders}
          note={{ text: t.success }}
          tools={
            <>
              <span className={list.count}>{t.countOf(formatCount(rows.length), formatTotal(counted))}</span>
              <ResultSelector id="first" perPage={resultOptions[0]?.value ?? 0} />
            </>
          }
        >
          <FirstRows rows={rows} />
        </CardLayout>
      </PageLayout>
    </FrameLayout>
  )
}

/** A card as it is where there is room for three of its lines beside each other. */
const lowestCard = 100

/** At the least, what stands above the rows. */
const above = 200

/** Those that are in sight, and the room of the others. */
function FirstRows({ rows }: Pick<OrderPageProps, 'rows'>) {
  const numbers = numberColumns(rows, orderColumns)
  const asCards = matchMedia(cardsQuery).matches
  const height = asCards ? cardHeight(orderColumns.length) : rowHeight()
  const lowest = asCards ? lowestCard : height
  const first = rows.slice(0, Math.ceil((window.innerHeight - above) / lowest))
  const after = (rows.length - first.length) * height
  return (
    <TableLayout
      label={t.viewOrders}
      rows={rows.length}
      headings={
        <ListHeadings columns={orderColumns} numbers={numbers} sorting={unsorted} onSort={() => {}} deletes />
      }
    >
      {first.map((row, index) => (
        <RowLayout
          key={row.order_id}
          index={index}
          row={row}
          columns={orderColumns}
          numbers={numbers}
          name={orderId(row)}
          to={editOrderPath(row)}
          remove={{}}
        />
      ))}
      {after > 0 && <SpacerRow height={after} columns={orderColumns.length + 1} />}
    </TableLayout>
  )
}
