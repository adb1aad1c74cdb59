import { customer, type LoyaltyCard, loyaltyCard } from '@tiffin/contract'
import { CheckboxField, SelectField } from '../ui/fields/choice.tsx'
import { DateField } from '../ui/fields/date.tsx'
import { TextField } from '../ui/fields/input.tsx'
import { ReferenceField } from '../ui/fields/reference.tsx'
import { AddScreen } from '../ui/form/add-screen.tsx'
import { EditScreen } from '../ui/form/edit-screen.tsx'
import type { Form } from '../ui/form/form.ts'
import { SendButton } from '../ui/form/form-body.tsx'
import { type ListProps, ListScreen } from '../ui/list/list-screen.tsx'
import { CalendarDateCell, DateCell, Flag } from '../ui/table/cells.tsx'
import type { Column } from '../ui/table/columns.ts'
import { RecordLink } from '../ui/table/record-link.tsx'
import { t } from '../wording/wording.ts'

const columns: Column<LoyaltyCard>[] = [
  [t.cardNumber, (row) => row.card_number, 'card_number', 14],
  [t.userId, (row) => <RecordLink to={`/edit/user/${row.user_id}`}>{row.user_id}</RecordLink>, 'user_id', 6],
  [t.expiryDate, (row) => <CalendarDateCell on={row.card_exp_date} />, 'card_exp_date'],
  [t.isActive, (row) => <Flag on={row.activated} yes={t.cardActive} no={t.cardDisabled} />, 'activated', 9],
  [t.pricePlan, (row) => row.price_plan.name, (row) => row.price_plan.name, 8],
  [t.createdAt, (row) => <DateCell at={row.createdAt} />, 'createdAt'],
]
const cardNumber = (row: LoyaltyCard) => row.card_number
const editPath = (row: LoyaltyCard) => `/edit/loyalty_card/${row.id}`

export const LoyaltyCardList = ({ limit }: ListProps) => (
  <ListScreen
    title={t.viewLoyaltyCards}
    of={loyaltyCard}
    limit={limit}
    columns={columns}
    searchBy={cardNumber}
    edit={editPath}
    add={{ label: t.addLoyaltyCard, to: '/add/loyalty_card' }}
  />
)

interface HoldersValues {
  readonly user_id: number | null
}
const HolderField = ({ form, required }: { form: Form<HoldersValues>; required?: boolean }) => (
  <ReferenceField
    form={form}
    name="user_id"
    label={t.userId}
    required={required}
    to={customer}
    nameOf={(row) => row.fullName}
    find={t.findUser}
  />
)

export const AddLoyaltyCard = () => (
  <AddScreen
    title={t.addLoyaltyCard}
    submit={<SendButton>{t.add}</SendButton>}
    of={loyaltyCard}
    initial={() => ({ user_id: null as number | null })}
    body={({ user_id }) => ({ user_id: Number(user_id) })}
    done={({ value }) => t.cardCreated(value.card_number, value.card_exp_date)}
  >
    {(form) => <HolderField form={form} required />}
  </AddScreen>
)

const pricePlans = [
  { value: 0, label: t.selectPricePlan },
  { value: 1, label: t.regular },
  { value: 2, label: t.premium },
]

export const EditLoyaltyCard = () => (
  <EditScreen
    title={t.editLoyaltyCard}
    list="/view/loyalty_cards"
    of={loyaltyCard}
    values={({ card_number, activated, card_exp_date, user_id, price_plan_id }) => ({
      ...{ card_number, activated, card_exp_date, price_plan_id },
      user_id: user_id as number | null,
    })}
    // Emptied fields keep the record's value: every card has a holder and a plan.
    body={({ user_id, price_plan_id, ...values }, before) => ({
      ...values,
      user_id: user_id ?? before.user_id,
      price_plan_id: price_plan_id || before.price_plan_id,
    })}
    done={() => t.success /* section 8 */}
  >
    {(form) => (
      <>
        <TextField form={form} name="card_number" label={t.cardNumber} />
        <CheckboxField form={form} name="activated" label={t.activated} />
        <DateField form={form} name="card_exp_date" label={t.expiryDate} />
        <HolderField form={form} />
        <SelectField
          form={form}
          name="price_plan_id"
          label={t.pricePlan}
          options={pricePlans}
          keepsWhenEmpty
        />
      </>
    )}
  </EditScreen>
)
