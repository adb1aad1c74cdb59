import { type Customer, customer } from '@tiffin/contract'
import { FieldRow } from '../ui/fields/field.tsx'
import { ImageField } from '../ui/fields/image.tsx'
import { ReadOnlyField, TextAreaField, TextField } from '../ui/fields/input.tsx'
import { AddScreen } from '../ui/form/add-screen.tsx'
import { EditScreen } from '../ui/form/edit-screen.tsx'
import { type Form, onlyChanged } from '../ui/form/form.ts'
import { SubmitButton } from '../ui/form/form-body.tsx'
import { type ListProps, ListScreen } from '../ui/list/list-screen.tsx'
import { formatDateTime } from '../ui/table/cells.tsx'
import { customerColumns, fullName } from '../ui/table/customer-columns.tsx'
import { t } from '../wording/wording.ts'

const editPath = (row: Customer) => `/edit/user/${row.id}`

export const UserList = ({ limit }: ListProps) => (
  <ListScreen
    title={t.viewUsers}
    of={customer}
    limit={limit}
    columns={customerColumns}
    searchBy={fullName}
    edit={editPath}
    add={{ label: t.addUser, to: '/add/user' }}
  />
)

const empty = { fullName: '', email: '', phone: '', photo_url: null as string | null }

const UserFields = ({ form }: { form: Form<typeof empty> }) => (
  <>
    <ImageField form={form} name="photo_url" />
    <TextField form={form} name="fullName" label={t.customerName} required />
    <FieldRow>
      <TextField form={form} name="email" label={t.email} type="email" required />
      <TextField form={form} name="phone" label={t.phone} type="tel" required />
    </FieldRow>
  </>
)

export const AddUser = () => (
  <AddScreen
    title={t.addUser}
    submit={<SubmitButton>{t.add}</SubmitButton>}
    of={customer}
    initial={() => empty}
    body={({ fullName, ...values }) => ({ name: fullName, ...values })}
  >
    {(form) => <UserFields form={form} />}
  </AddScreen>
)

export const EditUser = () => (
  <EditScreen
    title={t.editUser}
    list="/view/users"
    of={customer}
    values={({ fullName, email, phone, photo_url, userName }) => ({
      fullName,
      email,
      phone,
      photo_url,
      userName: userName ?? '',
      note: '',
    })}
    // The note is not sent; the verified flags are sent unchanged (2.8, 4.3).
    body={({ email, phone, note, userName, ...values }, before) => ({
      ...values,
      userName: userName || null,
      isEmailVerified: before.isEmailVerified,
      isPhoneVerified: before.isPhoneVerified,
      ...onlyChanged(before, { email, phone }, 'email', 'phone'),
    })}
  >
    {(form, record) => (
      <>
        <UserFields form={form} />
        <TextField form={form} name="userName" label={t.username} />
        <FieldRow>
          <ReadOnlyField label={t.joinedOn} value={formatDateTime(record.createdAt)} />
          <ReadOnlyField label={t.lastLogin} value={formatDateTime(record.last_login)} />
        </FieldRow>
        <FieldRow>
          <ReadOnlyField label={t.isEmailVerified} value={record.isEmailVerified ? t.yes : t.no} />
          <ReadOnlyField label={t.isPhoneVerified} value={record.isPhoneVerified ? t.yes : t.no} />
        </FieldRow>
        <TextAreaField form={form} name="note" label={t.note} hint={t.fieldNotSaved} />
      </>
    )}
  </EditScreen>
)
