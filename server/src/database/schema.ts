/**
 * All tables. A column's key is its wire name, as the specification spells it, so that a request's body can be inserted as it
 * is. Its name in the database is spelt correctly.
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

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })
const money = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' })
const imageKey = (name: string) => text(name).references(() => images.key, { onDelete: 'set null' })

const primaryKey = { id: integer('id').primaryKey().generatedByDefaultAsIdentity() }
/** The columns of every table of records; `version` is the ETag. */
const recordColumns = {
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
  deletedAt: timestamptz('deleted_at'),
}
type Columns = Record<'id' | 'createdAt' | 'deletedAt', ExtraConfigColumn>
const notDeleted = (table: Columns): SQL => sql`${table.deletedAt} is null`
/** NULLS FIRST is the default of ORDER BY … DESC: an index with NULLS LAST could not serve it. */
const descending = (first: ExtraConfigColumn, second: ExtraConfigColumn) =>
  [first.desc().nullsFirst(), second.desc().nullsFirst()] as const
/** For the default order of lists. */
const newestFirstIndex = (name: string, table: Columns) =>
  index(`${name}_newest`)
    .on(...descending(table.createdAt, table.id))
    .where(notDeleted(table))
/** Text as lists sort it: ignoring case, and shortened, because the size of an index entry is limited. */
export const sortText = (column: PgColumn | ExtraConfigColumn): SQL => sql`lower(left(${column}, 200))`
/**
 * Indexes for lists sorted by these columns, ascending and descending. Read backwards, an index returns equal rows oldest
 * first and nulls first. Columns with many equal values (`common`) or nulls (`optional`) get a second index for descending.
 */
const sortIndexes = (
  name: string,
  table: Columns,
  { distinct = {}, common = {}, optional = {} }: Record<string, Record<string, ExtraConfigColumn | SQL>>,
) => {
  const indexes = (columns: Record<string, ExtraConfigColumn | SQL>, prefix: string, direction: SQL) =>
    Object.entries(columns).map(([column, value]) =>
      index(`${name}_${prefix}_${column}`)
        .on(sql`${value}${direction}`, ...descending(table.createdAt, table.id))
        .where(notDeleted(table)),
    )
  return [
    ...indexes({ ...distinct, ...common, ...optional }, 'by', sql``),
    ...indexes(common, 'down_by', sql` desc`),
    ...indexes(optional, 'down_by', sql` desc nulls last`),
  ]
}

/** Normalises +880 17…, 00880 17… and 017… to 0088017…, which contains any part of the three forms. */
const phoneDigits = (column: string) =>
  `regexp_replace(regexp_replace(${column}, '\\D', '', 'g'), '^(00)?(880|0)?(?=\\d)', '00880')`
/** A generated column with the searched text in lower case, each part after a space. */
const searchColumn = (name: string, ...parts: string[]) =>
  text(name)
    .notNull()
    .generatedAlwaysAs(sql.raw(`lower(${parts.map((part) => `' ' || coalesce(${part}, '')`).join(' || ')})`))
const searchIndex = (name: string, { search }: { search: ExtraConfigColumn }) =>
  index(`${name}_search`).using('gin', sql`${search} gin_trgm_ops`)

export const images = pgTable('images', {
  key: text('key').primaryKey(),
  contentType: text('content_type').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: integer('bytes').notNull(),
  /** The widths of its smaller sizes. */
  smaller: integer('smaller').array().notNull().default([]),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
})

export const admins = pgTable(
  'admins',
  {
    ...primaryKey,
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    image: imageKey('image'),
    city: text('city').notNull().default(''),
    address: text('address').notNull().default(''),
    passwordHash: text('password_hash').notNull(),
    isVerified: boolean('is_verified').notNull().default(true),
    last_login: timestamptz('last_login'),
    time_joined: timestamptz('time_joined').notNull().defaultNow(),
    search: searchColumn('search', 'name', 'email', 'phone', phoneDigits('phone')),
    ...recordColumns,
  },
  (t) => [
    uniqueIndex('admins_email_taken').on(sql`lower(${t.email})`).where(notDeleted(t)),
    newestFirstIndex('admins', t),
    searchIndex('admins', t),
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
    /** The only valid refresh token of this login; any other one was stolen or used before. */
    refreshId: uuid('refresh_id').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    refreshedAt: timestamptz('refreshed_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
    endedAt: timestamptz('ended_at'),
  },
  (t) => [
    index('logins_admin').on(t.adminId).where(sql`${t.endedAt} is null`),
    index('logins_expiry').on(t.expiresAt),
  ],
)

/** Attempts to log in, counted by account and by address for all servers; see session/throttle.ts. */
export const loginAttempts = pgTable('login_attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  /** The end of the pause before the next attempt. */
  until: timestamptz('until').notNull(),
})

export const customers = pgTable(
  'customers',
  {
    ...primaryKey,
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    userName: text('user_name'),
    phone: text('phone').notNull(),
    photo_url: imageKey('photo'),
    last_login: timestamptz('last_login'),
    isEmailVerified: boolean('is_email_verified').notNull().default(false),
    isPhoneVerified: boolean('is_phone_verified').notNull().default(false),
    search: searchColumn('search', 'full_name', 'email', 'user_name', 'phone', phoneDigits('phone')),
    ...recordColumns,
  },
  (t) => [
    uniqueIndex('customers_email_taken').on(sql`lower(${t.email})`).where(notDeleted(t)),
    uniqueIndex('customers_user_name_taken')
      .on(sql`lower(${t.userName})`)
      .where(sql`${notDeleted(t)} and ${t.userName} <> ''`),
    newestFirstIndex('customers', t),
    searchIndex('customers', t),
    ...sortIndexes('customers', t, {
      distinct: { email: sortText(t.email) },
      common: { name: sortText(t.fullName) },
      optional: { user_name: sortText(t.userName), last_login: t.last_login },
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
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [index('push_tokens_customer').on(t.customerId)],
)

export const itemCategories = pgTable(
  'item_categories',
  {
    ...primaryKey,
    name: text('name').notNull(),
    active: boolean('active').notNull().default(true),
    requested_counter: integer('requested_counter').notNull().default(0),
    search: searchColumn('search', 'name'),
    ...recordColumns,
  },
  (t) => [
    check('item_categories_counter', sql`${t.requested_counter} >= 0`),
    uniqueIndex('item_categories_name_taken').on(sql`lower(${t.name})`).where(notDeleted(t)),
    newestFirstIndex('item_categories', t),
    searchIndex('item_categories', t),
  ],
)

export const partners = pgTable(
  'partners',
  {
    ...primaryKey,
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    country: text('country').notNull().default('Bangladesh'),
    opening_time: text('opening_time').notNull().default(''),
    closing_time: text('closing_time').notNull().default(''),
    cashback: numeric('cashback', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    logo: imageKey('logo'),
    cover_image: imageKey('cover_image'),
    time_joined: timestamptz('time_joined').notNull().defaultNow(),
    search: searchColumn('search', 'name', 'email', 'address', 'phone', phoneDigits('phone')),
    /** The searched text in lists of records that belong to a partner. */
    contact: searchColumn('contact', 'name', 'phone', phoneDigits('phone')),
    ...recordColumns,
  },
  (t) => [
    check('partners_cashback', sql`${t.cashback} between 0 and 100`),
    uniqueIndex('partners_email_taken').on(sql`lower(${t.email})`).where(notDeleted(t)),
    newestFirstIndex('partners', t),
    searchIndex('partners', t),
    index('partners_logo').on(t.logo),
    index('partners_cover_image').on(t.cover_image),
  ],
)

export const items = pgTable(
  'items',
  {
    ...primaryKey,
    item_name: text('item_name').notNull(),
    item_image: imageKey('item_image'),
    ingredients: text('ingredients').notNull(),
    description: text('description').notNull(),
    price: money('price').notNull(),
    active: boolean('active').notNull().default(true),
    partner_id: integer('partner_id')
      .notNull()
      .references(() => partners.id),
    category_id: integer('category_id').references(() => itemCategories.id),
    /** 0-based position in the partner's menu; null, which sorts last, until the menu is arranged. */
    position: integer('position'),
    search: searchColumn('search', 'item_name', 'ingredients', 'description'),
    ...recordColumns,
  },
  (t) => [
    check('items_price', sql`${t.price} >= 0`),
    check('items_position', sql`${t.position} >= 0`),
    index('items_menu')
      .on(t.partner_id, t.position.asc().nullsFirst(), ...descending(t.createdAt, t.id))
      .where(notDeleted(t)),
    index('items_menu_newest')
      .on(t.partner_id, ...descending(t.createdAt, t.id))
      .where(notDeleted(t)),
    index('items_category').on(t.category_id),
    index('items_image').on(t.item_image),
    newestFirstIndex('items', t),
    searchIndex('items', t),
    ...sortIndexes('items', t, {
      distinct: { description: sortText(t.description), price: t.price },
      common: { name: sortText(t.item_name), ingredients: sortText(t.ingredients), active: t.active },
    }),
  ],
)

export const promos = pgTable(
  'promos',
  {
    ...primaryKey,
    promo_code: text('promo_code').notNull(),
    promo_type: text('promo_type').notNull(),
    promo_start_time: timestamptz('promo_start_time').notNull(),
    promo_end_time: timestamptz('promo_end_time').notNull(),
    offet_type: text('offer_type').notNull(),
    offer_amount: money('offer_amount').notNull(),
    mimimum_required_amount: money('minimum_required_amount').notNull(),
    maximum_offer_amount: money('maximum_offer_amount').notNull(),
    promo_use_limit: integer('promo_use_limit').notNull(),
    partner_id: integer('partner_id').references(() => partners.id),
    search: searchColumn('search', 'promo_code', 'promo_type'),
    ...recordColumns,
  },
  (t) => [
    check('promos_period', sql`${t.promo_start_time} <= ${t.promo_end_time}`),
    check(
      'promos_amounts',
      sql`least(${t.offer_amount}, ${t.mimimum_required_amount}, ${t.maximum_offer_amount}) >= 0`,
    ),
    check('promos_use_limit', sql`${t.promo_use_limit} >= 0`),
    uniqueIndex('promos_code_taken').on(sql`lower(${t.promo_code})`).where(notDeleted(t)),
    newestFirstIndex('promos', t),
    searchIndex('promos', t),
    index('promos_partner').on(t.partner_id),
  ],
)

/** 1 Regular, 2 Premium; inserted by the first migration. */
export const pricePlans = pgTable('price_plans', {
  id: integer('id').primaryKey(),
  name: text('name').notNull().unique(),
})

export const loyaltyCards = pgTable(
  'loyalty_cards',
  {
    ...primaryKey,
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
    search: searchColumn('search', 'card_number'),
    ...recordColumns,
  },
  (t) => [
    uniqueIndex('loyalty_cards_number_taken').on(t.card_number).where(notDeleted(t)),
    newestFirstIndex('loyalty_cards', t),
    searchIndex('loyalty_cards', t),
    ...sortIndexes('loyalty_cards', t, {
      distinct: { user: t.user_id, expiry: t.card_exp_date },
      common: { activated: t.activated },
    }),
  ],
)

/** Inserted by the first migration, with the specification's spelling. */
export const orderStatuses = pgTable('order_statuses', {
  id: integer('id').primaryKey(),
  status_name: text('status_name').notNull().unique(),
})

export const orders = pgTable(
  'orders',
  {
    ...primaryKey,
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
    /** In minutes, like the next two. */
    estimated_delivery_time: integer('estimated_delivery_time'),
    food_ready_time: integer('food_ready_time'),
    actual_delivery_time: integer('actual_delivery_time'),
    search: searchColumn('search', 'order_id', 'delivery_address'),
    ...recordColumns,
  },
  (t) => [
    check('orders_price', sql`${t.final_price} >= 0`),
    check(
      'orders_times',
      sql`least(${t.estimated_delivery_time}, ${t.food_ready_time}, ${t.actual_delivery_time}) >= 0`,
    ),
    newestFirstIndex('orders', t),
    searchIndex('orders', t),
    ...sortIndexes('orders', t, {
      distinct: { price: t.final_price },
      common: { paid: t.isPaid, status: t.order_status_id },
    }),
    index('orders_owner')
      .on(t.owner_id, ...descending(t.createdAt, t.id))
      .where(notDeleted(t)),
    index('orders_partner')
      .on(t.partner_id, ...descending(t.createdAt, t.id))
      .where(notDeleted(t)),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    ...primaryKey,
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
    ...primaryKey,
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
    search: searchColumn(
      'search',
      'transaction_id',
      'order_id',
      'card_number',
      'mobile_number',
      phoneDigits('mobile_number'),
    ),
    ...recordColumns,
  },
  (t) => [
    check('transactions_amounts', sql`least(${t.total_amount}, ${t.cashback}) >= 0`),
    newestFirstIndex('transactions', t),
    searchIndex('transactions', t),
    ...sortIndexes('transactions', t, {
      distinct: { amount: t.total_amount },
      common: { payment_type: t.payment_type, status: t.status },
      optional: { order: t.order_id, user: t.user_id, partner: t.partner_id, card: t.loyalty_card_id },
    }),
  ],
)

export const deliveries = pgTable(
  'deliveries',
  {
    ...primaryKey,
    kind: text('kind', { enum: ['email', 'push'] }).notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    adminId: integer('admin_id').references(() => admins.id),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    starts_at: timestamptz('starts_at').notNull(),
    /** The final counts of recipients by state; null while a recipient is queued or being sent to. */
    settled: jsonb('settled'),
    search: searchColumn('search', 'subject'),
  },
  (t) => [
    check('deliveries_kind', sql`${t.kind} in ('email', 'push')`),
    index('deliveries_newest').on(...descending(t.createdAt, t.id)),
    index('deliveries_under_way').on(t.id).where(sql`${t.settled} is null`),
    searchIndex('deliveries', t),
  ],
)

export const deliveryRecipients = pgTable(
  'delivery_recipients',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    delivery_id: integer('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    /** Copied from the delivery for the index of due recipients. */
    kind: text('kind', { enum: ['email', 'push'] }).notNull(),
    customer_id: integer('customer_id').references(() => customers.id),
    /** An e-mail address or a device's push token. */
    address: text('address'),
    state: text('state', {
      enum: ['queued', 'sending', 'sent', 'failed', 'no_address', 'cancelled'],
    }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When it is due; while it is being sent: the end of the lease. */
    next_attempt_at: timestamptz('next_attempt_at'),
    /** True if the delivery was cancelled while this message was being sent: it is not retried. */
    stop: boolean('stop').notNull().default(false),
    reason: text('reason'),
    sent_at: timestamptz('sent_at'),
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

/** Messages of an installation without a mail server or a push service. */
export const outbox = pgTable('outbox', {
  recipientId: bigint('recipient_id', { mode: 'number' })
    .primaryKey()
    .references(() => deliveryRecipients.id, { onDelete: 'cascade' }),
  content: text('content').notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
})

/** Who changed what, and when. Never deleted. */
export const history = pgTable(
  'history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: timestamptz('at').notNull().defaultNow(),
    /** Not a foreign key: its check would lock the administrator's row at every change. Administrators are never deleted. */
    admin_id: integer('admin_id'),
    resource: text('resource').notNull(),
    record_id: text('record_id').notNull(),
    action: text('action').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    /** Of a request with an Idempotency-Key; see http/idempotency.ts. */
    request_key: text('request_key'),
  },
  (t) => [
    index('history_record').on(t.resource, t.record_id, t.id),
    index('history_request_key').on(t.request_key).where(sql`${t.request_key} is not null`),
  ],
)
