import { type Promo, partner, promo } from '@tiffin/contract'
import { MomentField } from '../ui/fields/date.tsx'
import { endOf, startOf } from '../ui/fields/days.ts'
import { FieldRow } from '../ui/fields/field.tsx'
import { NumberField, TextField } from '../ui/fields/input.tsx'
import { ReferenceField } from '../ui/fields/reference.tsx'
import { AddScreen } from '../ui/form/add-screen.tsx'
import { EditScreen } from '../ui/form/edit-screen.tsx'
import type { Form } from '../ui/form/form.ts'
import { SendButton } from '../ui/form/form-body.tsx'
import { type ListProps, ListScreen } from '../ui/list/list-screen.tsx'
import { DateCell, formatCount } from '../ui/table/cells.tsx'
import type { Column } from '../ui/table/columns.ts'
import { t } from '../wording/wording.ts'

const columns: Column<Promo>[] = [
  [t.promoCode, (row) => row.promo_code, 'promo_code', 11.5],
  [t.maximumOfferInList, (row) => formatCount(row.maximum_offer_amount), 'maximum_offer_amount', 8],
  [t.minimumPurchase, (row) => formatCount(row.mimimum_required_amount), 'mimimum_required_amount', 8],
  [t.offerType, (row) => row.offet_type, 'offet_type', 7.5],
  [t.offerAmountInList, (row) => formatCount(row.offer_amount), 'offer_amount', 7.5],
  [t.promoStart, (row) => <DateCell at={row.promo_start_time} />, 'promo_start_time', 8.5],
  [t.promoEnd, (row) => <DateCell at={row.promo_end_time} />, 'promo_end_time', 8.5],
  [t.promoUseLimit, (row) => formatCount(row.promo_use_limit), 'promo_use_limit', 7.5],
]
const promoCode = (row: Promo) => row.promo_code
const editPath = (row: Promo) => `/edit/promo/${row.id}`

export const PromoList = ({ limit }: ListProps) => (
  <ListScreen
    title={t.viewPromos}
    of={promo}
    limit={limit}
    columns={columns}
    searchBy={promoCode}
    edit={editPath}
    add={{ label: t.addPromo, to: '/add/promo' }}
  />
)

type Amount =
  | 'offer_amount'
  | 'mimimum_required_amount'
  | 'maximum_offer_amount'
  | 'promo_use_limit'
  | 'partner_id'
type PromoValues = Omit<Promo, 'id' | Amount> & Record<Amount, number | null>

/** The initial values of section 9. */
const initialNow = (): PromoValues => {
  const now = new Date().toISOString()
  return {
    promo_code: 'XYZ',
    promo_type: 'Fixed',
    offet_type: 'Cashback',
    offer_amount: 0,
    mimimum_required_amount: 0,
    maximum_offer_amount: 0,
    promo_use_limit: 5,
    promo_start_time: now,
    promo_end_time: now,
    partner_id: null,
  }
}

/** An emptied date keeps its former value: every promo has both dates. */
const sent = (values: PromoValues, before: Pick<PromoValues, 'promo_start_time' | 'promo_end_time'>) => ({
  ...values,
  offer_amount: Number(values.offer_amount),
  mimimum_required_amount: Number(values.mimimum_required_amount),
  maximum_offer_amount: Number(values.maximum_offer_amount),
  promo_use_limit: Number(values.promo_use_limit),
  promo_start_time: values.promo_start_time || before.promo_start_time,
  promo_end_time: values.promo_end_time || before.promo_end_time,
})

/** True of the form as it opens, where both dates are the same moment. */
const neverHolds = ({ promo_start_time, promo_end_time }: PromoValues) =>
  new Date(promo_end_time) <= new Date(promo_start_time)

const PromoFields = ({ form }: { form: Form<PromoValues> }) => (
  <>
    <TextField form={form} name="promo_code" label={t.promoCode} required />
    <FieldRow>
      <NumberField form={form} name="maximum_offer_amount" label={t.maximumOfferAmount} step="any" required />
      <NumberField
        form={form}
        name="mimimum_required_amount"
        label={t.minimumRequiredAmount}
        step="any"
        required
      />
    </FieldRow>
    <FieldRow>
      <NumberField form={form} name="offer_amount" label={t.offerAmount} step="any" required />
      <TextField form={form} name="offet_type" label={t.offerType} required />
    </FieldRow>
    <ReferenceField
      form={form}
      name="partner_id"
      label={t.partnerId}
      required
      to={partner}
      nameOf={(row) => row.name}
      find={t.findPartner}
    />
    <FieldRow>
      <MomentField form={form} name="promo_start_time" label={t.promoStartDate} momentOf={startOf} />
      <MomentField
        form={form}
        name="promo_end_time"
        label={t.promoEndDate}
        momentOf={endOf}
        hint={neverHolds(form.values) ? t.promoNeverHolds : undefined}
      />
    </FieldRow>
    <FieldRow>
      <TextField form={form} name="promo_type" label={t.promoType} required />
      <NumberField form={form} name="promo_use_limit" label={t.promoUseLimit} required />
    </FieldRow>
  </>
)

export const AddPromo = () => (
  <AddScreen
    title={t.addPromo}
    submit={<SendButton>{t.add}</SendButton>}
    of={promo}
    initial={initialNow}
    body={sent}
  >
    {(form) => <PromoFields form={form} />}
  </AddScreen>
)

export const EditPromo = () => (
  <EditScreen
    title={t.editPromo}
    list="/view/promos"
    of={promo}
    // No partner is 0 in the form, because the field is required.
    values={({ id, ...values }): PromoValues => ({ ...values, partner_id: values.partner_id ?? 0 })}
    body={(values, before) => ({
      ...before,
      ...sent(values, before),
      partner_id: values.partner_id || null,
    })}
  >
    {(form) => <PromoFields form={form} />}
  </EditScreen>
)
