import type { Customer } from '@tiffin/contract'
import { t } from '../../wording/wording.ts'
import { DateCell, Thumbnail } from './cells.tsx'
import type { Column } from './columns.ts'

/** The columns of the customer list, and of the lists to select recipients from (2.6, 2.10, 2.11). */
export const customerColumns: readonly Column<Customer>[] = [
  [t.image, (row) => <Thumbnail image={row.photo_url} of="person" />, undefined, 5],
  [t.name, (row) => row.fullName, 'fullName', 12.5],
  [t.email, (row) => row.email, 'email', 16],
  [t.username, (row) => row.userName, 'userName', 11],
  [t.lastLogin, (row) => <DateCell at={row.last_login} />, 'last_login', 8.5],
  [t.joinDate, (row) => <DateCell at={row.createdAt} />, 'createdAt', 8.5],
]
export const fullName = (row: Customer) => row.fullName
