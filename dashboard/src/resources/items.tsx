import { type Item, item, itemCategory, partner } from '@tiffin/contract'
import { failureNote, MessageLine } from '../ui/feedback/message-line.tsx'
import { CheckboxField, SelectField } from '../ui/fields/choice.tsx'
import { FieldRow } from '../ui/fields/field.tsx'
import { ImageField } from '../ui/fields/image.tsx'
import { NumberField, TextAreaField, TextField } from '../ui/fields/input.tsx'
import { ReferenceField } from '../ui/fields/reference.tsx'
import { AddScreen } from '../ui/form/add-screen.tsx'
import { EditScreen } from '../ui/form/edit-screen.tsx'
import type { Form } from '../ui/form/form.ts'
import { SendButton } from '../ui/form/form-body.tsx'
import { type ListProps, ListScreen } from '../ui/list/list-screen.tsx'
import { useAllRows } from '../ui/list/use-all-rows.ts'
import { DateCell, Flag, formatCount, Thumbnail } from '../ui/table/cells.tsx'
import type { Column } from '../ui/table/columns.ts'
import { t } from '../wording/wording.ts'

const columns: Column<Item>[] = [
  [t.image, (row) => <Thumbnail image={row.item_image} of="item" />, undefined, 5],
  [t.itemName, (row) => row.item_name, 'item_name', 12],
  [t.ingredientsInList, (row) => row.ingredients, 'ingredients'],
  [t.description, (row) => row.description, 'description', 15],
  [t.price, (row) => formatCount(row.price), 'price', 7],
  [t.itemIsActive, (row) => <Flag on={row.active} />, 'active', 7],
  [t.addedOn, (row) => <DateCell at={row.createdAt} />, 'createdAt', 8.5],
]
const itemName = (row: Item) => row.item_name
const editPath = (row: Item) => `/edit/item/${row.id}`

export const ItemList = ({ limit }: ListProps) => (
  <ListScreen
    title={t.viewItems}
    of={item}
    limit={limit}
    columns={columns}
    searchBy={itemName}
    edit={editPath}
    add={{ label: t.addItem, to: '/add/item' }}
  />
)

const empty = {
  item_name: '',
  partner_id: null as number | null,
  description: '',
  category_id: 0,
  price: null as number | null,
  ingredients: '',
  item_image: null as string | null,
}

function CategoryField({ form }: { form: Form<typeof empty> }) {
  const { data, error, refetch } = useAllRows(itemCategory.list)
  const categories = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const options = [{ value: 0, label: t.selectCategory }, ...categories]
  return (
    <div>
      <SelectField form={form} name="category_id" label={t.category} options={options} />
      {error && !data && <MessageLine note={failureNote(error, refetch)} />}
    </div>
  )
}

export const AddItem = () => (
  <AddScreen
    title={t.addItem}
    submit={<SendButton>{t.add}</SendButton>}
    of={item}
    initial={() => empty}
    body={({ item_name, partner_id, price, item_image, ...values }) => ({
      ...values,
      name: item_name,
      partner_id: Number(partner_id),
      price: Number(price),
      ...(item_image && { item_image }),
    })}
  >
    {(form) => (
      <>
        <ImageField form={form} name="item_image" />
        <TextField form={form} name="item_name" label={t.itemName} required />
        <ReferenceField
          form={form}
          name="partner_id"
          label={t.partnerId}
          required
          to={partner}
          nameOf={(row) => row.name}
          find={t.findPartner}
        />
        <TextAreaField form={form} name="description" label={t.description} required />
        <FieldRow>
          <CategoryField form={form} />
          <NumberField form={form} name="price" label={t.price} step="any" required />
        </FieldRow>
        <TextAreaField form={form} name="ingredients" label={t.ingredients} rows={2} required />
      </>
    )}
  </AddScreen>
)

export const EditItem = () => (
  <EditScreen
    title={t.editItem}
    list="/view/items"
    of={item}
    values={({ item_name, description, ingredients, price, active }) => ({
      ...{ item_name, description, ingredients, active },
      price: price as number | null,
      item_image: null as string | null,
    })}
    // Section 5: the picture is sent only when it is a new one.
    body={({ price, item_image, ...values }) => ({
      ...values,
      price: Number(price),
      ...(item_image && { item_image }),
    })}
  >
    {(form, record) => (
      <>
        <ImageField form={form} name="item_image" current={record.item_image} />
        <TextField form={form} name="item_name" label={t.itemName} required />
        <TextAreaField form={form} name="description" label={t.itemDescription} required />
        <TextAreaField form={form} name="ingredients" label={t.ingredientsInList} rows={2} required />
        <NumberField form={form} name="price" label={t.price} step="any" required />
        <CheckboxField form={form} name="active" label={t.itemActive} />
      </>
    )}
  </EditScreen>
)
