import helmet from '@fastify/helmet'
import Fastify from 'fastify'
import type { Config } from '../config.ts'

const ofThisAnswerOnly = ['connection', 'content-length', 'date']

/** Each header of an answer takes time, and no browser that can show the dashboard heeds these. */
const forBrowsersThatAreGone = {
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xDnsPrefetchControl: false,
  xXssProtection: false,
}

/** What helmet sets on every answer. It would make the same texts anew for each one, so it is asked once. */
export async function securityHeaders(config: Config): Promise<Record<string, string>> {
  const asked = Fastify()
  await asked.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config) },
    xFrameOptions: { action: 'deny' },
    ...forBrowsersThatAreGone,
  })
  asked.get('/', (_request, reply) => reply.send())
  const { headers } = await asked.inject('/')
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !ofThisAnswerOnly.includes(name))
      .map(([name, value]) => [name, String(value)]),
  )
}

/** What the pages may load: their own files, and the other hosts that the settings name. */
function contentPolicy({ dashboard }: Config) {
  const hosts = [dashboard.apiHost, dashboard.adminWriteHost].filter(Boolean)
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...hosts],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...hosts],
    manifestSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  }
}
