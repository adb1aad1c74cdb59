import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql as query } from 'drizzle-orm'
import { CannotStart } from '../config/cannot-start.ts'
import { readConfig } from '../config/config.ts'
import { openDatabase } from '../database/open.ts'
import { admins } from '../database/schema.ts'
import { setPassword } from '../session/set-password.ts'
import { reasonNotToStart } from '../start/reasons.ts'

/** For whoever has the machine and has forgotten the password. */
async function giveNewPassword(email: string | undefined): Promise<void> {
  if (!email) throw new CannotStart('Name the administrator: npm run password -- someone@example.com')
  const database = await openDatabase(readConfig(process.env), { isSharable: true })
  try {
    const { sql } = database
    const isMeant = and(eq(query`lower(${admins.email})`, email.toLowerCase()), isNull(admins.deletedAt))
    const [found] = await sql.select({ id: admins.id }).from(admins).where(isMeant)
    if (!found) throw new CannotStart(`No administrator has the e-mail ${email}.`)
    const password = randomBytes(15).toString('base64url')
    await setPassword(sql, found.id, password)
    process.stdout.write(`The password of ${email} is now ${password}\nTheir logins have ended.\n`)
  } finally {
    await database.close()
  }
}

try {
  await giveNewPassword(process.argv[2])
} catch (error) {
  process.stderr.write(`${reasonNotToStart(error)}\n`)
  process.exitCode = 1
}
