import { type ItemCategory, type ItemCategoryBody, itemCategory } from '@tiffin/contract'
import { AddScreen } from '../kit/add-screen.tsx'
import { count, Flag, When } from '../kit/cells.tsx'
import { EditScreen } from '../kit/edit-screen.tsx'
import { TextField } from '../kit/fields/text.tsx'
import type { Form } from '../kit/form.ts'
import { SubmitButton } from '../kit/form-buttons.tsx'
import type { Column } from '../kit/list-rows.ts'
import { ListScreen } from '../kit/list-screen.tsx'
import { w } from '../wording/wording.ts'

const columns: Column<ItemCategory>[] = [
  [w.name, (row) => row.name, 'name'],
  [w.isActive, (row) => <Flag on={row.active} />, 'active'],
  [w.requestedCounter, (row) => count(row.requested_counter), 'requested_counter'],
  [w.createdAt, (row) => <When at={row.createdAt} />, 'createdAt'],
]
const name = (row: ItemCategory) => row.name
const editPath = (row: ItemCategory) => `/edit/category/${row.id}`

export const CategoryList = () => (
  <ListScreen
    title={w.viewItemCategories}
    of={itemCategory}
    limit={200}
    columns={columns}
    searchBy={name}
    edit={editPath}
    add={{ label: w.addCategory, to: '/add/category' }}
  />
)

const CategoryFields = ({ form }: { form: Form<ItemCategoryBody> }) => (
  <TextField form={form} name="name" label={w.categoryName} required autoFocus />
)

export const AddCategory = () => (
  <AddScreen
    title={w.addCategory}
    submit={<SubmitButton>{w.addCategory}</SubmitButton>}
    heading={w.addCategoryHeading}
    of={itemCategory}
    initial={() => ({ name: '' })}
    body={(values) => values}
    failed={(error) => error.message /* section 8: bare on this screen */}
  >
    {(form) => <CategoryFields form={form} />}
  </AddScreen>
)

export const EditCategory = () => (
  <EditScreen
    title={w.editCategory}
    list="/view/categories"
    of={itemCategory}
    values={({ name }) => ({ name })}
    body={(values) => values}
  >
    {(form) => <CategoryFields form={form} />}
  </EditScreen>
)
