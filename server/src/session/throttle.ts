import { isIPv6 } from 'node:net'
import { type Placeholder, sql as query, type SQL } from 'drizzle-orm'
import { type Database, rows } from '../database/open.ts'
import { prepared } from '../database/prepared.ts'
import { loginAttempts } from '../database/schema.ts'
import { TooMany } from '../http/errors.ts'
import { plural } from '../http/plural.ts'

/** After so many failures in a row every further one doubles the pause before the next, up to the longest. */
const freeFailures = { account: 5, address: 30 }
const longestPause = 300
const forgottenAfter = '1 hour'
/** Not just now: of two that come in at the same instant, the other began a little earlier by its own clock. */
const over = query`now() - interval '1 second'`

/** Who counts: the two keys of an attempt, as the statements name them. */
interface Counted {
  account: string
  sender: string
}
const [account, sender] = [query.placeholder('account'), query.placeholder('sender')]

/** Counts one under a key, unless there is a pause to wait for. */
function count(key: Placeholder, free: number, where = query``): SQL {
  const next = query`case when ${loginAttempts.until} < now() - ${forgottenAfter}::interval then 1
    else ${loginAttempts.count} + 1 end`
  // No pause is so long: the clock was set back, and nobody should have to wait until it is that late again.
  const setBack = query`${loginAttempts.until} > now() + make_interval(secs => ${longestPause}::int)`
  return query`insert into ${loginAttempts} (key, count, until) select ${key}, 1, ${over} ${where}
    on conflict (key) do update set count = ${next},
      until = now() + make_interval(secs => least(${longestPause}::int, power(2, ${next} - ${free}::int) - 1))
    where ${loginAttempts.until} <= now() or ${setBack}
    returning key`
}

/**
 * Slows guessing down, by account (whether it exists or not) and by address. An attempt is counted before the password
 * is looked at, in one statement, so that a hundred guesses sent at once count as a hundred; success takes it back. What is
 * asked for besides is answered with it.
 */
export function throttle<Row>(database: Database, besides: SQL) {
  // An address that has to wait does not count against the account.
  const counting = prepared<{ sender: boolean; account: boolean; besides: Row | null }>(
    database,
    query`with sender as (${count(sender, freeFailures.address)}),
      account as (${count(account, freeFailures.account, query`where exists (select from sender)`)})
    select exists (select from sender) as sender, exists (select from account) as account,
      (select row_to_json(besides) from (${besides}) besides) as besides`,
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
    keys: (email: string, address: string): Counted => ({
      account: `account ${email}`,
      sender: `address ${networkOf(address)}`,
    }),
    async enter(keys: Counted, values: Record<string, unknown>): Promise<Row | undefined> {
      const [entered] = await counting({ ...keys, ...values })
      if (!entered?.sender) await refuse(keys.sender)
      if (!entered?.account) await refuse(keys.account)
      return entered?.besides ?? undefined
    },
    /** Parts of the statement that begins the login, which is given the keys as well. */
    succeeded: query`forgotten as (delete from ${loginAttempts} where key = ${account}
        or until < now() - ${forgottenAfter}::interval),
      forgiven as (update ${loginAttempts} set count = greatest(count - 1, 0), until = ${over} where key = ${sender})`,
  }
}

/** Who has one address of IPv6 has all that begin with the same half, and could come from another one each time. */
function networkOf(address: string): string {
  const [, ipv4] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (ipv4 || !isIPv6(address)) return ipv4 ?? address
  const [front = [], back = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array(8 - front.length - back.length).fill('0')
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`
}
