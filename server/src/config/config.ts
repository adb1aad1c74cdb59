import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { readServiceAccount, type ServiceAccount } from './service-account.ts'

export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface PushService {
  account: ServiceAccount
  endpoint: string
}

export interface Config {
  port: number
  host: string
  dataDir: string
  /** Nobody has chosen it by DATA_DIR. */
  isDefaultDataDir: boolean
  databaseUrl?: string
  adminEmail?: string
  adminPassword?: string
  demoData: boolean
  tokenSecret?: string
  /** Where pictures are kept, if not in a folder of dataDir. */
  s3?: S3Settings
  /** Without an address e-mails go to the local outbox, and so does push without a service. */
  mail: { from: string; url?: string }
  push?: PushService
  corsOrigins: string[]
  /** The proxies whose word on the caller's address is taken. */
  trustProxy: string[]
  /** What metrics are read with; without it there are none. */
  metricsToken?: string
  logLevel: string
  /** Handed to the dashboard as it starts. */
  dashboard: { apiHost: string; adminWriteHost: string; edition: 'original' | 'refined' }
}

type Environment = Record<string, string | undefined>

const loopback = ['127.0.0.1', '::1', 'localhost']
export const isLoopback = (host: string) => loopback.includes(host)

/** Reads the settings; a bad one stops the start with one line that names it and says what it takes. */
export function readConfig(env: Environment, { quiet = false } = {}): Config {
  const bad = (name: string, takes: string, given = env[name]) =>
    new CannotStart(`${name} is '${given}', but takes ${takes}.`)
  const given = (name: string) => env[name]?.trim() || undefined

  const whole = (name: string, fallback: number, max: number) => {
    const value = given(name) ?? String(fallback)
    if (!/^\d+$/.test(value) || Number(value) > max) throw bad(name, `a whole number from 0 to ${max}`)
    return Number(value)
  }
  const choice = <const T extends string>(name: string, fallback: T, ...values: T[]): T => {
    const value = given(name) ?? fallback
    if (!values.includes(value as T)) throw bad(name, values.join(' or '))
    return value as T
  }
  const address = (name: string, protocols: string[]) => {
    const value = given(name)
    if (value && !protocols.includes(protocolOf(value))) {
      const starts = protocols.map((p) => `${p}//`).join(' or ')
      throw bad(name, `an address that starts with ${starts}`, withoutPassword(value))
    }
    return value
  }
  const list = (name: string) =>
    (given(name) ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
  const web = (name: string) => address(name, ['http:', 'https:'])?.replace(/\/+$/, '')

  const databaseUrl = address('DATABASE_URL', ['postgres:', 'postgresql:'])
  const tokenSecret = given('TOKEN_SECRET')
  if (databaseUrl && !tokenSecret) {
    throw new CannotStart(
      'TOKEN_SECRET is required when DATABASE_URL is set, so that several servers agree; it takes at least 32 random characters.',
    )
  }
  if (tokenSecret && tokenSecret.length < 32)
    throw new CannotStart('TOKEN_SECRET must have at least 32 characters.')
  const adminEmail = given('ADMIN_EMAIL')
  if (adminEmail && !/^\S+@\S+$/.test(adminEmail)) throw bad('ADMIN_EMAIL', 'an e-mail address')
  const adminPassword = given('ADMIN_PASSWORD')
  if (Boolean(adminEmail) !== Boolean(adminPassword)) {
    throw new CannotStart('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither.')
  }
  if (adminPassword && adminPassword.length < 8) {
    throw new CannotStart('ADMIN_PASSWORD must have at least 8 characters.')
  }
  const s3 = s3Settings(web('S3_ENDPOINT'), given)
  const smtpUrl = address('SMTP_URL', ['smtp:', 'smtps:'])
  const mailFrom = given('MAIL_FROM') ?? 'Tiffin <no-reply@localhost>'
  if (!/^([^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(mailFrom)) {
    throw bad('MAIL_FROM', 'an e-mail address, such as Tiffin <no-reply@example.com>')
  }
  const account = given('FCM_SERVICE_ACCOUNT')
  const endpoint = web('FCM_ENDPOINT') ?? 'https://fcm.googleapis.com'
  const apiHost = web('API_HOST') ?? ''
  const metricsToken = given('METRICS_TOKEN')
  if (metricsToken && metricsToken.length < 16)
    throw new CannotStart('METRICS_TOKEN must have at least 16 characters.')
  const trustProxy = list('TRUST_PROXY')
  if (!trustProxy.every(isNetwork)) {
    throw bad('TRUST_PROXY', 'addresses or networks of proxies, such as 10.0.0.5, 10.0.0.0/8 or loopback')
  }
  const corsOrigins = list('CORS_ORIGINS')
  if (!corsOrigins.every(isOrigin)) {
    throw bad(
      'CORS_ORIGINS',
      'origins separated by commas, such as https://admin.example.com, without a path',
    )
  }
  return {
    port: whole('PORT', 3000, 65_535),
    host: given('HOST') ?? '127.0.0.1',
    dataDir: resolve(given('DATA_DIR') ?? 'data'),
    isDefaultDataDir: given('DATA_DIR') === undefined,
    ...(databaseUrl && { databaseUrl }),
    ...(adminEmail && { adminEmail }),
    ...(adminPassword && { adminPassword }),
    demoData: choice('DEMO_DATA', databaseUrl ? 'off' : 'on', 'on', 'off') === 'on',
    ...(tokenSecret && { tokenSecret }),
    ...(s3 && { s3 }),
    mail: { from: mailFrom, ...(smtpUrl && { url: smtpUrl }) },
    ...(account && { push: { account: readServiceAccount(account), endpoint } }),
    corsOrigins,
    trustProxy,
    ...(metricsToken && { metricsToken }),
    logLevel: choice('LOG_LEVEL', quiet ? 'warn' : 'info', 'debug', 'info', 'warn', 'error', 'silent'),
    dashboard: {
      apiHost,
      adminWriteHost: web('ADMIN_WRITE_HOST') ?? apiHost,
      edition: choice('DASHBOARD_EDITION', 'original', 'original', 'refined'),
    },
  }
}

const networks = ['loopback', 'linklocal', 'uniquelocal']
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  const prefixFits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
  return networks.includes(text) || (isIP(address) !== 0 && prefixFits && rest.length === 0)
}

/** As far as it can be told where a mistyped address has one. */
const withoutPassword = (address: string) =>
  address.replace(/^(\w*:\/*)?.*@/, '$1…@').replace(/(password=)[^&]*/gi, '$1…')

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text

const protocolOf = (value: string) => /^[a-z]+:(?=\/\/\S)/i.exec(value)?.[0].toLowerCase() ?? ''

function s3Settings(endpoint = '', given: (name: string) => string | undefined): S3Settings | undefined {
  const settings: S3Settings = {
    endpoint,
    bucket: given('S3_BUCKET') ?? '',
    region: given('S3_REGION') ?? '',
    accessKeyId: given('S3_ACCESS_KEY_ID') ?? '',
    secretAccessKey: given('S3_SECRET_ACCESS_KEY') ?? '',
  }
  const present = Object.values(settings).filter(Boolean).length
  if (present === 0) return undefined
  if (present < Object.keys(settings).length) {
    throw new CannotStart(
      'S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set all or none.',
    )
  }
  if (!/^[\w.-]{3,255}$/.test(settings.bucket)) {
    throw new CannotStart(
      `S3_BUCKET is '${settings.bucket}', but takes a bucket's name: letters, digits, dots and hyphens.`,
    )
  }
  return settings
}
