import type { Config } from '../config/config.ts'

const ofEveryAnswer = {
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Few and short: sent far more often than those of any other answer. */
const ofCalls = {
  ...ofEveryAnswer,
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
}

/** Pages may load their own files, and use the other hosts that the settings name. */
export function securityHeaders({ dashboard: { apiHost, adminWriteHost } }: Config) {
  const hosts = [...new Set([apiHost, adminWriteHost])].map((host) => host && ` ${host}`).join('')
  const contentPolicy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${hosts}`,
    "font-src 'self'",
    `connect-src 'self'${hosts}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  const ofAllElse = {
    ...ofEveryAnswer,
    'content-security-policy': contentPolicy.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  }
  return { ofCalls, ofAllElse }
}
