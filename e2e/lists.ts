import {
  type Answer,
  admin,
  customer,
  type Endpoint,
  item,
  itemCategory,
  loyaltyCard,
  order,
  partner,
  promo,
  read,
  transaction,
} from '@tiffin/contract'
import { type Api, pathOf } from './api.ts'
import { make } from './records.ts'

interface Definition<Row> {
  readonly path: string
  readonly title: string
  /** What the test of its rows proves of this list alone, and the test of its delete icon (docs/coverage.md). */
  readonly proves: readonly [rows: string, removal: string]
  readonly of: { readonly list: Endpoint & { readonly answer: Answer<Row[]> }; readonly remove?: Endpoint }
  /** The request that fetches the rows. */
  readonly asks: string
  /** Each column's title, and what it shows of a row: nothing where it is a picture. */
  readonly columns: readonly (readonly [string, (row: Row) => string])[]
  /** The field that Search filters by. */
  readonly filter: (row: Row) => string
  /** Where the links in a row lead, its edit icon last. */
  readonly links: (row: Row) => string[]
  /** The list's own add screen: what its button is called and where it leads. */
  readonly add?: readonly [label: string, path: string]
  readonly make: (api: Api) => Promise<Row>
}

/** The same for rows of any kind, so that one loop tests all lists. */
const list = <Row extends object>({ of, columns, filter, links, ...rest }: Definition<Row>) => ({
  ...rest,
  titles: columns.map(([title]) => title),
  rowsIn: (answer: unknown): object[] => read(of.list.answer, answer),
  cells: (row: object) => columns.map(([, cell]) => cell(row as Row)),
  filter: (row: object) => filter(row as Row),
  links: (row: object) => links(row as Row),
  remove: of.remove && ((row: object) => pathOf(of.remove as Endpoint, row)),
})

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Dhaka' })
const date = (at: string | null) => (at ? dates.format(new Date(at)) : 'Never')
const times = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Dhaka' })
const moment = (at: string) => `${date(at)} ${times.format(new Date(at))}`
const count = (value: number) => value.toLocaleString('en-GB')
const picture = () => ''
const orNone = (id: string | number | null) => String(id ?? 'None')
const linkTo = (screen: string, id: string | number | null) => (id === null ? [] : [`/edit/${screen}/${id}`])

/** Section 2.6. */
export const lists = [
  list({
    path: '/view/admins',
    title: 'View Admins',
    proves: ['2.6-1', '2.6-2'],
    of: admin,
    asks: '/admin/v1/super-admins',
    columns: [
      ['Image', picture],
      ['Name', (row) => row.name],
      ['Email', (row) => row.email],
      ['Phone Number', (row) => row.phone],
      ['isVerified', (row) => String(row.isVerified)],
      ['Last login', (row) => date(row.last_login)],
      ['Join Date', (row) => date(row.time_joined)],
    ],
    filter: (row) => row.name,
    links: (row) => [`/edit/admin/${row.id}`],
    add: ['Add Admin', '/add/admin'],
    make: make.admin,
  }),
  list({
    path: '/view/categories',
    title: 'View Item Categories',
    proves: ['2.6-3', '2.6-4'],
    of: itemCategory,
    asks: '/admin/v1/item_category?limit=200&offset=0',
    columns: [
      ['Name', (row) => row.name],
      ['isActive', (row) => String(row.active)],
      ['Requested Counter', (row) => count(row.requested_counter)],
      ['Created At', (row) => date(row.createdAt)],
    ],
    filter: (row) => row.name,
    links: (row) => [`/edit/category/${row.id}`],
    add: ['Add Category', '/add/category'],
    make: make.category,
  }),
  list({
    path: '/view/items',
    title: 'View Items',
    proves: ['2.6-5,7', '2.6-6'],
    of: item,
    asks: '/admin/v1/item?limit=300&offset=0',
    columns: [
      ['Image', picture],
      ['Item Name', (row) => row.item_name],
      ['Ingrediants', (row) => row.ingredients],
      ['Description', (row) => row.description],
      ['Price', (row) => count(row.price)],
      ['isAcvtive', (row) => String(row.active)],
      ['AddedOn', (row) => date(row.createdAt)],
    ],
    filter: (row) => row.item_name,
    links: (row) => [`/edit/item/${row.id}`],
    add: ['Add Item', '/add/item'],
    make: make.item,
  }),
  list({
    path: '/view/loyalty_cards',
    title: 'View Loyalty Cards',
    proves: ['2.6-8,10', '2.6-9'],
    of: loyaltyCard,
    asks: '/admin/v1/loyalty_card?limit=500&offset=0',
    columns: [
      ['Card Number', (row) => row.card_number],
      ['User ID', (row) => String(row.user_id)],
      ['Expiry Date', (row) => date(row.card_exp_date)],
      ['isActive', (row) => (row.activated ? 'Active' : 'Disabled')],
      ['Price Plan', (row) => row.price_plan.name],
      ['Created At', (row) => date(row.createdAt)],
    ],
    filter: (row) => row.card_number,
    links: (row) => [`/edit/user/${row.user_id}`, `/edit/loyalty_card/${row.id}`],
    add: ['Add Loyalty card', '/add/loyalty_card'],
    make: make.loyaltyCard,
  }),
  list({
    path: '/view/orders',
    title: 'View Orders',
    proves: ['1-3 2.6-11,14 9-13', '2.6-12'],
    of: order,
    asks: '/admin/v1/order?limit=500&offset=0',
    columns: [
      ['Order Id', (row) => row.order_id],
      ['Name', (row) => row.owner?.fullName ?? 'Deleted User'],
      ['Phone', (row) => row.owner?.phone ?? 'Deleted User'],
      ['Date', (row) => moment(row.createdAt)],
      ['Amount', (row) => `$${row.final_price}`],
      ['isPaid', (row) => (row.isPaid ? 'Paid' : 'Unpaid')],
      ['Status', (row) => row.order_status.status_name],
    ],
    filter: (row) => row.order_id,
    links: (row) => [`/edit/order/${row.order_id}`],
    make: make.order,
  }),
  list({
    path: '/view/partners',
    title: 'View Partners',
    proves: ['2.6-17,19 9-7', '2.6-18'],
    of: partner,
    asks: '/admin/v1/partner?limit=200&offset=0',
    columns: [
      ['Logo', picture],
      ['Partner Name', (row) => row.name],
      ['Email', (row) => row.email],
      ['Time Joined', (row) => date(row.time_joined)],
      ['Address', (row) => row.address],
      ['Cashback', (row) => `${row.cashback}%`],
    ],
    filter: (row) => row.name,
    links: (row) => [`/edit/partner/${row.id}`],
    add: ['Add Partner', '/add/partner'],
    make: make.partner,
  }),
  list({
    path: '/view/promos',
    title: 'View Promos',
    proves: ['2.6-20,22', '2.6-21'],
    of: promo,
    asks: '/admin/v1/promo?limit=500&offset=0',
    columns: [
      ['Promo Code', (row) => row.promo_code],
      ['Maxmimum Offer', (row) => count(row.maximum_offer_amount)],
      ['Minimum Purchase', (row) => count(row.mimimum_required_amount)],
      ['Offer Type', (row) => row.offet_type],
      ['Offer Type', (row) => count(row.offer_amount)],
      ['Start', (row) => date(row.promo_start_time)],
      ['End', (row) => date(row.promo_end_time)],
      ['Promo Use Limit', (row) => count(row.promo_use_limit)],
    ],
    filter: (row) => row.promo_code,
    links: (row) => [`/edit/promo/${row.id}`],
    add: ['Add Promo', '/add/promo'],
    make: make.promo,
  }),
  list({
    path: '/view/transactions',
    title: 'View Transactions',
    proves: ['2.6-23,25', '2.6-24'],
    of: transaction,
    asks: '/admin/v1/transaction?limit=500&offset=0',
    columns: [
      ['Transaction ID', (row) => row.transaction_id],
      ['Total Amount', (row) => count(row.total_amount)],
      ['Order ID', (row) => orNone(row.order_id)],
      ['User ID', (row) => orNone(row.user_id)],
      ['Partner ID', (row) => orNone(row.partner_id)],
      ['Loyalty Card ID', (row) => orNone(row.loyalty_card_id)],
      ['Payment Type', (row) => row.payment_type],
      ['Status', (row) => row.status],
      ['Payment Time', (row) => moment(row.createdAt)],
    ],
    filter: (row) => row.transaction_id,
    links: (row) => [
      ...linkTo('order', row.order_id),
      ...linkTo('user', row.user_id),
      ...linkTo('partner', row.partner_id),
      ...linkTo('loyalty_card', row.loyalty_card_id),
      `/edit/transaction/${row.transaction_id}`,
    ],
    make: make.transaction,
  }),
  list({
    path: '/view/users',
    title: 'View Users',
    proves: ['2.6-26', '2.6-27'],
    of: customer,
    asks: '/admin/v1/customer?limit=100&offset=0',
    columns: [
      ['Image', picture],
      ['Name', (row) => row.fullName],
      ['Email', (row) => row.email],
      ['Username', (row) => row.userName ?? ''],
      ['Last Login', (row) => date(row.last_login)],
      ['Join Date', (row) => date(row.createdAt)],
    ],
    filter: (row) => row.fullName,
    links: (row) => [`/edit/user/${row.id}`],
    add: ['Add User', '/add/user'],
    make: make.user,
  }),
]
export type List = (typeof lists)[number]
