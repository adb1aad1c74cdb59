import { customer, order, transaction } from '@tiffin/contract'
import { cards, digitsOf, size } from './million-fill.ts'

interface Query {
  list: string
  kind: 'page' | 'deep page' | 'sort' | 'search'
  name: string
  path: string
  parameters: Record<string, string>
  limit: number
}

interface List {
  name: string
  path: string
  /** The page size of the screen. */
  limit: number
  sorts: string[]
  /** Search texts, by what they find. */
  searches: Record<string, string>
}

const rareId = Math.floor(size / 2) - 7
const nameSearches = {
  'a common name': 'Rahman',
  'first and last name': 'Rahman Anika',
  'a rare name': 'Zaman Yusuf',
  'one letter': 'r',
  'two letters, common': 'ra',
  'two letters, none': 'zq',
  'three letters': 'sar',
  none: 'nobody has this',
}
const ownerSearches = {
  ...nameSearches,
  'a partner': 'Kitchen 777',
  'many partners': 'Kitchen',
  'the phone of a customer with many': `017${digitsOf(7)}`,
  'the phone of one customer, spaced': `+880 17${digitsOf(rareId).slice(0, 2)}-${digitsOf(rareId).slice(2)}`,
}

const lists: List[] = [
  {
    name: 'orders',
    path: order.list.path,
    limit: 500,
    sorts: ['order_id', 'createdAt', 'final_price', 'isPaid', 'order_status_id'],
    searches: {
      ...ownerSearches,
      'one order': `ORD-0${rareId}`,
      'the last digits of one': String(rareId),
      'one in a hundred': 'Road 77,',
      all: 'Dhaka',
      'common words': 'Dhanmondi Road',
    },
  },
  {
    name: 'customers',
    path: customer.list.path,
    limit: 100,
    sorts: ['fullName', 'email', 'userName', 'last_login', 'createdAt'],
    searches: {
      ...nameSearches,
      'one e-mail': `customer${rareId}@`,
      'one phone': `017${digitsOf(rareId)}`,
      'one in a hundred': '@lane77.',
      all: 'customer',
    },
  },
  {
    name: 'transactions',
    path: transaction.list.path,
    limit: 500,
    sorts: [
      ...['transaction_id', 'total_amount', 'order_id', 'user_id', 'partner_id', 'loyalty_card_id'],
      ...['payment_type', 'status', 'createdAt'],
    ],
    searches: {
      ...ownerSearches,
      'one transaction': `TRX-${digitsOf(rareId)}`,
      'its order': `ORD-0${rareId}`,
      'one mobile number': `018${digitsOf(rareId)}`,
      'a card': `4000-${String(cards / 2).padStart(8, '0')}`,
      all: 'TRX',
    },
  },
]

export const queries: Query[] = lists.flatMap(({ name: list, path, limit, sorts, searches }) => {
  const query = (kind: Query['kind'], name: string, parameters: Query['parameters']): Query => ({
    ...{ list, kind, name, path, parameters, limit },
  })
  return [
    query('page', 'first', {}),
    query('page', 'second', { offset: String(limit) }),
    query('page', 'hundredth', { offset: String(99 * limit) }),
    query('deep page', 'middle', { offset: String(size / 2) }),
    query('deep page', 'last', { offset: String(size - limit) }),
    ...sorts.flatMap((sort) => [sort, `-${sort}`]).map((sort) => query('sort', sort, { sort })),
    ...Object.entries(searches).map(([name, q]) => query('search', name, { q })),
    query('search', 'a common name, sorted', { q: nameSearches['a common name'], sort: sorts[1] ?? '' }),
    query('search', 'all, second page', { q: searches.all ?? '', offset: String(limit) }),
  ]
})
