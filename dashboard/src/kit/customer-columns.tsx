import type { Customer } from '@tiffin/contract'
import { w } from '../wording/wording.ts'
import { Thumbnail, When } from './cells.tsx'
import type { Column } from './list-rows.ts'

/** Customers as they are listed, and as they are selected to be sent something (2.6, 2.10, 2.11). */
export const customerColumns: readonly Column<Customer>[] = [
  [w.image, (row) => <Thumbnail image={row.photo_url} of="person" />, undefined, 5],
  [w.name, (row) => row.fullName, 'fullName', 12.5],
  [w.email, (row) => row.email, 'email', 16],
  [w.username, (row) => row.userName, 'userName', 11],
  [w.lastLogin, (row) => <When at={row.last_login} />, 'last_login', 8.5],
  [w.joinDate, (row) => <When at={row.createdAt} />, 'createdAt', 8.5],
]
export const fullName = (row: Customer) => row.fullName
