import { type Customer, customer } from '@tiffin/contract'
import { AddScreen } from '../kit/add-screen.tsx'
import { moment } from '../kit/cells.tsx'
import { customerColumns, fullName } from '../kit/customer-columns.tsx'
import { EditScreen } from '../kit/edit-screen.tsx'
import { ImageField } from '../kit/fields/image.tsx'
import { ReadOnlyField, TextAreaField, TextField } from '../kit/fields/text.tsx'
import { type Form, onlyChanged } from '../kit/form.ts'
import { SubmitButton } from '../kit/form-buttons.tsx'
import { Beside } from '../kit/form-screen.tsx'
import { ListScreen } from '../kit/list-screen.tsx'
import { w } from '../wording/wording.ts'

const editPath = (row: Customer) => `/edit/user/${row.id}`

export const UserList = () => (
  <ListScreen
    title={w.viewUsers}
    of={customer}
    limit={100}
    columns={customerColumns}
    searchBy={fullName}
    edit={editPath}
    add={{ label: w.addUser, to: '/add/user' }}
  />
)

const empty = { fullName: '', email: '', phone: '', photo_url: null as string | null }

const UserFields = ({ form }: { form: Form<typeof empty> }) => (
  <>
    <ImageField form={form} name="photo_url" />
    <TextField form={form} name="fullName" label={w.customerName} required />
    <Beside>
      <TextField form={form} name="email" label={w.email} type="email" required />
      <TextField form={form} name="phone" label={w.phone} type="tel" required />
    </Beside>
  </>
)

export const AddUser = () => (
  <AddScreen
    title={w.addUser}
    submit={<SubmitButton>{w.add}</SubmitButton>}
    of={customer}
    initial={() => empty}
    body={({ fullName, ...values }) => ({ name: fullName, ...values })}
  >
    {(form) => <UserFields form={form} />}
  </AddScreen>
)

export const EditUser = () => (
  <EditScreen
    title={w.editUser}
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
    // The note goes nowhere; what is verified goes back as it is (2.8, 4.3).
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
        <TextField form={form} name="userName" label={w.username} />
        <Beside>
          <ReadOnlyField label={w.joinedOn} value={moment(record.createdAt)} />
          <ReadOnlyField label={w.lastLogin} value={moment(record.last_login)} />
        </Beside>
        <Beside>
          <ReadOnlyField label={w.isEmailVerified} value={record.isEmailVerified ? w.yes : w.no} />
          <ReadOnlyField label={w.isPhoneVerified} value={record.isPhoneVerified ? w.yes : w.no} />
        </Beside>
        <TextAreaField form={form} name="note" label={w.note} hint={w.fieldNotSaved} />
      </>
    )}
  </EditScreen>
)
