import { type Item, item, itemCategory, partner } from '@tiffin/contract'
import { AddScreen } from '../kit/add-screen.tsx'
import { count, Flag, Thumbnail, When } from '../kit/cells.tsx'
import { EditScreen } from '../kit/edit-screen.tsx'
import { CheckboxField, SelectField } from '../kit/fields/choice.tsx'
import { ImageField } from '../kit/fields/image.tsx'
import { NumberField } from '../kit/fields/number.tsx'
import { ReferenceField } from '../kit/fields/reference.tsx'
import { TextAreaField, TextField } from '../kit/fields/text.tsx'
import type { Form } from '../kit/form.ts'
import { SendButton } from '../kit/form-buttons.tsx'
import { Beside } from '../kit/form-screen.tsx'
import type { Column } from '../kit/list-rows.ts'
import { ListScreen } from '../kit/list-screen.tsx'
import { MessageLine } from '../kit/message-line.tsx'
import { failedNote } from '../kit/note.ts'
import { useAll } from '../kit/use-all.ts'
import { w } from '../wording/wording.ts'

const columns: Column<Item>[] = [
  [w.image, (row) => <Thumbnail image={row.item_image} of="item" />, undefined, 5],
  [w.itemName, (row) => row.item_name, 'item_name', 12],
  [w.ingredientsInList, (row) => row.ingredients, 'ingredients'],
  [w.description, (row) => row.description, 'description', 15],
  [w.price, (row) => count(row.price), 'price', 7],
  [w.itemIsActive, (row) => <Flag on={row.active} />, 'active', 7],
  [w.addedOn, (row) => <When at={row.createdAt} />, 'createdAt', 8.5],
]
const itemName = (row: Item) => row.item_name
const editPath = (row: Item) => `/edit/item/${row.id}`

export const ItemList = () => (
  <ListScreen
    title={w.viewItems}
    of={item}
    limit={300}
    columns={columns}
    searchBy={itemName}
    edit={editPath}
    add={{ label: w.addItem, to: '/add/item' }}
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
  const { data, error, refetch } = useAll(itemCategory.list)
  const categories = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const options = [{ value: 0, label: w.selectCategory }, ...categories]
  return (
    <div>
      <SelectField form={form} name="category_id" label={w.category} options={options} />
      {error && !data && <MessageLine note={failedNote(error, refetch)} />}
    </div>
  )
}

export const AddItem = () => (
  <AddScreen
    title={w.addItem}
    submit={<SendButton>{w.add}</SendButton>}
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
        <TextField form={form} name="item_name" label={w.itemName} required />
        <ReferenceField
          form={form}
          name="partner_id"
          label={w.partnerId}
          required
          to={partner}
          nameOf={(row) => row.name}
          find={w.findPartner}
        />
        <TextAreaField form={form} name="description" label={w.description} required />
        <Beside>
          <CategoryField form={form} />
          <NumberField form={form} name="price" label={w.price} step="any" required />
        </Beside>
        <TextAreaField form={form} name="ingredients" label={w.ingredients} rows={2} required />
      </>
    )}
  </AddScreen>
)

export const EditItem = () => (
  <EditScreen
    title={w.editItem}
    list="/view/items"
    of={item}
    values={({ item_name, description, ingredients, price, active }) => ({
      ...{ item_name, description, ingredients, active },
      price: price as number | null,
      item_image: null as string | null,
    })}
    // Section 5: the picture only when it is a new one.
    body={({ price, item_image, ...values }) => ({
      ...values,
      price: Number(price),
      ...(item_image && { item_image }),
    })}
  >
    {(form, record) => (
      <>
        <ImageField form={form} name="item_image" current={record.item_image} />
        <TextField form={form} name="item_name" label={w.itemName} required />
        <TextAreaField form={form} name="description" label={w.itemDescription} required />
        <TextAreaField form={form} name="ingredients" label={w.ingredientsInList} rows={2} required />
        <NumberField form={form} name="price" label={w.price} step="any" required />
        <CheckboxField form={form} name="active" label={w.itemActive} />
      </>
    )}
  </EditScreen>
)
