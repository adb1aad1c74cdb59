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
  /** True if DATA_DIR is not set. */
  isDefaultDataDir: boolean
  databaseUrl?: string
  adminEmail?: string
  adminPassword?: string
  demoData: boolean
  tokenSecret?: string
  /** Unset: pictures are stored in a folder of dataDir. */
  s3?: S3Settings
  /** Without a URL, e-mails go to the local outbox. */
  mail: { from: string; url?: string }
  /** Unset: push notifications go to the local outbox. */
  push?: PushService
  corsOrigins: string[]
  /** Proxies whose X-Forwarded-For header is trusted. */
  trustProxy: string[]
  /** The bearer token of /metrics. Unset: no metrics. */
  metricsToken?: string
  logLevel: string
  /** Answered as /config.json. */
  dashboard: { apiHost: string; adminWriteHost: string; edition: 'original' | 'refined' }
}

type Environment = Record<string, string | undefined>

const loopback = ['127.0.0.1', '::1', 'localhost']
export const isLoopback = (host: string) => loopback.includes(host)

/** Reads the settings. Throws CannotStart for an invalid one. */
export function readConfig(env: Environment, { quiet = false } = {}): Config {
  const invalid = (name: string, takes: string, shown = env[name]) =>
    new CannotStart(`${name} is '${shown}', but takes ${takes}.`)
  const get = (name: string) => env[name]?.trim() || undefined

  const wholeNumber = (name: string, fallback: number, max: number) => {
    const value = get(name) ?? String(fallback)
    if (!/^\d+$/.test(value) || Number(value) > max) throw invalid(name, `a whole number from 0 to ${max}`)
    return Number(value)
  }
  const choice = <const T extends string>(name: string, fallback: T, ...values: T[]): T => {
    const value = get(name) ?? fallback
    if (!values.includes(value as T)) throw invalid(name, values.join(' or '))
    return value as T
  }
  const url = (name: string, protocols: string[]) => {
    const value = get(name)
    if (value && !protocols.includes(protocolOf(value))) {
      const starts = protocols.map((p) => `${p}//`).join(' or ')
      throw invalid(name, `an address that starts with ${starts}`, withoutPassword(value))
    }
    return value
  }
  const list = (name: string) =>
    (get(name) ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
  const httpUrl = (name: string) => url(name, ['http:', 'https:'])?.replace(/\/+$/, '')

  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const tokenSecret = get('TOKEN_SECRET')
  if (databaseUrl && !tokenSecret) {
    throw new CannotStart(
      'TOKEN_SECRET is required when DATABASE_URL is set, so that several servers agree; it takes at least 32 random characters.',
    )
  }
  if (tokenSecret && tokenSecret.length < 32)
    throw new CannotStart('TOKEN_SECRET must have at least 32 characters.')
  const adminEmail = get('ADMIN_EMAIL')
  if (adminEmail && !/^\S+@\S+$/.test(adminEmail)) throw invalid('ADMIN_EMAIL', 'an e-mail address')
  const adminPassword = get('ADMIN_PASSWORD')
  if (Boolean(adminEmail) !== Boolean(adminPassword)) {
    throw new CannotStart('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither.')
  }
  if (adminPassword && adminPassword.length < 8) {
    throw new CannotStart('ADMIN_PASSWORD must have at least 8 characters.')
  }
  const s3 = s3Settings(httpUrl('S3_ENDPOINT'), get)
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:'])
  const mailFrom = get('MAIL_FROM') ?? 'Tiffin <no-reply@localhost>'
  if (!/^([^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(mailFrom)) {
    throw invalid('MAIL_FROM', 'an e-mail address, such as Tiffin <no-reply@example.com>')
  }
  const account = get('FCM_SERVICE_ACCOUNT')
  const endpoint = httpUrl('FCM_ENDPOINT') ?? 'https://fcm.googleapis.com'
  const apiHost = httpUrl('API_HOST') ?? ''
  const metricsToken = get('METRICS_TOKEN')
  if (metricsToken && metricsToken.length < 16)
    throw new CannotStart('METRICS_TOKEN must have at least 16 characters.')
  const trustProxy = list('TRUST_PROXY')
  if (!trustProxy.every(isNetwork)) {
    throw invalid('TRUST_PROXY', 'addresses or networks of proxies, such as 10.0.0.5, 10.0.0.0/8 or loopback')
  }
  const corsOrigins = list('CORS_ORIGINS')
  if (!corsOrigins.every(isOrigin)) {
    throw invalid(
      'CORS_ORIGINS',
      'origins separated by commas, such as https://admin.example.com, without a path',
    )
  }
  return {
    port: wholeNumber('PORT', 3000, 65_535),
    host: get('HOST') ?? '127.0.0.1',
    dataDir: resolve(get('DATA_DIR') ?? 'data'),
    isDefaultDataDir: get('DATA_DIR') === undefined,
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
      adminWriteHost: httpUrl('ADMIN_WRITE_HOST') ?? apiHost,
      edition: choice('DASHBOARD_EDITION', 'original', 'original', 'refined'),
    },
  }
}

const networks = ['loopback', 'linklocal', 'uniquelocal']
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const maxBits = isIP(address) === 6 ? 128 : 32
  const isPrefixValid = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits)
  return networks.includes(text) || (isIP(address) !== 0 && isPrefixValid && rest.length === 0)
}

/** Best effort: the address is invalid, so it cannot be parsed. */
const withoutPassword = (address: string) =>
  address.replace(/^(\w*:\/*)?.*@/, '$1…@').replace(/(password=)[^&]*/gi, '$1…')

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text

const protocolOf = (value: string) => /^[a-z]+:(?=\/\/\S)/i.exec(value)?.[0].toLowerCase() ?? ''

function s3Settings(endpoint = '', get: (name: string) => string | undefined): S3Settings | undefined {
  const settings: S3Settings = {
    endpoint,
    bucket: get('S3_BUCKET') ?? '',
    region: get('S3_REGION') ?? '',
    accessKeyId: get('S3_ACCESS_KEY_ID') ?? '',
    secretAccessKey: get('S3_SECRET_ACCESS_KEY') ?? '',
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
