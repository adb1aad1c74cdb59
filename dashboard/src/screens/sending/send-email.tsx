import { TextInput } from '@mantine/core'
import { delivery } from '@tiffin/contract'
import { count } from '../../kit/cells.tsx'
import { TextAreaField, TextField } from '../../kit/fields/text.tsx'
import { w } from '../../wording/wording.ts'
import { addressees, addressesIn, type TypedTo } from './addressees.ts'
import { namesOf } from './names.ts'
import { SendDialog } from './send-dialog.tsx'
import { SendScreen } from './send-screen.tsx'
import { TestOnSelf } from './test-on-self.tsx'
import { useMessage } from './use-message.ts'

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
  const whom = w.recipients(to.length, count(to.length))
  const body = { to, ...content }
  return (
    <SendScreen
      title={w.sendEmail}
      message={message}
      openLabel={w.sendMail}
      headerBox={(toggleAll) => toggleAll}
    >
      <SendDialog
        title={w.sendEmail}
        message={message}
        whom={whom}
        warning={withoutAddress.length > 0 ? w.noAddressFor(namesOf(withoutAddress)) : undefined}
        submit={() => message.submit(body, to.length)}
        send={() => message.send(body)}
        test={<TestOnSelf {...content} />}
      >
        <TextInput
          label={w.to}
          description={whom}
          inputWrapperOrder={['label', 'input', 'description']}
          required
          value={shownTo}
          onChange={({ currentTarget }) => form.set('typed', { text: currentTarget.value, over: selected })}
        />
        <TextField form={form} name="subject" label={w.subject} required />
        <TextAreaField form={form} name="text" label={w.messageBody} required rows={4} cols={30} />
      </SendDialog>
    </SendScreen>
  )
}
