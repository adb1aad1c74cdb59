import { CloseButton } from '@mantine/core'
import { customer } from '@tiffin/contract'
import type { ReactNode } from 'react'
import { Page } from '../../ui/base/page.tsx'
import { ListViewCard } from '../../ui/list/list-card.tsx'
import { useListView } from '../../ui/list/use-list-view.ts'
import { customerColumns, fullName } from '../../ui/table/customer-columns.tsx'
import { SelectTable } from '../../ui/table/select-table.tsx'
import { t } from '../../wording/wording.ts'
import { SelectionBar } from './selection-bar.tsx'
import styles from './sending.module.css'
import { SentPanel } from './sent-panel.tsx'
import type { Message } from './use-message.ts'

interface SendScreenProps {
  readonly title: string
  readonly message: Message
  /** The label of the button that opens the modal. */
  readonly openLabel: string
  /** What the header checkbox does, given the function that selects or unselects all rows shown. */
  readonly headerBox: (toggleAll: () => void) => (() => void) | undefined
  /** The modal. */
  readonly children: ReactNode
}

/** The limit is from section 9. */
const customers = { of: { list: customer.list }, limit: 1000, columns: customerColumns, searchBy: fullName }
const skeletons = ['1', '2', '3', '4', '5']

/** What 2.10 and 2.11 share: the list to select customers from, and the bar with their number. */
export function SendScreen({ title, message, openLabel, headerBox, children }: SendScreenProps) {
  const { selection, sending, stage, open } = message
  const view = useListView(customers)
  const shown = view.shown ?? []
  const shownIds = new Set(shown.map(({ id }) => id))
  const hidden = selection.chosen.filter(({ id }) => !shownIds.has(id)).length
  const toggleAll = () => (shown.every(selection.has) ? selection.remove(shown) : selection.add(shown))
  return (
    <Page title={title}>
      {/* The last message's status, once the modal no longer shows it. */}
      {sending.sent && stage !== 'answer' && (
        <section className={styles.aside} aria-label={sending.sent.delivery?.subject ?? sending.sent.message}>
          <SentPanel sending={sending} sent={sending.sent} />
          <CloseButton aria-label={t.dismiss} onClick={sending.dismiss} />
        </section>
      )}
      <ListViewCard label={title} view={view}>
        {view.shown ? (
          <SelectTable
            label={title}
            rows={shown}
            columns={customerColumns}
            numbers={view.numbers}
            nameOf={fullName}
            isSelected={selection.has}
            toggle={selection.toggle}
            toggleAll={headerBox(toggleAll)}
            sorting={view.sorting}
            onSort={view.sortByColumn}
          />
        ) : (
          <div className={styles.skeletons} aria-busy="true">
            {skeletons.map((key) => (
              <span key={key} data-skeleton className={styles.skeleton} />
            ))}
          </div>
        )}
      </ListViewCard>
      <SelectionBar
        selected={selection.chosen.length}
        hidden={hidden}
        restored={selection.restored}
        selectAll={() => selection.add(shown)}
        clear={selection.clear}
        open={open}
        label={openLabel}
      />
      {children}
    </Page>
  )
}
