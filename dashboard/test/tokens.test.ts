import { beforeEach, describe, expect, test } from 'vitest'
import {
  accessIsValid,
  clearTokens,
  ownId,
  refreshIsUsable,
  storeAccessToken,
  storeTokens,
} from '../src/session/tokens.ts'
import { storage } from './storage.ts'

const now = Date.UTC(2026, 0, 15, 12)
const hours = (count: number) => new Date(now + count * 3_600_000).toISOString()
const tokenWith = (claims: object) =>
  `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
const store = (accessFor: number, refreshFor: number) =>
  storeTokens({
    access: { token: 'a', expires: hours(accessFor) },
    refresh: { token: 'r', expires: hours(refreshFor) },
  })

beforeEach(storage.clear)

describe('the access token', () => {
  test('is valid while its expiry lies in the future [4.1-1]', () => {
    store(0.001, 24)
    expect(accessIsValid(now)).toBe(true)
    store(0, 24)
    expect(accessIsValid(now)).toBe(false)
  })
  test('is not valid when only its expiry is stored [4.1-1]', () => {
    store(1, 24)
    storage.removeItem('access_token')
    expect(accessIsValid(now)).toBe(false)
  })
  test('is not valid when its expiry is missing or unreadable', () => {
    store(1, 24)
    storage.setItem('access_token_expires', 'soon')
    expect(accessIsValid(now)).toBe(false)
    storage.removeItem('access_token_expires')
    expect(accessIsValid(now)).toBe(false)
  })
})

test('the refresh token is usable only for more than 8 hours to come [4.1-2 9-1]', () => {
  store(1, 8.001)
  expect(refreshIsUsable(now)).toBe(true)
  store(1, 8)
  expect(refreshIsUsable(now)).toBe(false)
})

test('the four values are stored under the names of the specification, expiry as ISO, and removed together [9-14]', () => {
  store(1, 24)
  const names = ['access_token', 'refresh_token', 'access_token_expires', 'refresh_token_expires']
  expect(names.map(storage.getItem)).toEqual(['a', 'r', hours(1), hours(24)])
  clearTokens()
  expect(names.map(storage.getItem)).toEqual([null, null, null, null])
})

test('a lone access token brings its own expiry, and removes the refresh token of an earlier login', () => {
  store(1, 24)
  storeAccessToken(tokenWith({ sub: '7', exp: now / 1000 + 60 }))
  expect(accessIsValid(now)).toBe(true)
  expect(accessIsValid(now + 61_000)).toBe(false)
  expect(refreshIsUsable(now)).toBe(false)
})

test('the administrator is read from the token, whatever characters its encoding has [2.2-6]', () => {
  storeAccessToken(tokenWith({ sub: '12', name: 'ÿÿÿ>>>???' }))
  expect(ownId()).toBe(12)
  storeAccessToken('not a token')
  expect(ownId()).toBeUndefined()
})
