import { Button } from '@mantine/core'
import { type Admin, admin } from '@tiffin/contract'
import { type ReactNode, useState } from 'react'
import { call, login } from '../session/session.ts'
import { ownId } from '../session/tokens.ts'
import { useSingleFlightMutation } from '../ui/base/use-single-flight-mutation.ts'
import { Dialog } from '../ui/feedback/dialog.tsx'
import { failureText } from '../ui/feedback/message-line.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { CheckboxField } from '../ui/fields/choice.tsx'
import { FieldRow } from '../ui/fields/field.tsx'
import { ImageField } from '../ui/fields/image.tsx'
import { ReadOnlyField, TextField } from '../ui/fields/input.tsx'
import { PasswordField } from '../ui/fields/password.tsx'
import { AddScreen } from '../ui/form/add-screen.tsx'
import { EditScreen } from '../ui/form/edit-screen.tsx'
import { type Form, onlyChanged, useForm } from '../ui/form/form.ts'
import { FormBody, SubmitButton } from '../ui/form/form-body.tsx'
import { ListScreen } from '../ui/list/list-screen.tsx'
import { DateCell, Flag, formatDateTime, Thumbnail } from '../ui/table/cells.tsx'
import type { Column } from '../ui/table/columns.ts'
import { t } from '../wording/wording.ts'

const columns: Column<Admin>[] = [
  [t.image, (row) => <Thumbnail image={row.image} of="person" />, undefined, 5],
  [t.name, (row) => row.name, 'name'],
  [t.email, (row) => row.email, 'email', 15],
  [t.phoneNumber, (row) => row.phone, 'phone', 11],
  [t.isVerified, (row) => <Flag on={row.isVerified} />, 'isVerified', 8],
  [t.adminLastLogin, (row) => <DateCell at={row.last_login} />, 'last_login', 9],
  [t.joinDate, (row) => <DateCell at={row.time_joined} />, 'time_joined', 9],
]
const name = (row: Admin) => row.name
const editPath = (row: Admin) => `/edit/admin/${row.id}`

/** Section 7 gives this call no limit, so all administrators are loaded at once. */
export const AdminList = () => (
  <ListScreen
    title={t.viewAdmins}
    of={{ list: admin.list }}
    columns={columns}
    searchBy={name}
    edit={editPath}
    add={{ label: t.addAdmin, to: '/add/admin' }}
  />
)

const empty = { name: '', email: '', phone: '', address: '', city: '', image: null as string | null }

interface AdminFieldsProps {
  readonly form: Form<typeof empty>
  readonly picture: ReactNode
  /** Shown between phone and address. */
  readonly children?: ReactNode
}
const AdminFields = ({ form, picture, children }: AdminFieldsProps) => (
  <>
    {picture}
    <TextField form={form} name="name" label={t.adminName} required />
    <FieldRow>
      <TextField form={form} name="email" label={t.email} type="email" required autoComplete="off" />
      <TextField form={form} name="phone" label={t.phone} type="tel" required />
    </FieldRow>
    {children}
    <TextField form={form} name="address" label={t.address} required />
    <TextField form={form} name="city" label={t.city} required />
  </>
)

export const AddAdmin = () => (
  <AddScreen
    title={t.addAdmin}
    submit={<SubmitButton>{t.add}</SubmitButton>}
    of={{ create: admin.register, list: admin.list }}
    initial={() => ({ ...empty, password: '' })}
    body={(values) => values}
  >
    {(form) => (
      <AdminFields form={form} picture={<ImageField form={form} name="image" />}>
        <PasswordField form={form} name="password" label={t.password} required />
      </AdminFields>
    )}
  </AddScreen>
)

const ownSuspension = { title: t.suspendSelf, lead: t.suspendSelfLead, yes: t.suspendSelfButton }

export const EditAdmin = () => (
  <EditScreen
    title={t.editAdmin}
    list="/view/admins"
    actions={(record) => <ChangePassword of={record} />}
    of={admin}
    values={({ name, email, phone, address, city, isVerified }) => ({
      ...{ name, email, phone, address, city, isVerified },
      image: null as string | null,
    })}
    // Section 5: e-mail and phone are sent only when changed, the picture only when it is a new one.
    body={({ email, phone, image, ...values }, before) => ({
      ...values,
      ...onlyChanged(before, { email, phone }, 'email', 'phone'),
      ...(image && { image }),
    })}
    confirm={(values, { id, isVerified }) =>
      id === ownId() && isVerified && !values.isVerified ? ownSuspension : undefined
    }
  >
    {(form, record) => (
      <>
        <AdminFields form={form} picture={<ImageField form={form} name="image" current={record.image} />} />
        <FieldRow>
          <ReadOnlyField label={t.joinedOn} value={formatDateTime(record.time_joined)} />
          <ReadOnlyField label={t.lastLogin} value={formatDateTime(record.last_login)} />
        </FieldRow>
        <CheckboxField form={form} name="isVerified" label={t.isVerified} />
      </>
    )}
  </EditScreen>
)

function ChangePassword({ of }: { of: Admin }) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t.changePassword}
      </Button>
      <Dialog label={t.changePassword} title={t.changePassword} opened={opened} onClose={close}>
        <PasswordForm of={of} done={close} />
      </Dialog>
    </>
  )
}

function PasswordForm({ of: { id, name, email }, done }: { of: Admin; done: () => void }) {
  const form = useForm({ password: '', your_password: '' })
  const changing = useSingleFlightMutation({
    mutationFn: async () => {
      const { message } = await call(admin.setPassword, { params: { id }, body: form.values })
      // The server has ended all sessions of the old password, this one too if it is one's own. If the login fails, the next call asks for the password.
      if (id === ownId()) await login(email, form.values.password).catch(() => {})
      return message
    },
    onSuccess: (message) => {
      toast(message)
      done()
    },
  })
  return (
    <FormBody
      label={t.changePassword}
      sending={changing.isPending}
      draft={undefined}
      note={changing.error ? { text: failureText(changing.error), failed: true } : undefined}
      send={changing.mutate}
      forget={() => {}}
      buttons={<SubmitButton>{t.changePassword}</SubmitButton>}
    >
      <p>{t.changePasswordLead(name)}</p>
      <PasswordField form={form} name="password" label={t.newPassword} required />
      <PasswordField
        form={form}
        name="your_password"
        label={t.yourPassword}
        required
        autoComplete="current-password"
      />
    </FormBody>
  )
}
