/**
 * Every table on one page. A column's key is its name on the wire, as the specification spells it, so that a request's
 * body fits its table as it is; its name in the database is the plain one.
 */
import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  numeric,
  type PgColumn,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const when = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })
const money = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' })
const image = (name: string) => text(name).references(() => images.key, { onDelete: 'set null' })

/** Every table has its own number; a record that is addressed by a text has that text besides. */
const number = { id: integer('id').primaryKey().generatedByDefaultAsIdentity() }
/** What every record that an administrator edits carries: its ETag, and whether it is deleted. */
const record = {
  createdAt: when('created_at').notNull().defaultNow(),
  updatedAt: when('updated_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
  deletedAt: when('deleted_at'),
}
type Columns = Record<'id' | 'createdAt' | 'deletedAt', ExtraConfigColumn>
const alive = (table: Columns): SQL => sql`${table.deletedAt} is null`
/** As `order by … desc` sorts; an index that has its nulls elsewhere would not serve it. */
const down = (first: ExtraConfigColumn, second: ExtraConfigColumn) =>
  [first.desc().nullsFirst(), second.desc().nullsFirst()] as const
/** The order in which every list stands unless it is sorted otherwise. */
const newestFirst = (name: string, table: Columns) =>
  index(`${name}_newest`)
    .on(...down(table.createdAt, table.id))
    .where(alive(table))
/** How words are compared where a list is sorted by them; an entry of an index has room for so many letters. */
export const words = (column: PgColumn | ExtraConfigColumn): SQL => sql`lower(left(${column}, 200))`
/**
 * Serve a list sorted by these, either way. An index that is read backwards has those that are equal in the wrong order, and
 * what is empty first: what many rows have in common, or may lack, has another one.
 */
const sortedBy = (
  name: string,
  table: Columns,
  { distinct = {}, common = {}, optional = {} }: Record<string, Record<string, ExtraConfigColumn | SQL>>,
) => {
  const indexes = (of: Record<string, ExtraConfigColumn | SQL>, by: string, direction: SQL) =>
    Object.entries(of).map(([column, value]) =>
      index(`${name}_${by}_${column}`)
        .on(sql`${value}${direction}`, ...down(table.createdAt, table.id))
        .where(alive(table)),
    )
  return [
    ...indexes({ ...distinct, ...common, ...optional }, 'by', sql``),
    ...indexes(common, 'down_by', sql` desc`),
    ...indexes(optional, 'down_by', sql` desc nulls last`),
  ]
}

/** The same whether it was written +880 17…, 00880 17… or 017…: any part of any of these is a part of it. */
const phone = (column: string) =>
  `regexp_replace(regexp_replace(${column}, '\\D', '', 'g'), '^(00)?(880|0)?(?=\\d)', '00880')`
/** What of a row is searched, in small letters, each word after a blank. */
const searched = (name: string, ...parts: string[]) =>
  text(name)
    .notNull()
    .generatedAlwaysAs(sql.raw(`lower(${parts.map((part) => `' ' || coalesce(${part}, '')`).join(' || ')})`))
const searchable = (name: string, { search }: { search: ExtraConfigColumn }) =>
  index(`${name}_search`).using('gin', sql`${search} gin_trgm_ops`)

export const images = pgTable('images', {
  key: text('key').primaryKey(),
  contentType: text('content_type').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: integer('bytes').notNull(),
  /** The widths in which it is stored besides its own. */
  smaller: integer('smaller').array().notNull().default([]),
  createdAt: when('created_at').notNull().defaultNow(),
})

export const admins = pgTable(
  'admins',
  {
    ...number,
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    image: image('image'),
    city: text('city').notNull().default(''),
    address: text('address').notNull().default(''),
    passwordHash: text('password_hash').notNull(),
    isVerified: boolean('is_verified').notNull().default(true),
    last_login: when('last_login'),
    time_joined: when('time_joined').notNull().defaultNow(),
    search: searched('search', 'name', 'email', 'phone', phone('phone')),
    ...record,
  },
  (t) => [
    uniqueIndex('admins_email_taken').on(sql`lower(${t.email})`).where(alive(t)),
    newestFirst('admins', t),
    searchable('admins', t),
    index('admins_image').on(t.image),
  ],
)

export const logins = pgTable(
  'logins',
  {
    id: uuid('id').primaryKey(),
    adminId: integer('admin_id')
      .notNull()
      .references(() => admins.id),
    /** The one refresh token of this login that still works; any other of its tokens is a stolen or repeated one. */
    refreshId: uuid('refresh_id').notNull(),
    createdAt: when('created_at').notNull().defaultNow(),
    refreshedAt: when('refreshed_at').notNull().defaultNow(),
    expiresAt: when('expires_at').notNull(),
    endedAt: when('ended_at'),
  },
  (t) => [
    index('logins_admin').on(t.adminId).where(sql`${t.endedAt} is null`),
    index('logins_expiry').on(t.expiresAt),
  ],
)

/** Counts attempts to log in, by account and by address, so that all servers slow the same guesser down. */
export const loginAttempts = pgTable('login_attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  /** No further attempt before this. */
  until: when('until').notNull(),
})

export const customers = pgTable(
  'customers',
  {
    ...number,
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    userName: text('user_name'),
    phone: text('phone').notNull(),
    photo_url: image('photo'),
    last_login: when('last_login'),
    isEmailVerified: boolean('is_email_verified').notNull().default(false),
    isPhoneVerified: boolean('is_phone_verified').notNull().default(false),
    search: searched('search', 'full_name', 'email', 'user_name', 'phone', phone('phone')),
    ...record,
  },
  (t) => [
    uniqueIndex('customers_email_taken').on(sql`lower(${t.email})`).where(alive(t)),
    uniqueIndex('customers_user_name_taken')
      .on(sql`lower(${t.userName})`)
      .where(sql`${alive(t)} and ${t.userName} <> ''`),
    newestFirst('customers', t),
    searchable('customers', t),
    ...sortedBy('customers', t, {
      distinct: { email: words(t.email) },
      common: { name: words(t.fullName) },
      optional: { user_name: words(t.userName), last_login: t.last_login },
    }),
    index('customers_photo').on(t.photo_url),
  ],
)

export const pushTokens = pgTable(
  'push_tokens',
  {
    token: text('token').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: when('created_at').notNull().defaultNow(),
  },
  (t) => [index('push_tokens_customer').on(t.customerId)],
)

export const itemCategories = pgTable(
  'item_categories',
  {
    ...number,
    name: text('name').notNull(),
    active: boolean('active').notNull().default(true),
    requested_counter: integer('requested_counter').notNull().default(0),
    search: searched('search', 'name'),
    ...record,
  },
  (t) => [
    check('item_categories_counter', sql`${t.requested_counter} >= 0`),
    uniqueIndex('item_categories_name_taken').on(sql`lower(${t.name})`).where(alive(t)),
    newestFirst('item_categories', t),
    searchable('item_categories', t),
  ],
)

export const partners = pgTable(
  'partners',
  {
    ...number,
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    country: text('country').notNull().default('Bangladesh'),
    opening_time: text('opening_time').notNull().default(''),
    closing_time: text('closing_time').notNull().default(''),
    cashback: numeric('cashback', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    logo: image('logo'),
    cover_image: image('cover_image'),
    time_joined: when('time_joined').notNull().defaultNow(),
    search: searched('search', 'name', 'email', 'address', 'phone', phone('phone')),
    /** What of it is searched where something else belongs to it. */
    contact: searched('contact', 'name', 'phone', phone('phone')),
    ...record,
  },
  (t) => [
    check('partners_cashback', sql`${t.cashback} between 0 and 100`),
    uniqueIndex('partners_email_taken').on(sql`lower(${t.email})`).where(alive(t)),
    newestFirst('partners', t),
    searchable('partners', t),
    index('partners_logo').on(t.logo),
    index('partners_cover_image').on(t.cover_image),
  ],
)

export const items = pgTable(
  'items',
  {
    ...number,
    item_name: text('item_name').notNull(),
    item_image: image('item_image'),
    ingredients: text('ingredients').notNull(),
    description: text('description').notNull(),
    price: money('price').notNull(),
    active: boolean('active').notNull().default(true),
    partner_id: integer('partner_id')
      .notNull()
      .references(() => partners.id),
    category_id: integer('category_id').references(() => itemCategories.id),
    /** 0-based place in the partner's menu; items never arranged stand last. */
    position: integer('position'),
    search: searched('search', 'item_name', 'ingredients', 'description'),
    ...record,
  },
  (t) => [
    check('items_price', sql`${t.price} >= 0`),
    check('items_position', sql`${t.position} >= 0`),
    index('items_menu')
      .on(t.partner_id, t.position.asc().nullsFirst(), ...down(t.createdAt, t.id))
      .where(alive(t)),
    index('items_menu_newest')
      .on(t.partner_id, ...down(t.createdAt, t.id))
      .where(alive(t)),
    index('items_category').on(t.category_id),
    index('items_image').on(t.item_image),
    newestFirst('items', t),
    searchable('items', t),
    ...sortedBy('items', t, {
      distinct: { description: words(t.description), price: t.price },
      common: { name: words(t.item_name), ingredients: words(t.ingredients), active: t.active },
    }),
  ],
)

export const promos = pgTable(
  'promos',
  {
    ...number,
    promo_code: text('promo_code').notNull(),
    promo_type: text('promo_type').notNull(),
    promo_start_time: when('promo_start_time').notNull(),
    promo_end_time: when('promo_end_time').notNull(),
    offet_type: text('offer_type').notNull(),
    offer_amount: money('offer_amount').notNull(),
    mimimum_required_amount: money('minimum_required_amount').notNull(),
    maximum_offer_amount: money('maximum_offer_amount').notNull(),
    promo_use_limit: integer('promo_use_limit').notNull(),
    partner_id: integer('partner_id').references(() => partners.id),
    search: searched('search', 'promo_code', 'promo_type'),
    ...record,
  },
  (t) => [
    check('promos_period', sql`${t.promo_start_time} <= ${t.promo_end_time}`),
    check(
      'promos_amounts',
      sql`least(${t.offer_amount}, ${t.mimimum_required_amount}, ${t.maximum_offer_amount}) >= 0`,
    ),
    check('promos_use_limit', sql`${t.promo_use_limit} >= 0`),
    uniqueIndex('promos_code_taken').on(sql`lower(${t.promo_code})`).where(alive(t)),
    newestFirst('promos', t),
    searchable('promos', t),
    index('promos_partner').on(t.partner_id),
  ],
)

/** 1 Regular, 2 Premium; filled by the first migration. */
export const pricePlans = pgTable('price_plans', {
  id: integer('id').primaryKey(),
  name: text('name').notNull().unique(),
})

export const loyaltyCards = pgTable(
  'loyalty_cards',
  {
    ...number,
    card_number: text('card_number').notNull(),
    user_id: integer('user_id')
      .notNull()
      .references(() => customers.id),
    card_exp_date: date('card_exp_date', { mode: 'string' }).notNull(),
    activated: boolean('activated').notNull().default(true),
    price_plan_id: integer('price_plan_id')
      .notNull()
      .default(1)
      .references(() => pricePlans.id),
    search: searched('search', 'card_number'),
    ...record,
  },
  (t) => [
    uniqueIndex('loyalty_cards_number_taken').on(t.card_number).where(alive(t)),
    newestFirst('loyalty_cards', t),
    searchable('loyalty_cards', t),
    ...sortedBy('loyalty_cards', t, {
      distinct: { user: t.user_id, expiry: t.card_exp_date },
      common: { activated: t.activated },
    }),
  ],
)

/** Filled by the first migration, with the specification's spelling. */
export const orderStatuses = pgTable('order_statuses', {
  id: integer('id').primaryKey(),
  status_name: text('status_name').notNull().unique(),
})

export const orders = pgTable(
  'orders',
  {
    ...number,
    order_id: text('order_id').notNull().unique(),
    owner_id: integer('owner_id').references(() => customers.id),
    partner_id: integer('partner_id').references(() => partners.id),
    final_price: money('final_price').notNull(),
    isPaid: boolean('is_paid').notNull().default(false),
    order_status_id: integer('order_status_id')
      .notNull()
      .references(() => orderStatuses.id),
    note: text('note'),
    delivery_address: text('delivery_address'),
    comment_for_partner: text('comment_for_partner'),
    /** These three are minutes. */
    estimated_delivery_time: integer('estimated_delivery_time'),
    food_ready_time: integer('food_ready_time'),
    actual_delivery_time: integer('actual_delivery_time'),
    search: searched('search', 'order_id', 'delivery_address'),
    ...record,
  },
  (t) => [
    check('orders_price', sql`${t.final_price} >= 0`),
    check(
      'orders_times',
      sql`least(${t.estimated_delivery_time}, ${t.food_ready_time}, ${t.actual_delivery_time}) >= 0`,
    ),
    newestFirst('orders', t),
    searchable('orders', t),
    ...sortedBy('orders', t, {
      distinct: { price: t.final_price },
      common: { paid: t.isPaid, status: t.order_status_id },
    }),
    index('orders_owner')
      .on(t.owner_id, ...down(t.createdAt, t.id))
      .where(alive(t)),
    index('orders_partner')
      .on(t.partner_id, ...down(t.createdAt, t.id))
      .where(alive(t)),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    ...number,
    order_id: text('order_id')
      .notNull()
      .references(() => orders.order_id, { onDelete: 'cascade' }),
    item_id: integer('item_id').references(() => items.id),
    /** Name and price as they were when the order was placed. */
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    price: money('price').notNull(),
  },
  (t) => [
    check('order_lines_quantity', sql`${t.quantity} >= 1`),
    check('order_lines_price', sql`${t.price} >= 0`),
    index('order_lines_order').on(t.order_id),
    index('order_lines_item').on(t.item_id),
  ],
)

export const transactions = pgTable(
  'transactions',
  {
    ...number,
    transaction_id: text('transaction_id').notNull().unique(),
    total_amount: money('total_amount').notNull(),
    order_id: text('order_id').references(() => orders.order_id),
    user_id: integer('user_id').references(() => customers.id),
    partner_id: integer('partner_id').references(() => partners.id),
    loyalty_card_id: integer('loyalty_card_id').references(() => loyaltyCards.id),
    card_number: text('card_number'),
    cashback: money('cashback'),
    mobile_number: text('mobile_number'),
    payment_type: text('payment_type').notNull(),
    status: text('status').notNull(),
    search: searched(
      'search',
      'transaction_id',
      'order_id',
      'card_number',
      'mobile_number',
      phone('mobile_number'),
    ),
    ...record,
  },
  (t) => [
    check('transactions_amounts', sql`least(${t.total_amount}, ${t.cashback}) >= 0`),
    newestFirst('transactions', t),
    searchable('transactions', t),
    ...sortedBy('transactions', t, {
      distinct: { amount: t.total_amount },
      common: { payment_type: t.payment_type, status: t.status },
      optional: { order: t.order_id, user: t.user_id, partner: t.partner_id, card: t.loyalty_card_id },
    }),
  ],
)

export const deliveries = pgTable(
  'deliveries',
  {
    ...number,
    kind: text('kind', { enum: ['email', 'push'] }).notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    adminId: integer('admin_id').references(() => admins.id),
    createdAt: when('created_at').notNull().defaultNow(),
    starts_at: when('starts_at').notNull(),
    /** Recipients by state, kept once none is under way any more; until then they are counted. */
    settled: jsonb('settled'),
    search: searched('search', 'subject'),
  },
  (t) => [
    check('deliveries_kind', sql`${t.kind} in ('email', 'push')`),
    index('deliveries_newest').on(...down(t.createdAt, t.id)),
    index('deliveries_under_way').on(t.id).where(sql`${t.settled} is null`),
    searchable('deliveries', t),
  ],
)

export const deliveryRecipients = pgTable(
  'delivery_recipients',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    delivery_id: integer('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    /** That of its delivery, so that what is due of one kind is found without passing over the other. */
    kind: text('kind', { enum: ['email', 'push'] }).notNull(),
    customer_id: integer('customer_id').references(() => customers.id),
    /** An e-mail address or a device's push token. */
    address: text('address'),
    state: text('state', {
      enum: ['queued', 'sending', 'sent', 'failed', 'no_address', 'cancelled'],
    }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When it is due; while it is being sent: until when nobody else may take it up. */
    next_attempt_at: when('next_attempt_at'),
    /** Its delivery was cancelled while this one was being sent: it is not tried again. */
    stop: boolean('stop').notNull().default(false),
    reason: text('reason'),
    sent_at: when('sent_at'),
  },
  (t) => [
    check(
      'delivery_recipients_state',
      sql`${t.state} in ('queued', 'sending', 'sent', 'failed', 'no_address', 'cancelled')`,
    ),
    uniqueIndex('delivery_recipients_once').on(t.delivery_id, t.address),
    index('delivery_recipients_due')
      .on(t.kind, t.next_attempt_at, t.id)
      .where(sql`${t.state} in ('queued', 'sending')`),
    index('delivery_recipients_customer').on(t.customer_id),
  ],
)

/** What would have been sent, had there been a mail server or a push service. */
export const outbox = pgTable('outbox', {
  recipientId: bigint('recipient_id', { mode: 'number' })
    .primaryKey()
    .references(() => deliveryRecipients.id, { onDelete: 'cascade' }),
  content: text('content').notNull(),
  createdAt: when('created_at').notNull().defaultNow(),
})

/** Who changed what, when; kept for ever. */
export const history = pgTable(
  'history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: when('at').notNull().defaultNow(),
    /** No reference: to have it checked at every change would lock the administrator's row, and nobody is ever deleted from it. */
    admin_id: integer('admin_id'),
    resource: text('resource').notNull(),
    record_id: text('record_id').notNull(),
    action: text('action').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    /** Of the request that did it, where it named one; see `requestKeys`. */
    request_key: text('request_key'),
  },
  (t) => [
    index('history_record').on(t.resource, t.record_id, t.id),
    index('history_request_key').on(t.request_key).where(sql`${t.request_key} is not null`),
  ],
)
