import { Item, type ItemOrder, item } from '@tiffin/contract'
import { and, asc, eq, isNull, sql as query, type SQL } from 'drizzle-orm'
import { crud } from '../crud/crud.ts'
import { lastChange, recordChange } from '../crud/history.ts'
import { etagOf, versions } from '../crud/versions.ts'
import { rows, type Sql } from '../database/open.ts'
import { newestFirst } from '../database/record-table.ts'
import { partners, sortText, items as table } from '../database/schema.ts'
import { NotFound, Refused } from '../http/errors.ts'
import { type Resource, serve } from '../http/serve.ts'

const isNotDeleted = isNull(table.deletedAt)
const byAge = newestFirst(table)
/** The partner's own order; items without a position follow, newest first. */
const menuOrder = query`${asc(table.position)} nulls last, ${byAge}`

/** In the item list, items added since the menu was arranged come first. */
const listedMenuOrder = query`${asc(table.position)} nulls first, ${byAge}`

/**
 * The item list is newest first, but each partner's items appear in menu order among themselves: the place of a partner's
 * nth newest item shows the nth item of that partner's menu.
 */
const inMenuOrder = (isListed: SQL) => query`with menus as materialized (
    select ${table.id}, ${table.partner_id},
      row_number() over (partition by ${table.partner_id} order by ${byAge}) as nth_newest,
      row_number() over (partition by ${table.partner_id} order by ${listedMenuOrder}) as nth_of_menu
    from ${table} where ${isListed}
      and ${table.partner_id} in (select ${table.partner_id} from page join ${table} on ${table.id} = page.id))
  select shown.id, page.place from page join menus newest on newest.id = page.id
    join menus shown on shown.partner_id = newest.partner_id and shown.nth_of_menu = newest.nth_newest`

export const items: Resource = (app, database) => {
  const { sql } = database
  const verbs = crud(database, {
    label: 'Item',
    resource: 'item',
    table,
    answers: Item,
    reorderPage: inMenuOrder,
    sortBy: {
      id: table.id,
      item_name: sortText(table.item_name),
      ingredients: sortText(table.ingredients),
      description: sortText(table.description),
      price: table.price,
      active: table.active,
      createdAt: table.createdAt,
    },
    refersTo: { partner_id: 'partner', category_id: 'category' },
  })
  serve(app, item.list, verbs.list, verbs.tables)
  serve(app, item.one, ({ params }) => verbs.one(params.id))
  serve(app, item.create, ({ body: { name, ...values }, ...by }) =>
    verbs.create({ ...values, item_name: name }, by),
  )
  serve(app, item.update, (call) => verbs.update(call.params.id, call.body, call))
  serve(app, item.remove, (call) => verbs.remove(call.params.id, call))
  serve(app, item.restore, (call) => verbs.restore(call.params.id, call))

  serve(app, item.ofPartner, async ({ params: { partner_id } }) => {
    await findPartner(sql, partner_id)
    // Before the items, so that the version is outdated, not the items, if the menu is arranged in between.
    const etag = await versionOfMenu(sql, partner_id)
    return { ...(await verbs.all(eq(table.partner_id, partner_id), menuOrder)), etag }
  })
  serve(app, item.arrange, ({ params: { partner_id }, body, ...by }) => {
    refuseRepetition(body)
    return sql.transaction(async (tx) => {
      await findPartner(tx, partner_id, query`for no key update`)
      await refuseIfArranged(tx, partner_id, by, await versionOfMenu(tx, partner_id))
      const before = await menuOf(tx, partner_id)
      await refuseOtherItems(tx, before, body)
      // An empty list must not give positions to items added since the last arrangement.
      if (body.data.length > 0) {
        await arrange(tx, partner_id, body)
        const after = await menuOf(tx, partner_id)
        await recordChange(tx, {
          admin: by.admin,
          resource: 'item_order',
          id: partner_id,
          action: 'update',
          before: JSON.stringify({ items: before }),
          after: JSON.stringify({ items: after }),
        })
      }
      return { message: 'Item order saved.', etag: await versionOfMenu(tx, partner_id) }
    })
  })
}

const { refuseIfChanged: refuseIfArranged } = versions('item_order', 'menu')

/** The last history entry of the menu: adding, changing or deleting an item does not change the menu's version. */
async function versionOfMenu(sql: Sql, partnerId: number): Promise<string> {
  const arranged = await lastChange(sql, 'item_order', partnerId)
  return etagOf(arranged?.id ?? 0)
}

async function findPartner(sql: Sql, id: number, lock = query``): Promise<void> {
  const [found] = await rows(
    sql,
    query`select 1 from ${partners} where ${and(eq(partners.id, id), isNull(partners.deletedAt))} ${lock}`,
  )
  if (!found) throw new NotFound(`No partner has the id ${id}.`)
}

const onMenuOf = (partnerId: number) => and(eq(table.partner_id, partnerId), isNotDeleted)

async function menuOf(sql: Sql, partnerId: number): Promise<number[]> {
  const found = await sql.select({ id: table.id }).from(table).where(onMenuOf(partnerId)).orderBy(menuOrder)
  return found.map(({ id }) => id)
}

function refuseRepetition({ data }: ItemOrder): void {
  const firstRepeated = (values: number[]) => {
    const seen = new Set<number>()
    return values.find((value) => seen.size === seen.add(value).size)
  }
  const item = firstRepeated(data.map(({ item_id }) => item_id))
  if (item !== undefined) throw new Refused(`The item ${item} is named more than once.`)
  const position = firstRepeated(data.map(({ order }) => order))
  if (position !== undefined) throw new Refused(`The position ${position} is given more than once.`)
}

async function refuseOtherItems(sql: Sql, menu: number[], { data }: ItemOrder): Promise<void> {
  const onMenu = new Set(menu)
  const other = data.find(({ item_id }) => !onMenu.has(item_id))
  if (!other) return
  const where = and(eq(table.id, other.item_id), isNotDeleted)
  const [found] = await sql.select({ id: table.id }).from(table).where(where)
  if (found) throw new Refused(`The item ${other.item_id} belongs to another partner.`)
  throw new NotFound(`No item has the id ${other.item_id}.`)
}

/** The listed items come first, by their positions; the others follow in their previous order. */
const arrange = (sql: Sql, partnerId: number, { data }: ItemOrder) =>
  sql.execute(query`update ${table} set position = arranged.position from (
      select ${table.id}, row_number() over (order by named."order" nulls last, ${menuOrder}) - 1 as position
      from ${table} left join json_to_recordset(${JSON.stringify(data)}::json)
        as named (item_id integer, "order" integer) on named.item_id = ${table.id}
      where ${onMenuOf(partnerId)}) arranged
    where ${table.id} = arranged.id`)
