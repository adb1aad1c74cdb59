import { isIPv6 } from 'node:net'
import { type Placeholder, sql as query, type SQL } from 'drizzle-orm'
import { type Database, rows } from '../database/open.ts'
import { prepared } from '../database/prepared.ts'
import { loginAttempts } from '../database/schema.ts'
import { TooMany } from '../http/errors.ts'
import { plural } from '../http/plural.ts'

/** After this many failures in a row, each further one doubles the pause before the next attempt. */
const freeFailures = { account: 5, address: 30 }
const maxPause = 300
const forgottenAfter = '1 hour'
/** In the past: a concurrent transaction may have a slightly earlier now(). */
const noPause = query`now() - interval '1 second'`

/** The two keys under which an attempt is counted. */
interface Keys {
  account: string
  sender: string
}
const [account, sender] = [query.placeholder('account'), query.placeholder('sender')]

/** Counts an attempt under a key. Returns no row while a pause lasts. */
function countAttempt(key: Placeholder, free: number, where = query``): SQL {
  const next = query`case when ${loginAttempts.until} < now() - ${forgottenAfter}::interval then 1
    else ${loginAttempts.count} + 1 end`
  // A pause longer than the maximum means that the clock was set back: it is ignored.
  const clockSetBack = query`${loginAttempts.until} > now() + make_interval(secs => ${maxPause}::int)`
  return query`insert into ${loginAttempts} (key, count, until) select ${key}, 1, ${noPause} ${where}
    on conflict (key) do update set count = ${next},
      until = now() + make_interval(secs => least(${maxPause}::int, power(2, ${next} - ${free}::int) - 1))
    where ${loginAttempts.until} <= now() or ${clockSetBack}
    returning key`
}

/**
 * Slows down password guessing, per account (existing or not) and per address. An attempt is counted before the password is
 * verified, so that concurrent guesses all count; success takes it back. `lookup` selects the row that `enter` returns.
 */
export function throttle<Row>(database: Database, lookup: SQL) {
  // An attempt refused by its address does not count against the account.
  const countAndLookUp = prepared<{ sender: boolean; account: boolean; found: Row | null }>(
    database,
    query`with sender as (${countAttempt(sender, freeFailures.address)}),
      account as (${countAttempt(account, freeFailures.account, query`where exists (select from sender)`)})
    select exists (select from sender) as sender, exists (select from account) as account,
      (select row_to_json(found) from (${lookup}) found) as found`,
  )
  async function refuse(key: string): Promise<never> {
    const [pause] = await rows<{ seconds: number }>(
      database.sql,
      query`select ceil(extract(epoch from until - now()))::int as seconds from ${loginAttempts} where key = ${key}`,
    )
    const seconds = Math.max(1, pause?.seconds ?? 1)
    throw new TooMany(
      `Too many attempts to log in. Please wait ${plural(seconds, 'second')} and try again.`,
      seconds,
    )
  }

  return {
    keys: (email: string, address: string): Keys => ({
      account: `account ${email}`,
      sender: `address ${networkOf(address)}`,
    }),
    /** Counts an attempt and returns the row of `lookup`, or refuses while a pause lasts. */
    async enter(keys: Keys, values: Record<string, unknown>): Promise<Row | undefined> {
      const [attempt] = await countAndLookUp({ ...keys, ...values })
      if (!attempt?.sender) await refuse(keys.sender)
      if (!attempt?.account) await refuse(keys.account)
      return attempt?.found ?? undefined
    },
    /** CTEs for the statement of a successful login, which needs the values of `keys`. */
    succeeded: query`forgotten as (delete from ${loginAttempts} where key = ${account}
        or until < now() - ${forgottenAfter}::interval),
      forgiven as (update ${loginAttempts} set count = greatest(count - 1, 0), until = ${noPause} where key = ${sender})`,
  }
}

/** IPv6 addresses count by their /64 network, because one host can use all addresses of it. */
function networkOf(address: string): string {
  const [, ipv4] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (ipv4 || !isIPv6(address)) return ipv4 ?? address
  const [front = [], back = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array(8 - front.length - back.length).fill('0')
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`
}
