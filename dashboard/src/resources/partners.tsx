import { type Partner, partner } from '@tiffin/contract'
import type { ReactNode } from 'react'
import { FieldRow } from '../ui/fields/field.tsx'
import { ImageField } from '../ui/fields/image.tsx'
import { NumberField, TextField } from '../ui/fields/input.tsx'
import { AddScreen } from '../ui/form/add-screen.tsx'
import { EditScreen } from '../ui/form/edit-screen.tsx'
import { type Form, onlyChanged } from '../ui/form/form.ts'
import { SubmitButton } from '../ui/form/form-body.tsx'
import { type ListProps, ListScreen } from '../ui/list/list-screen.tsx'
import { DateCell, Thumbnail } from '../ui/table/cells.tsx'
import type { Column } from '../ui/table/columns.ts'
import { t } from '../wording/wording.ts'

const columns: Column<Partner>[] = [
  [t.logo, (row) => <Thumbnail image={row.logo} of="partner" />, undefined, 5],
  [t.partnerName, (row) => row.name, 'name', 13],
  [t.email, (row) => row.email, 'email', 15],
  [t.timeJoined, (row) => <DateCell at={row.time_joined} />, 'time_joined', 8.5],
  [t.address, (row) => row.address, 'address', 16],
  [t.cashback, (row) => t.percentage(row.cashback), 'cashback', 6.5],
]
const name = (row: Partner) => row.name
const editPath = (row: Partner) => `/edit/partner/${row.id}`

export const PartnerList = ({ limit }: ListProps) => (
  <ListScreen
    title={t.viewPartners}
    of={partner}
    limit={limit}
    columns={columns}
    searchBy={name}
    edit={editPath}
    add={{ label: t.addPartner, to: '/add/partner' }}
  />
)

const empty = {
  name: '',
  email: '',
  phone: '',
  cashback: null as number | null,
  city: '',
  address: '',
  opening_time: '',
  closing_time: '',
  logo: null as string | null,
}
type PartnerValues = typeof empty

/** The uploaded picture is both logo and cover. */
const sent = ({ cashback, ...values }: PartnerValues) => ({
  ...values,
  cashback: Number(cashback),
  cover_image: values.logo,
})

interface PartnerFieldsProps {
  readonly form: Form<PartnerValues>
  /** Shown between cashback and city. */
  readonly children?: ReactNode
}
const PartnerFields = ({ form, children }: PartnerFieldsProps) => (
  <>
    <ImageField form={form} name="logo" />
    <TextField form={form} name="name" label={t.partnerName} required />
    <FieldRow>
      <TextField form={form} name="email" label={t.email} type="email" required />
      <TextField form={form} name="phone" label={t.phone} type="tel" required />
    </FieldRow>
    <FieldRow>
      <NumberField form={form} name="cashback" label={t.cashback} step="any" required />
      {children}
      <TextField form={form} name="city" label={t.city} required />
    </FieldRow>
    <TextField form={form} name="address" label={t.address} required />
    <FieldRow>
      <TextField form={form} name="opening_time" label={t.openingTime} />
      <TextField form={form} name="closing_time" label={t.closingTime} />
    </FieldRow>
  </>
)

export const AddPartner = () => (
  <AddScreen
    title={t.addPartner}
    submit={<SubmitButton>{t.addPartner}</SubmitButton>}
    of={partner}
    initial={() => empty}
    body={sent}
    done={({ message }) => message /* section 8 */}
  >
    {(form) => <PartnerFields form={form} />}
  </AddScreen>
)

export const EditPartner = () => (
  <EditScreen
    title={t.editPartner}
    list="/view/partners"
    of={partner}
    values={({ id, cover_image, time_joined, ...values }) => ({
      ...values,
      cashback: values.cashback as number | null,
    })}
    // The country is shown and not sent (2.8).
    body={({ email, phone, country, ...values }, before) => {
      const cover_image = values.logo === before.logo ? before.cover_image : values.logo
      return {
        ...values,
        cashback: Number(values.cashback),
        cover_image,
        ...onlyChanged(before, { email, phone }, 'email', 'phone'),
      }
    }}
    done={() => t.success /* section 8 */}
  >
    {(form) => (
      <PartnerFields form={form}>
        <TextField form={form} name="country" label={t.country} required hint={t.fieldNotSaved} />
      </PartnerFields>
    )}
  </EditScreen>
)
