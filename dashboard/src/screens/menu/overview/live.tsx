import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Item, partner } from '@tiffin/contract'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { queryKeys } from '../../../session/query-keys.ts'
import { call } from '../../../session/session.ts'
import { LinkButton } from '../../../ui/base/buttons.tsx'
import { MessageLine } from '../../../ui/feedback/message-line.tsx'
import { Shimmer } from '../../../ui/feedback/shimmer.tsx'
import { useNavigationBlocker } from '../../../ui/feedback/use-navigation-blocker.tsx'
import { Picker } from '../../../ui/fields/picker.tsx'
import list from '../../../ui/list/list-card.module.css'
import { ListCard } from '../../../ui/list/list-card.tsx'
import { EmptyList, FailedList } from '../../../ui/list/list-states.tsx'
import { Thumbnail } from '../../../ui/table/cells.tsx'
import { t } from '../../../wording/wording.ts'
import { LiveAddItem } from '../add-item/live.tsx'
import { groupBy, useItems } from '../live-data.ts'
import { MenuPage } from '../menu-page.tsx'
import styles from './overview.module.css'
import { Sections } from './sections.tsx'
import { useMenu } from './use-menu.ts'

/** The menu of one partner by sections (2.12). The partner is in the address, as on Sort Items. */
export function LiveOverview() {
  const [address, setAddress] = useSearchParams()
  const items = useItems()
  const partnerShownFirst = useMemo(() => items.rows && partnerWithMost(items.rows), [items.rows])
  const partnerId = Number(address.get('partner_id')) || partnerShownFirst
  const choose = (id: number) => setAddress({ partner_id: String(id) }, { replace: true })
  if (partnerId) return <PartnerMenu key={partnerId} partnerId={partnerId} choose={choose} />
  return (
    <MenuPage title={t.menu} heading={t.foodMenu}>
      <ListCard label={t.foodMenu} list={items} found={items.rows} more={undefined} empty={empty}>
        {waiting}
      </ListCard>
    </MenuPage>
  )
}

function partnerWithMost(items: readonly Item[]): number | undefined {
  const menus = [...groupBy(items, ({ partner_id }) => partner_id)]
  return menus.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0]
}

const addLink = <LinkButton to="/add/item">{t.addItem}</LinkButton>
const empty = <EmptyList action={addLink} />
const waiting = (
  <div className={styles.waiting} aria-busy="true">
    {['1', '2', '3', '4', '5'].map((key) => (
      <Shimmer key={key} />
    ))}
  </div>
)

interface PartnerMenuProps {
  readonly partnerId: number
  readonly choose: (partnerId: number) => void
}

function PartnerMenu({ partnerId, choose }: PartnerMenuProps) {
  const menu = useMenu(partnerId)
  const blocker = useNavigationBlocker(menu.unsaved, t.menuNotSaved)
  const [adding, setAdding] = useState({ opened: false, section: '0' })
  const sections = menu.sections?.map(({ items, ...section }) => ({
    ...section,
    dishes: items.map(({ id, item_image, item_name, price }) => ({
      key: id,
      picture: <Thumbnail image={item_image} of="item" />,
      name: item_name,
      price,
    })),
  }))
  return (
    <MenuPage
      title={t.menu}
      heading={t.foodMenu}
      actions={
        <Button disabled={!menu.unsaved} loading={menu.saving} onClick={menu.save}>
          {t.save}
        </Button>
      }
    >
      <section className={`${list.card} ${styles.whose}`} aria-label={t.partner}>
        <p className={styles.partner}>
          <PartnerName id={partnerId} />
          <Link to={`/sort/items?partner_id=${partnerId}`}>{t.sortItems}</Link>
        </p>
        <div className={styles.message}>
          <MessageLine note={menu.note} />
          {menu.unsaved && <span className={styles.unsaved}>{t.notSaved}</span>}
        </div>
        <div className={styles.find}>
          <Picker
            list={partner.list}
            nameOf={(row) => row.name}
            label={t.findPartner}
            onPick={(id) => blocker.ask(() => choose(id))}
          />
        </div>
      </section>
      {sections && sections.length > 0 ? (
        <Sections
          sections={sections}
          move={menu.move}
          add={(section) => setAdding({ opened: true, section })}
        />
      ) : (
        <section className={list.card} aria-label={t.foodMenu}>
          {menu.failed ? (
            <FailedList retry={menu.retry} />
          ) : sections ? (
            <EmptyList title={t.partnerHasNoItems} lead={t.partnerHasNoItemsLead} action={addLink} />
          ) : (
            waiting
          )}
        </section>
      )}
      <LiveAddItem
        key={adding.section}
        opened={adding.opened}
        onClose={() => setAdding({ ...adding, opened: false })}
        partner_id={partnerId}
        category_id={Number(adding.section)}
      />
      {blocker.dialog}
    </MenuPage>
  )
}

function PartnerName({ id }: { id: number }) {
  const { data, error } = useQuery({
    queryKey: queryKeys.record(partner.one, { id: String(id) }),
    queryFn: ({ signal }) => call(partner.one, { params: { id }, signal }),
  })
  if (!data && !error) return <Shimmer />
  return <strong>{t.menuOf(data?.value.name ?? t.idOf(id))}</strong>
}
