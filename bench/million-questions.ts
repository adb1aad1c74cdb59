import { customer, order, transaction } from '@tiffin/contract'
import { cards, digitsOf, size } from './million-fill.ts'

interface Question {
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
  /** How many the screen fetches at a time. */
  limit: number
  /** What the screen's columns can be sorted by. */
  sorts: string[]
  /** The text that is looked for, by what it finds. */
  searches: Record<string, string>
}

const someone = Math.floor(size / 2) - 7
const ofNames = {
  'a common name': 'Rahman',
  'first and last name': 'Rahman Anika',
  'a rare name': 'Zaman Yusuf',
  'one letter': 'r',
  'two letters, common': 'ra',
  'two letters, none': 'zq',
  'three letters': 'sar',
  none: 'nobody has this',
}
const ofOwners = {
  ...ofNames,
  'a partner': 'Kitchen 777',
  'many partners': 'Kitchen',
  'the phone of a customer with many': `017${digitsOf(7)}`,
  'the phone of one customer, spaced': `+880 17${digitsOf(someone).slice(0, 2)}-${digitsOf(someone).slice(2)}`,
}

const lists: List[] = [
  {
    name: 'orders',
    path: order.list.path,
    limit: 500,
    sorts: ['order_id', 'createdAt', 'final_price', 'isPaid', 'order_status_id'],
    searches: {
      ...ofOwners,
      'one order': `ORD-0${someone}`,
      'the last digits of one': String(someone),
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
      ...ofNames,
      'one e-mail': `customer${someone}@`,
      'one phone': `017${digitsOf(someone)}`,
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
      ...ofOwners,
      'one transaction': `TRX-${digitsOf(someone)}`,
      'its order': `ORD-0${someone}`,
      'one mobile number': `018${digitsOf(someone)}`,
      'a card': `4000-${String(cards / 2).padStart(8, '0')}`,
      all: 'TRX',
    },
  },
]

export const questions: Question[] = lists.flatMap(({ name: list, path, limit, sorts, searches }) => {
  const ask = (kind: Question['kind'], name: string, parameters: Question['parameters']): Question => ({
    ...{ list, kind, name, path, parameters, limit },
  })
  return [
    ask('page', 'first', {}),
    ask('page', 'second', { offset: String(limit) }),
    ask('page', 'hundredth', { offset: String(99 * limit) }),
    ask('deep page', 'middle', { offset: String(size / 2) }),
    ask('deep page', 'last', { offset: String(size - limit) }),
    ...sorts.flatMap((sort) => [sort, `-${sort}`]).map((sort) => ask('sort', sort, { sort })),
    ...Object.entries(searches).map(([name, q]) => ask('search', name, { q })),
    ask('search', 'a common name, sorted', { q: ofNames['a common name'], sort: sorts[1] ?? '' }),
    ask('search', 'all, second page', { q: searches.all ?? '', offset: String(limit) }),
  ]
})
