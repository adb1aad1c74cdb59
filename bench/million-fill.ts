import { sql as query } from 'drizzle-orm'
import { openDatabase, rows, type Sql } from '../server/src/database/open.ts'

export const size = 1_000_000
const partners = 2_000
export const cards = 10_000

/** Eight digits, unique for each n, in no order that would favour an index. */
const digits = `lpad((n * 48271977::bigint % 100000000)::text, 8, '0')`
/** The same digits for one n. */
export const digitsOf = (n: number) => String((BigInt(n) * 48271977n) % 100000000n).padStart(8, '0')
const createdAt = `now() - (${size} - n) * interval '20 seconds'`
/** A random name. The first is the most common: of twenty, the first is in 22 % of all rows and the last in 2.5 %. */
const skewedChoice = (names: string) => {
  const all = names.split(' ')
  return `(array['${all.join("', '")}'])[1 + floor(${all.length} * power(random(), 2))]`
}
const firstNames = skewedChoice(
  'Anika Rahim Karim Sadia Nusrat Tanvir Farhana Imran Jannat Mahmud Shirin Arif Rumana Sohel Tahmina Zahid Laila Omar Parvin Yusuf',
)
const lastNames = skewedChoice(
  'Rahman Hossain Akter Islam Chowdhury Sarkar Das Begum Khan Mia Roy Uddin Haque Sultana Talukder Bhuiyan Majumder Siddique Nandi Zaman',
)
const areas = skewedChoice('Dhanmondi Gulshan Banani Uttara Mirpur Mohammadpur Badda Rampura')
/** Skewed, because some customers order much more than others. */
const customer = `1 + floor(${size} * power(random(), 3))::int`
const partner = `1 + floor(${partners} * power(random(), 2))::int`

/** In the order of their references. */
const tables: { table: string; count: number; columns: string; values: string }[] = [
  {
    table: 'partners',
    count: partners,
    columns: 'name, email, phone, address, city, cashback',
    values: `'Kitchen ' || n, n || '@kitchen.example', '+88019' || ${digits}, 'Road ' || n % 100, 'Dhaka', 5`,
  },
  {
    table: 'customers',
    count: size,
    columns: 'full_name, email, phone, user_name, last_login, created_at',
    values: `${firstNames} || ' ' || ${lastNames}, 'customer' || n || '@lane' || n % 100 || '.example',
      '+88017' || ${digits}, case when n % 3 > 0 then 'user' || ${digits} end,
      case when n % 4 > 0 then now() - random() * interval '200 days' end, ${createdAt}`,
  },
  {
    table: 'loyalty_cards',
    count: cards,
    columns: 'card_number, user_id, card_exp_date',
    values: `'4000-' || ${digits}, ${customer}, current_date + n % 900`,
  },
  {
    table: 'orders',
    count: size,
    columns:
      'order_id, owner_id, partner_id, final_price, is_paid, order_status_id, note, delivery_address, created_at',
    values: `'ORD-' || lpad(n::text, 7, '0'), ${customer}, ${partner}, (n * 31 % 500000) / 100.0, n % 3 > 0, 1 + n % 4,
      case when n % 5 = 0 then 'Ring twice' end,
      'House ' || n % 300 || ', Road ' || n % 100 || ', ' || ${areas} || ', Dhaka', ${createdAt}`,
  },
  {
    table: 'transactions',
    count: size,
    columns: `transaction_id, order_id, user_id, partner_id, loyalty_card_id, total_amount, card_number, mobile_number,
      payment_type, status, created_at`,
    values: `'TRX-' || ${digits}, 'ORD-' || lpad(n::text, 7, '0'), ${customer}, ${partner},
      case when n % 10 = 0 then 1 + n % ${cards} end, (n * 31 % 500000) / 100.0,
      case when n % 10 = 0 then '4000-' || lpad((n % ${cards})::text, 8, '0') end, '+88018' || ${digits},
      (array['card', 'mobile', 'cash'])[1 + n % 3], (array['paid', 'paid', 'paid', 'refunded'])[1 + n % 4], ${createdAt}`,
  },
]

/** Adds the records to a database that the product has created. */
export async function fill(dataDir: string): Promise<void> {
  const { sql, close } = await openDatabase({ dataDir })
  // Valid for all statements below: while they run one at a time, the pool uses only this connection.
  await sql.execute(query`select setseed(0.5), set_config('statement_timeout', '0', false),
    set_config('maintenance_work_mem', '512MB', false)`)
  for (const table of tables) await fillTable(sql, table)
  await close()
}

/** Creates indexes after the rows and disables foreign keys, because that is faster. */
async function fillTable(sql: Sql, { table, count, columns, values }: (typeof tables)[number]) {
  const run = (statement: string) => sql.execute(query.raw(statement))
  const indexes = await rows<{ name: string; definition: string }>(
    sql,
    query`select indexname as name, indexdef as definition from pg_indexes
      where tablename = ${table} and indexdef not like '% UNIQUE %'`,
  )
  const checks = await rows<{ name: string }>(
    sql,
    query`select tgname as name from pg_trigger where tgisinternal and tgrelid = ${table}::regclass`,
  )
  for (const { name } of indexes) await run(`drop index ${name}`)
  for (const { name } of checks) await run(`alter table ${table} disable trigger "${name}"`)
  await run(`insert into ${table} (${columns}) select ${values} from generate_series(1, ${count}) n`)
  for (const { definition } of indexes) await run(definition)
  for (const { name } of checks) await run(`alter table ${table} enable trigger "${name}"`)
  await run(`vacuum analyze ${table}`)
}
