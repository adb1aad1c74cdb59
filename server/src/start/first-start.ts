import { demoAdministrator } from '@tiffin/demo/administrator'
import { count, eq } from 'drizzle-orm'
import { CannotStart } from '../config/cannot-start.ts'
import { type Config, isLoopback } from '../config/config.ts'
import { type Sql, withoutTimeout } from '../database/open.ts'
import { admins } from '../database/schema.ts'
import type { ImageStore } from '../images/store.ts'
import { hashPassword, passwordFits } from '../session/passwords.ts'

/** Fills an empty database with the first administrator, and with the demo records if they are configured. */
export async function fillIfEmpty(sql: Sql, config: Config, images: ImageStore, say: (line: string) => void) {
  await withoutTimeout(sql, async (tx) => {
    // Of two servers that start at the same time, only one fills the database.
    await tx.execute('lock table admins in share row exclusive mode')
    const [found] = await tx.select({ count: count() }).from(admins)
    if (found?.count) return
    const { adminEmail: email, adminPassword: password } = config
    const configured = email && password ? { name: 'Administrator', email, password } : undefined
    const exposure = publicExposure(config)
    if (!configured && exposure) throw publicDemoLogin(exposure)
    if (config.demoData) {
      say('Loading the demo records …')
      const { loadDemo } = await import('./load-demo.ts')
      await loadDemo(tx, images, {
        now: new Date(),
        administrator: configured ?? demoAdministrator,
        hashPassword,
      })
      // Gives the planner statistics before autovacuum does.
      await tx.execute('analyze')
    } else {
      const { name, email, password } = configured ?? demoAdministrator
      await tx.insert(admins).values({ name, email, phone: '', passwordHash: await hashPassword(password) })
    }
  })
}

/** Returns the demo administrator's login, or undefined if its password was changed. */
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

/** The demo password is public, so it must not work from other machines. */
export async function refusePublicDemoLogin(sql: Sql, config: Config): Promise<void> {
  const exposure = publicExposure(config)
  if (exposure && (await demoHint(sql)())) throw publicDemoLogin(exposure)
}

/** The setting that lets other machines reach this server. */
function publicExposure({ host, trustProxy }: Config): string | undefined {
  if (!isLoopback(host)) return `HOST is '${host}'`
  return trustProxy.length > 0 ? `TRUST_PROXY is '${trustProxy.join(', ')}'` : undefined
}

const publicDemoLogin = (exposure: string) =>
  new CannotStart(
    `${exposure}, which other machines can reach, and the demo administrator's password would work there. Set ADMIN_EMAIL and ADMIN_PASSWORD before the first start, or change that password first.`,
  )
