import { Button, Loader } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { LinkButton } from '../../ui/base/buttons.tsx'
import { Page } from '../../ui/base/page.tsx'
import { MessageLine } from '../../ui/feedback/message-line.tsx'
import { Shimmer } from '../../ui/feedback/shimmer.tsx'
import { useNavigationBlocker } from '../../ui/feedback/use-navigation-blocker.tsx'
import { EmptyState } from '../../ui/list/list-states.tsx'
import { formatCount } from '../../ui/table/cells.tsx'
import { t } from '../../wording/wording.ts'
import { DeletionMarks, itemColumns } from './item-row.tsx'
import { PartnerForm } from './partner-form.tsx'
import styles from './sort-items.module.css'
import { SortableTable } from './sortable-table.tsx'
import { toggled } from './sorting.ts'
import { type MenuOrder, type MenuRequest, useMenuOrder } from './use-menu-order.ts'

/** Section 2.9 in both its readings. The partner is in the address, so that coming back shows the same menu. */
export function SortItems() {
  const [address, setAddress] = useSearchParams()
  const [request, setRequest] = useState<MenuRequest | undefined>(() => {
    const partnerId = Number(address.get('partner_id'))
    return partnerId ? { partnerId, number: 0 } : undefined
  })
  const menu = useMenuOrder(request)
  const blocker = useNavigationBlocker(menu.unsaved, t.orderNotSaved)
  const getItems = (partnerId: number) =>
    blocker.ask(() => {
      setRequest({ partnerId, number: (request?.number ?? 0) + 1 })
      setAddress({ partner_id: String(partnerId) }, { replace: true })
    })
  return (
    <Page title={t.sortItems}>
      <PartnerForm
        initial={request?.partnerId ?? null}
        loading={menu.loading}
        busy={menu.busy}
        getItems={getItems}
      />
      <section className={styles.card} aria-label={t.items} aria-busy={menu.loading}>
        <Content request={request} menu={menu} />
      </section>
      {blocker.dialog}
    </Page>
  )
}

const plate = (
  <path d="M48 12A24 24 0 1 1 47.9 12ZM48 22A14 14 0 1 1 47.9 22ZM14 12V60M82 12V60M78 12V26H86V12" />
)

function Content({ request, menu }: { request: MenuRequest | undefined; menu: MenuOrder }) {
  if (!request) {
    return <EmptyState drawing={plate} title={t.choosePartner} lead={t.choosePartnerLead} action={null} />
  }
  if (menu.loading) return <Waiting />
  if (!menu.loaded) {
    return (
      <div className={styles.bar}>
        <MessageLine note={menu.note} />
      </div>
    )
  }
  if (menu.sorting.rows.length === 0) return <NoItems />
  return <Menu of={request.partnerId} menu={menu} />
}

const Waiting = () => (
  <div className={styles.waiting}>
    {['1', '2', '3', '4', '5'].map((key) => (
      <Shimmer key={key} />
    ))}
  </div>
)

const NoItems = () => (
  <EmptyState
    drawing={plate}
    title={t.partnerHasNoItems}
    lead={t.partnerHasNoItemsLead}
    action={<LinkButton to="/add/item">{t.addItem}</LinkButton>}
  />
)

interface MenuProps {
  readonly of: number
  readonly menu: MenuOrder
}

function Menu({ of, menu }: MenuProps) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const marks = useMemo(
    () => ({ ids, toggle: (id: number) => setIds((before) => toggled(before, id)) }),
    [ids],
  )
  const marked = menu.sorting.rows.filter(({ id }) => ids.has(id))
  return (
    <DeletionMarks value={marks}>
      <Bar of={of} menu={menu} />
      {marked.length > 0 ? (
        <p className={styles.noted}>
          {t.notedForDeletion(marked.map(({ id }) => t.idOf(id)).join(', '))}{' '}
          <Link to="/view/items">{t.deleteInItemList}</Link>
        </p>
      ) : (
        <p className={styles.hint}>{t.sortingHint}</p>
      )}
      <SortableTable label={t.sortItems} columns={itemColumns} sorting={menu.sorting} take={menu.take} />
    </DeletionMarks>
  )
}

/** Sticky, so that it stays visible above a long menu; it names the partner, whom the field above need not show. */
const Bar = ({ of, menu }: MenuProps) => (
  <div className={styles.bar}>
    {menu.busy ? <Loader size="sm" role="img" aria-label={t.loading} /> : <MessageLine note={menu.note} />}
    {menu.refresh && !menu.busy && (
      <Button size="compact-sm" variant="default" onClick={() => menu.refresh?.()}>
        {t.keepMyOrder}
      </Button>
    )}
    <span className={styles.count}>
      {t.partnerNumbered(of)} ·{' '}
      {menu.sorting.selected.size > 0
        ? t.selectedCount(formatCount(menu.sorting.selected.size))
        : t.itemCount(menu.sorting.rows.length)}
    </span>
    {menu.unsaved && <span className={styles.unsaved}>{t.notSaved}</span>}
    <Button disabled={menu.busy} onClick={menu.save}>
      {t.sortItems}
    </Button>
  </div>
)
