import { demoAdministrator } from '@tiffin/demo/administrator'
import { count, eq } from 'drizzle-orm'
import { CannotStart } from '../config/cannot-start.ts'
import { type Config, isLoopback } from '../config/config.ts'
import { type Sql, withoutTimeout } from '../database/open.ts'
import { admins } from '../database/schema.ts'
import type { ImageStore } from '../images/store.ts'
import { hashPassword, passwordFits } from '../session/passwords.ts'

/** Fills an empty database: with the demo records if they are wanted, and with the first administrator always. */
export async function fillIfEmpty(sql: Sql, config: Config, images: ImageStore, say: (line: string) => void) {
  await withoutTimeout(sql, async (tx) => {
    // Held to the end of the transaction, so that of two servers starting together only one fills.
    await tx.execute('lock table admins in share row exclusive mode')
    const [found] = await tx.select({ count: count() }).from(admins)
    if (found?.count) return
    const { adminEmail: email, adminPassword: password } = config
    const chosen = email && password ? { name: 'Administrator', email, password } : undefined
    const door = openDoor(config)
    if (!chosen && door) throw inTheOpen(door)
    if (config.demoData) {
      say('Loading the demo records …')
      const { loadDemo } = await import('./load-demo.ts')
      await loadDemo(tx, images, {
        now: new Date(),
        administrator: chosen ?? demoAdministrator,
        hashPassword,
      })
      // So that the planner knows at once how much there is.
      await tx.execute('analyze')
    } else {
      const { name, email, password } = chosen ?? demoAdministrator
      await tx.insert(admins).values({ name, email, phone: '', passwordHash: await hashPassword(password) })
    }
  })
}

/** Answers the demo administrator's login while it still works, and nothing once the password was changed. */
export function demoHint(sql: Sql) {
  let checked: { hash: string; works: boolean } | undefined
  return async () => {
    const [admin] = await sql.select().from(admins).where(eq(admins.email, demoAdministrator.email))
    if (!admin?.isVerified || admin.deletedAt) return undefined
    if (checked?.hash !== admin.passwordHash) {
      checked = {
        hash: admin.passwordHash,
        works: await passwordFits(admin.passwordHash, demoAdministrator.password),
      }
    }
    const { email, password } = demoAdministrator
    return checked.works ? { email, password } : undefined
  }
}

/** A password that everybody knows must not be reachable from other machines. */
export async function refuseDemoLoginInTheOpen(sql: Sql, config: Config): Promise<void> {
  const door = openDoor(config)
  if (door && (await demoHint(sql)())) throw inTheOpen(door)
}

/** By which setting other machines reach this server, if any does. */
function openDoor({ host, trustProxy }: Config): string | undefined {
  if (!isLoopback(host)) return `HOST is '${host}'`
  return trustProxy.length > 0 ? `TRUST_PROXY is '${trustProxy.join(', ')}'` : undefined
}

const inTheOpen = (door: string) =>
  new CannotStart(
    `${door}, which other machines can reach, and the demo administrator's password would work there. Set ADMIN_EMAIL and ADMIN_PASSWORD before the first start, or change that password first.`,
  )
