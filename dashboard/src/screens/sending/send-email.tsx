import { Button, TextInput } from '@mantine/core'
import { delivery } from '@tiffin/contract'
import { useEffect } from 'react'
import { TextAreaField, TextField } from '../../ui/fields/input.tsx'
import { formatCount } from '../../ui/table/cells.tsx'
import { t } from '../../wording/wording.ts'
import { addressees, addressesIn, changesByHand, type TypedTo } from './addressees.ts'
import { SendDialog } from './send-dialog.tsx'
import { SendScreen } from './send-screen.tsx'
import styles from './sending.module.css'
import { TestOnSelf } from './test-on-self.tsx'
import { useMessage } from './use-message.ts'
import { shortenedNames } from './use-selection.ts'

const empty = { typed: null as TypedTo | null, subject: '', text: '' }

/** Section 2.10. */
export function SendEmail() {
  const message = useMessage('/send/email', empty, delivery.email)
  const { form, selection } = message
  const { typed, ...content } = form.values
  const selected = selection.chosen.flatMap(({ email }) => email || [])
  const withoutAddress = selection.chosen.filter(({ email }) => !email)
  const shownTo = addressees(selected, typed)
  const to = addressesIn(shownTo)
  const whom = t.recipients(to.length, formatCount(to.length))
  const body = { to, ...content }
  // Once nobody is selected any more, what was typed is dropped: it was not meant for those selected next.
  const selectionCleared = selection.chosen.length === 0 && typed !== null
  useEffect(() => {
    if (selectionCleared) form.set('typed', null)
  })
  return (
    <SendScreen
      title={t.sendEmail}
      message={message}
      openLabel={t.sendMail}
      headerBox={(toggleAll) => toggleAll}
    >
      <SendDialog
        title={t.sendEmail}
        message={message}
        whom={whom}
        warning={withoutAddress.length > 0 ? t.noAddressFor(shortenedNames(withoutAddress)) : undefined}
        submit={() => message.submit(body, to.length)}
        send={() => message.send(body)}
        test={<TestOnSelf {...content} />}
      >
        <TextInput
          label={t.to}
          description={whom}
          inputWrapperOrder={['label', 'input', 'description']}
          required
          value={shownTo}
          onChange={({ currentTarget }) => form.set('typed', { text: currentTarget.value, over: selected })}
        />
        <ByHand selected={selected} to={to} undo={() => form.set('typed', null)} />
        <TextField form={form} name="subject" label={t.subject} required />
        <TextAreaField form={form} name="text" label={t.messageBody} required rows={4} cols={30} />
      </SendDialog>
    </SendScreen>
  )
}

interface ByHandProps {
  readonly selected: readonly string[]
  readonly to: readonly string[]
  readonly undo: () => void
}

/** How 'To' differs from the selection; the typing may be a while ago. */
function ByHand({ selected, to, undo }: ByHandProps) {
  const { added, left } = changesByHand(selected, to)
  if (added + left === 0) return null
  return (
    <div className={styles.byHand}>
      <p>
        {t.changedByHand([
          ...(added > 0 ? [t.addedByHand(formatCount(added))] : []),
          ...(left > 0 ? [t.leftOutByHand(formatCount(left))] : []),
        ])}
      </p>
      <Button size="compact-sm" variant="default" onClick={undo}>
        {t.selectedOnly}
      </Button>
    </div>
  )
}
