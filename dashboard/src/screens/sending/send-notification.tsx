import { TextInput } from '@mantine/core'
import { delivery } from '@tiffin/contract'
import { count } from '../../kit/cells.tsx'
import { TextAreaField, TextField } from '../../kit/fields/text.tsx'
import { notificationHeaderBox } from '../../kit/quirks.ts'
import { w } from '../../wording/wording.ts'
import { namesOf } from './names.ts'
import { SendDialog } from './send-dialog.tsx'
import { SendScreen } from './send-screen.tsx'
import { TestOnOne } from './test-on-one.tsx'
import { useMessage } from './use-message.ts'

const empty = { title: '', body: '' }

/** Section 2.11. */
export function SendNotification() {
  const message = useMessage('/send/notification', empty, delivery.push)
  const { form, selection } = message
  const customerId = selection.chosen.map(({ id }) => id)
  const withoutDevice = selection.chosen.filter(({ devices }) => devices === 0)
  const whom = w.customersChosen(customerId.length, count(customerId.length))
  const body = { customerId, fcmMessage: form.values }
  return (
    <SendScreen
      title={w.sendNotification}
      message={message}
      openLabel={w.sendNotification}
      headerBox={notificationHeaderBox}
    >
      <SendDialog
        title={w.sendNotification}
        message={message}
        whom={whom}
        warning={withoutDevice.length > 0 ? w.noDeviceFor(namesOf(withoutDevice)) : undefined}
        submit={() => message.submit(body, customerId.length)}
        send={() => message.send(body)}
        test={
          <TestOnOne
            among={selection.chosen.filter(({ devices }) => devices !== 0)}
            fcmMessage={form.values}
          />
        }
      >
        <TextInput
          label={w.to}
          description={whom}
          inputWrapperOrder={['label', 'input', 'description']}
          required
          disabled
          value={customerId.join(', ')}
        />
        <TextField form={form} name="title" label={w.notificationTitle} required />
        <TextAreaField form={form} name="body" label={w.notificationBody} required rows={4} cols={30} />
      </SendDialog>
    </SendScreen>
  )
}
