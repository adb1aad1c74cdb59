import type { Config } from '../config/config.ts'

const commonHeaders = {
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

const callHeaders = {
  ...commonHeaders,
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
}

/** Pages may load files of this server only, and call the hosts in the settings. */
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
  const pageHeaders = {
    ...commonHeaders,
    'content-security-policy': contentPolicy.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  }
  return { callHeaders, pageHeaders }
}
