import helmet from '@fastify/helmet'
import Fastify from 'fastify'
import type { Config } from '../config.ts'

const ofThisAnswerOnly = ['connection', 'content-length', 'date']

/** Each header of an answer takes time, and browsers that can show the dashboard do without these, or the same. */
const forBrowsersThatAreGone = {
  originAgentCluster: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xDnsPrefetchControl: false,
  xXssProtection: false,
}

/** Of what helmet sets, what is about more than a page: records are none. */
const ofEveryAnswer = [
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
]
interface SecurityHeaders {
  /** Of an answer to a call: sent far more often than any other, so there are few, and they are short. */
  ofCalls: Record<string, string>
  ofAllElse: Record<string, string>
}

/** What helmet sets. It would make the same texts anew for each answer, so it is asked once. */
export async function securityHeaders(config: Config): Promise<SecurityHeaders> {
  const asked = Fastify()
  await asked.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config) },
    xFrameOptions: { action: 'deny' },
    ...forBrowsersThatAreGone,
  })
  asked.get('/', (_request, reply) => reply.send())
  const { headers } = await asked.inject('/')
  const named = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
  return {
    ofCalls: {
      ...Object.fromEntries(named.filter(([name]) => ofEveryAnswer.includes(name))),
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    },
    ofAllElse: Object.fromEntries(named.filter(([name]) => !ofThisAnswerOnly.includes(name))),
  }
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
