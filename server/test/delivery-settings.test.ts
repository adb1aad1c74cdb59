import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../src/config/config.ts'
import { startFcmDouble } from './fcm-double.ts'
import { newFolder } from './process.ts'

const folder = newFolder()
const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

test('without settings there is no mail server and no push service', () => {
  const { mail, push } = readConfig({})
  expect(mail).toEqual({ from: 'Tiffin <no-reply@localhost>' })
  expect(push).toBeUndefined()
})

test('with settings they are there', async () => {
  const google = await startFcmDouble(() => undefined)
  const account = join(folder, 'account.json')
  google.writeAccount(account)
  const { mail, push } = readConfig({
    SMTP_URL: 'smtps://me:secret@mail.example:465',
    MAIL_FROM: 'hello@example.com',
    FCM_SERVICE_ACCOUNT: account,
  })
  expect(mail).toEqual({ url: 'smtps://me:secret@mail.example:465', from: 'hello@example.com' })
  expect(push).toMatchObject({ endpoint: 'https://fcm.googleapis.com', account: google.account })
  await google.stop()
})

describe('a setting that cannot work stops the start with one line', () => {
  const account = { project_id: 'p', client_email: 'e', private_key: 'k', token_uri: 'https://t.example' }
  const { token_uri: _, ...withoutAddress } = account
  test.each([
    [
      { SMTP_URL: 'mail.example' },
      "SMTP_URL is 'mail.example', but takes an address that starts with smtp:// or smtps://.",
    ],
    [
      { MAIL_FROM: 'Tiffin' },
      "MAIL_FROM is 'Tiffin', but takes an e-mail address, such as Tiffin <no-reply@example.com>.",
    ],
    [
      { FCM_ENDPOINT: 'fcm' },
      "FCM_ENDPOINT is 'fcm', but takes an address that starts with http:// or https://.",
    ],
    [{ FCM_SERVICE_ACCOUNT: join(folder, 'none.json') }, 'it cannot be read (ENOENT).'],
    [{ FCM_SERVICE_ACCOUNT: file('text.json', 'not JSON') }, 'this is not JSON.'],
    [{ FCM_SERVICE_ACCOUNT: file('null.json', 'null') }, 'this one has no project_id.'],
    [
      { FCM_SERVICE_ACCOUNT: file('part.json', JSON.stringify(withoutAddress)) },
      'this one has no token_uri.',
    ],
    [{ FCM_SERVICE_ACCOUNT: file('key.json', JSON.stringify(account)) }, 'its private_key is not a key.'],
  ])('%j', (env, line) => {
    expect(() => readConfig(env)).toThrow(line)
  })
})
