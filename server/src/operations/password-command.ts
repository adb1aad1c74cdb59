import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql as query } from 'drizzle-orm'
import { CannotStart } from '../config/cannot-start.ts'
import { readConfig } from '../config/config.ts'
import { openDatabase } from '../database/open.ts'
import { admins } from '../database/schema.ts'
import { setPassword } from '../session/set-password.ts'
import { reasonNotToStart } from '../start/reasons.ts'

/** Replaces a forgotten password by a random one. */
async function resetPassword(email: string | undefined): Promise<void> {
  if (!email) throw new CannotStart('Name the administrator: npm run password -- someone@example.com')
  const database = await openDatabase(readConfig(process.env), { isSharable: true })
  try {
    const { sql } = database
    const hasEmail = and(eq(query`lower(${admins.email})`, email.toLowerCase()), isNull(admins.deletedAt))
    const [found] = await sql.select({ id: admins.id }).from(admins).where(hasEmail)
    if (!found) throw new CannotStart(`No administrator has the e-mail ${email}.`)
    const password = randomBytes(15).toString('base64url')
    await setPassword(sql, found.id, password)
    process.stdout.write(`The password of ${email} is now ${password}\nTheir logins have ended.\n`)
  } finally {
    await database.close()
  }
}

try {
  await resetPassword(process.argv[2])
} catch (error) {
  process.stderr.write(`${reasonNotToStart(error)}\n`)
  process.exitCode = 1
}
