import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { session } from '@tiffin/contract'
import { expect, test } from 'vitest'
import { administrator } from '../helper.ts'
import { launch, request, startedFolder } from '../process.ts'

const command = fileURLToPath(new URL('../../dist/operations/password-command.js', import.meta.url))

test('the password command sets a new password for an administrator, with a server running and without [W-7]', async () => {
  const dataDir = startedFolder()
  const run = (...args: string[]) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
      env,
      encoding: 'utf8',
    })
    return { status, output: stdout + stderr }
  }
  const { email, password } = administrator
  const first = launch({ DATA_DIR: dataDir })
  await request(await first.address, session.login, { body: { email, password } })
  expect(run()).toEqual({ status: 1, output: expect.stringContaining('Name the administrator') })
  const nobody = { status: 1, output: 'No administrator has the e-mail nobody@example.com.\n' }
  expect(run('nobody@example.com')).toEqual(nobody)
  const { status, output } = run(email.toUpperCase())
  expect(status, output).toBe(0)
  const [, newPassword = ''] = /is now (\S+)/.exec(output) ?? []

  const address = await first.address
  await expect(request(address, session.login, { body: { email, password } })).rejects.toThrow()
  await request(address, session.login, { body: { email, password: newPassword } })
  first.kill('SIGTERM')
  await first.exited

  const [, next = ''] = /is now (\S+)/.exec(run(email).output) ?? []
  const second = launch({ DATA_DIR: dataDir })
  await request(await second.address, session.login, { body: { email, password: next } })
  second.kill('SIGTERM')
  await second.exited
  rmSync(dataDir, { recursive: true })
})
