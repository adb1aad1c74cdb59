import { type ItemCategory, type ItemCategoryBody, itemCategory } from '@tiffin/contract'
import { TextField } from '../ui/fields/input.tsx'
import { AddScreen } from '../ui/form/add-screen.tsx'
import { EditScreen } from '../ui/form/edit-screen.tsx'
import type { Form } from '../ui/form/form.ts'
import { SubmitButton } from '../ui/form/form-body.tsx'
import { type ListProps, ListScreen } from '../ui/list/list-screen.tsx'
import { DateCell, Flag, formatCount } from '../ui/table/cells.tsx'
import type { Column } from '../ui/table/columns.ts'
import { t } from '../wording/wording.ts'

const columns: Column<ItemCategory>[] = [
  [t.name, (row) => row.name, 'name'],
  [t.isActive, (row) => <Flag on={row.active} />, 'active'],
  [t.requestedCounter, (row) => formatCount(row.requested_counter), 'requested_counter'],
  [t.createdAt, (row) => <DateCell at={row.createdAt} />, 'createdAt'],
]
const name = (row: ItemCategory) => row.name
const editPath = (row: ItemCategory) => `/edit/category/${row.id}`

export const CategoryList = ({ limit }: ListProps) => (
  <ListScreen
    title={t.viewItemCategories}
    of={itemCategory}
    limit={limit}
    columns={columns}
    searchBy={name}
    edit={editPath}
    add={{ label: t.addCategory, to: '/add/category' }}
  />
)

const CategoryFields = ({ form }: { form: Form<ItemCategoryBody> }) => (
  <TextField form={form} name="name" label={t.categoryName} required autoFocus />
)

export const AddCategory = () => (
  <AddScreen
    title={t.addCategory}
    submit={<SubmitButton>{t.addCategory}</SubmitButton>}
    heading={t.addCategoryHeading}
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
    title={t.editCategory}
    list="/view/categories"
    of={itemCategory}
    values={({ name }) => ({ name })}
    body={(values) => values}
  >
    {(form) => <CategoryFields form={form} />}
  </EditScreen>
)
