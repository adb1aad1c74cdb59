import { Admin, admin } from '@tiffin/contract'
import { and, count, eq, isNull, sql as query } from 'drizzle-orm'
import { crud } from '../crud/crud.ts'
import type { Sql } from '../database/open.ts'
import { admins as table } from '../database/schema.ts'
import { Conflict, Refused } from '../http/errors.ts'
import { type Resource, serve } from '../http/serve.ts'
import { hashPassword, passwordFits } from '../session/passwords.ts'
import { endLogins, setPassword } from '../session/set-password.ts'

/** An advisory lock: without it, two concurrent suspensions could suspend the last two administrators. */
const suspensionLock = 7_148_337

const ownSuspensionMessage =
  'Admin updated. You suspended yourself, so your logins have ended; another administrator can let you back in.'

export const admins: Resource = (app, database) => {
  const verbs = crud(database, {
    label: 'Admin',
    resource: 'super-admin',
    table,
    answers: Admin,
    rules: { admins_email_taken: 'Another administrator already has this e-mail.' },
  })
  serve(app, admin.list, verbs.list, verbs.tables)
  serve(app, admin.one, ({ params }) => verbs.one(params.id))
  serve(app, admin.register, async ({ body: { password, ...values }, ...by }) =>
    verbs.create({ ...values, passwordHash: await hashPassword(password) }, by),
  )
  serve(app, admin.update, async ({ params, body, ...by }) => {
    const isSuspended = body.isVerified === false
    const result = await verbs.updateAnd(params.id, body, by, async (tx) => {
      if (isSuspended) await endAccess(tx, params.id)
    })
    return isSuspended && params.id === by.admin.id ? { ...result, message: ownSuspensionMessage } : result
  })
  serve(app, admin.setPassword, async ({ params, body, admin: by }) => {
    await verbs.one(params.id)
    const [own] = await database.sql
      .select({ hash: table.passwordHash })
      .from(table)
      .where(eq(table.id, by.id))
    if (!(await passwordFits(own?.hash, body.your_password)))
      throw new Refused('Your password is wrong.', 'your_password')
    await setPassword(database.sql, params.id, body.password, by)
    return { message: 'Password changed. All logins of this administrator have ended.' }
  })
}

async function endAccess(sql: Sql, adminId: number): Promise<void> {
  await sql.execute(query`select pg_advisory_xact_lock(${suspensionLock})`)
  const [left] = await sql
    .select({ count: count() })
    .from(table)
    .where(and(eq(table.isVerified, true), isNull(table.deletedAt)))
  if (!left?.count) throw new Conflict('The last verified administrator cannot be suspended.')
  await endLogins(sql, adminId)
}
