import { customer, type Endpoint, item, loyaltyCard, order, promo, transaction } from '@tiffin/contract'

type Questions = Record<string, (size: number) => Record<string, string>>

/** A list among many records: how they are made, each from its number n, and what is asked of it. */
export interface LongList {
  name: string
  list: Pick<Endpoint, 'path'>
  table: string
  columns: string
  /** As SQL, with `size` for how many there are. */
  values: string
  questions: Questions
}

const padded = (number: number, digits: number) => String(Math.floor(number)).padStart(digits, '0')
/** As numbers are given that are not counted: eight digits, no two the same. */
const digits = `lpad((n * 48271977::bigint % 100000000)::text, 8, '0')`
const digitsOf = (number: number) => String((BigInt(number) * 48271977n) % 100000000n).padStart(8, '0')
const after = `now() - (size - n) * interval '20 seconds'`
const oneOf = (...names: string[]) => `(array['${names.join("', '")}'])[1 + n % ${names.length}]`

/**
 * Of a place in the list its share, since a thousand and a million end elsewhere. Of what some have, as many as there are
 * among a thousand: a longer answer takes longer, however it was found.
 */
const everywhere: Questions = {
  'first 500': () => ({ limit: '500' }),
  '100 from the middle': (size) => ({ limit: '100', offset: String(size / 2) }),
  'q: nobody': () => ({ limit: '500', q: 'nobody has this' }),
  'q: two letters, nobody': () => ({ limit: '500', q: 'zq' }),
}
const searches = (one: (size: number) => string, all: string, some?: string): Questions => ({
  ...everywhere,
  'q: one': (size) => ({ limit: '500', q: one(size) }),
  'q: all': () => ({ limit: '500', q: all }),
  ...(some && { 'q: one in a hundred': () => ({ limit: '10', q: some }) }),
})

export const longLists: LongList[] = [
  {
    name: 'customers',
    list: customer.list,
    table: 'customers',
    columns: 'full_name, email, phone, created_at',
    values: `${oneOf('Anika', 'Rahim', 'Karim', 'Sadia', 'Nusrat', 'Tanvir', 'Farhana')} || ' ' ||
        ${oneOf('Rahman', 'Hossain', 'Akter', 'Islam', 'Chowdhury', 'Sarkar', 'Das', 'Begum', 'Khan', 'Mia', 'Roy')},
      'customer' || n || '@lane' || n % 100 || '.example', '+88017' || ${digits}, ${after}`,
    questions: searches((size) => `+88017${digitsOf(size / 2 - 7)}`, 'customer', '@lane77.'),
  },
  {
    name: 'orders',
    list: order.list,
    table: 'orders',
    columns: 'order_id, owner_id, final_price, is_paid, order_status_id, note, delivery_address, created_at',
    values: `'ORD-' || lpad(n::text, 7, '0'), 1 + (n * 7919::bigint) % (size / 10), (n * 31 % 500000) / 100.0, n % 2 = 0,
      1 + n % 4, case when n % 5 = 0 then 'Ring twice' end,
      'House ' || n % 300 || ', Road ' || n % 100 || ', ' ||
        ${oneOf('Dhanmondi', 'Gulshan', 'Banani', 'Uttara', 'Mirpur')} || ', Dhaka', ${after}`,
    questions: {
      ...searches((size) => `ORD-${padded(size / 2, 7)}`, 'Dhaka', 'Road 77,'),
      'first 100': () => ({ limit: '100' }),
      'second 500': () => ({ limit: '500', offset: '500' }),
      'q: ten': (size) => ({ limit: '500', q: `RD-${padded(size / 20, 6)}` }),
      'q: a common name': () => ({ limit: '90', q: 'Rahman' }),
      'q: one customer': (size) => ({ limit: '500', q: `+88017${digitsOf(size / 20 - 7)}` }),
      'q: two letters, common': () => ({ limit: '500', q: 'ha' }),
      'sorted by order_id': () => ({ limit: '500', sort: 'order_id' }),
      'sorted by -final_price': () => ({ limit: '500', sort: '-final_price' }),
    },
  },
  {
    name: 'transactions',
    list: transaction.list,
    table: 'transactions',
    columns:
      'transaction_id, order_id, user_id, total_amount, card_number, mobile_number, payment_type, status, created_at',
    values: `'TRX-' || ${digits}, 'ORD-' || lpad(n::text, 7, '0'), 1 + (n * 7919::bigint) % (size / 10),
      (n * 31 % 500000) / 100.0, null, '+88018' || lpad((n % 100)::text, 2, '0') || '77' || lpad((n % 10000)::text, 4, '0'),
      'card', 'paid', ${after}`,
    questions: searches((size) => `TRX-${digitsOf(size / 2 - 7)}`, 'TRX-', '+880187777'),
  },
  {
    name: 'loyalty cards',
    list: loyaltyCard.list,
    table: 'loyalty_cards',
    columns: 'card_number, user_id, card_exp_date, created_at',
    values: `lpad((n % 100)::text, 2, '0') || '-0000-' || ${digits}, 1 + (n * 7919::bigint) % (size / 10),
      current_date + 900, ${after}`,
    questions: searches((size) => `0000-${digitsOf(size / 2 - 7)}`, '-0000', '77-0000'),
  },
  {
    name: 'promos',
    list: promo.list,
    table: 'promos',
    columns: `promo_code, promo_type, promo_start_time, promo_end_time, offer_type, offer_amount, minimum_required_amount,
      maximum_offer_amount, promo_use_limit, created_at`,
    values: `'EID' || n % 100 || 'X' || lpad(n::text, 7, '0'), 'regular', now(), now(), 'percentage', 10, 100, 50, 1, ${after}`,
    questions: searches((size) => `X${padded(size / 2, 7)}`, 'regular', 'EID77X'),
  },
  {
    name: 'items',
    list: item.list,
    table: 'items',
    columns: 'item_name, ingredients, description, price, partner_id, position, created_at',
    values: `'Dish ' || n, 'Rice, spice ' || n % 100 || ', salt', 'Served hot', 250, 1 + (n * 7919::bigint) % (size / 50),
      case when n % 3 = 0 then n / 3 % 50 end, ${after}`,
    questions: searches((size) => `Dish ${padded(size / 2, 1)}`, 'Served', 'spice 77,'),
  },
]
