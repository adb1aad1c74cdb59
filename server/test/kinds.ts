import { type Endpoint, type RecordName, recordCalls } from '@tiffin/contract'
import type { RecordTable } from '../src/database/record-table.ts'
import * as schema from '../src/database/schema.ts'
import type { TestServer } from './helper.ts'
import * as records from './records.ts'

export type Fields = Record<string, unknown>
export type Calls = Record<'list' | 'one' | 'update', Endpoint> &
  Partial<Record<'create' | 'register' | 'remove' | 'restore', Endpoint>>
export interface Kind {
  label: string
  resource: RecordName
  calls: Calls
  table: RecordTable
  /** A text that is searched and that an update may change. */
  text: string
  /** Of those that a call creates, every field may be said. */
  make: (server: TestServer, values?: Fields) => Promise<Fields>
  /** A change that an update may make, another one each time. */
  change: () => Fields
  /** By which field a record is addressed. */
  address: 'id' | 'order_id' | 'transaction_id'
}
const kind = (
  label: string,
  resource: RecordName,
  table: RecordTable,
  text: string,
  make: Kind['make'],
  change: () => Fields,
  address: Kind['address'] = 'id',
): Kind => ({
  ...{ label, resource, table, text, make, change, address },
  calls: recordCalls[resource],
})

const { newAdmin, newCard, newCategory, newCustomer, newItem, newOrder, newPartner, newPromo, next } = records
export const kinds: Kind[] = [
  kind('Admin', 'super-admin', schema.admins, 'name', newAdmin, () => ({ city: `Khulna ${next()}` })),
  kind('Category', 'item_category', schema.itemCategories, 'name', newCategory, () => ({
    name: `Name ${next()}`,
  })),
  kind('Customer', 'customer', schema.customers, 'fullName', newCustomer, () => ({
    fullName: `Name ${next()}`,
  })),
  kind('Item', 'item', schema.items, 'item_name', newItem, () => ({ price: next() + 0.07 })),
  kind(
    'Loyalty card',
    'loyalty_card',
    schema.loyaltyCards,
    'card_number',
    (s, values) => newCard(s, values?.user_id as number),
    () => ({ card_number: `${next()}` }),
  ),
  kind(
    'Order',
    'order',
    schema.orders,
    'delivery_address',
    newOrder,
    () => ({ note: `Ring ${next()} times` }),
    'order_id',
  ),
  kind('Partner', 'partner', schema.partners, 'name', newPartner, () => ({
    cashback: (next() % 99) + 0.34,
  })),
  kind('Promo', 'promo', schema.promos, 'promo_code', newPromo, () => ({
    promo_use_limit: 1000 + next(),
  })),
  kind(
    'Transaction',
    'transaction',
    schema.transactions,
    'mobile_number',
    records.newTransaction,
    () => ({ status: `Refunded ${next()}` }),
    'transaction_id',
  ),
]
