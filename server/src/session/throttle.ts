import { eq, sql as query } from 'drizzle-orm'
import { rows, type Sql } from '../database/open.ts'
import { loginAttempts } from '../database/schema.ts'
import { counted, TooMany } from '../kit/errors.ts'

/** After so many failures in a row every further one doubles the pause before the next, up to the longest. */
const freeFailures = { account: 5, address: 30 }
const longestPause = 300
const forgottenAfter = '1 hour'

/**
 * Slows guessing down, by account (whether it exists or not) and by address. An attempt is counted before the password
 * is looked at, in one statement, so that a hundred guesses sent at once count as a hundred; success takes it back.
 */
export function throttle(sql: Sql, email: string, address: string) {
  const account = `account ${email}`
  const sender = `address ${address}`

  async function count(key: string, free: number): Promise<void> {
    const next = query`case when ${loginAttempts.until} < now() - ${forgottenAfter}::interval then 1
      else ${loginAttempts.count} + 1 end`
    const [entered] = await rows(
      sql,
      query`insert into ${loginAttempts} (key, count, until) values (${key}, 1, now())
        on conflict (key) do update set count = ${next},
          until = now() + make_interval(secs => least(${longestPause}::int, power(2, ${next} - ${free}::int) - 1))
        where ${loginAttempts.until} <= now()
        returning key`,
    )
    if (entered) return
    const [pause] = await rows<{ seconds: number }>(
      sql,
      query`select ceil(extract(epoch from until - now()))::int as seconds from ${loginAttempts} where key = ${key}`,
    )
    const seconds = Math.max(1, pause?.seconds ?? 1)
    throw new TooMany(
      `Too many attempts to log in. Please wait ${counted(seconds, 'second')} and try again.`,
      seconds,
    )
  }

  return {
    async enter(): Promise<void> {
      await count(sender, freeFailures.address)
      await count(account, freeFailures.account)
    },
    async succeeded(): Promise<void> {
      await sql.delete(loginAttempts).where(eq(loginAttempts.key, account))
      await sql
        .update(loginAttempts)
        .set({ count: query`greatest(${loginAttempts.count} - 1, 0)`, until: query`now()` })
        .where(eq(loginAttempts.key, sender))
    },
  }
}
