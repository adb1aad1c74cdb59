import { and, eq, isNull, sql as query } from 'drizzle-orm'
import { recordChange } from '../crud/history.ts'
import type { Sql } from '../database/open.ts'
import { admins, logins } from '../database/schema.ts'
import { hashPassword } from './passwords.ts'

/** Also ends all logins of the administrator. */
export async function setPassword(
  sql: Sql,
  id: number,
  password: string,
  by?: { id: number },
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await sql.transaction(async (tx) => {
    await tx.update(admins).set({ passwordHash }).where(eq(admins.id, id))
    await endLogins(tx, id)
    await recordChange(tx, { ...(by && { admin: by }), resource: 'super-admin', id, action: 'password' })
  })
}

export const endLogins = (sql: Sql, adminId: number) =>
  sql
    .update(logins)
    .set({ endedAt: query`now()` })
    .where(and(eq(logins.adminId, adminId), isNull(logins.endedAt)))
