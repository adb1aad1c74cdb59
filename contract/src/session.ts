import { data, messageOnly, post } from './endpoint.ts'
import { dateTime, filled, object, type Static, text } from './schema.ts'

const Token = object({ token: text(4000), expires: dateTime })
export const Tokens = object({ access: Token, refresh: Token })
export type Tokens = Static<typeof Tokens>

export const session = {
  /** The answer's message is the access token; `data` has both tokens with their expiry. */
  login: post('/admin/v1/login', 'Log in', {
    open: true,
    body: object({ email: filled(254), password: filled(1000) }),
    answer: data(Tokens),
  }),
  refresh: post('/admin/v1/refresh_token', 'Exchange a refresh token for new tokens', {
    open: true,
    perMinute: 120,
    body: object({ refreshToken: filled(4000) }),
    answer: data(Tokens),
  }),
  logout: post('/admin/v1/logout', 'End this login', { answer: messageOnly }),
}
