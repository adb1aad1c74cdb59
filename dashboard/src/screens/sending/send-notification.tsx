import { TextInput } from '@mantine/core'
import { delivery } from '@tiffin/contract'
import { notificationSelectAll } from '../../ui/base/edition-differences.ts'
import { TextAreaField, TextField } from '../../ui/fields/input.tsx'
import { formatCount } from '../../ui/table/cells.tsx'
import { t } from '../../wording/wording.ts'
import { SendDialog } from './send-dialog.tsx'
import { SendScreen } from './send-screen.tsx'
import { TestOnOne } from './test-on-one.tsx'
import { useMessage } from './use-message.ts'
import { shortenedNames } from './use-selection.ts'

const empty = { title: '', body: '' }

/** Section 2.11. */
export function SendNotification() {
  const message = useMessage('/send/notification', empty, delivery.push)
  const { form, selection } = message
  const customerId = selection.chosen.map(({ id }) => id)
  const withoutDevice = selection.chosen.filter(({ devices }) => devices === 0)
  const whom = t.customersChosen(customerId.length, formatCount(customerId.length))
  const body = { customerId, fcmMessage: form.values }
  return (
    <SendScreen
      title={t.sendNotification}
      message={message}
      openLabel={t.sendNotification}
      headerBox={notificationSelectAll}
    >
      <SendDialog
        title={t.sendNotification}
        message={message}
        whom={whom}
        warning={withoutDevice.length > 0 ? t.noDeviceFor(shortenedNames(withoutDevice)) : undefined}
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
          label={t.to}
          description={whom}
          inputWrapperOrder={['label', 'input', 'description']}
          required
          disabled
          value={customerId.join(', ')}
        />
        <TextField form={form} name="title" label={t.notificationTitle} required />
        <TextAreaField form={form} name="body" label={t.notificationBody} required rows={4} cols={30} />
      </SendDialog>
    </SendScreen>
  )
}
