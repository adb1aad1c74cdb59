import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// No container runs here; the test checks that the paths named in the container files exist.
const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const text = (path: string) => readFileSync(inRoot(path), 'utf8')
const missing = (paths: string[]) => paths.filter((path) => !existsSync(inRoot(path)))

test('what the Dockerfile copies and starts is there', () => {
  const file = text('Dockerfile')
  const copied = [...file.matchAll(/^COPY (?:--from=build )?(?!--from=packages)(.+) \S+$/gm)].flatMap(
    ([, paths = '']) => paths.split(' ').map((path) => path.replace('/tiffin/', '')),
  )
  expect(copied).toContain('server/dist')
  expect(copied).toContain('package-lock.json')
  expect(missing(copied)).toEqual([])
  const [, words = ''] = /^CMD (.+)$/m.exec(file) ?? []
  const command: string[] = JSON.parse(words)
  expect(missing(command.slice(-1))).toEqual([])
  const workspaces = [...file.matchAll(/--workspace=(\S+)/g)].map(([, name]) => name)
  const names = ['contract', 'demo', 'server'].map(
    (folder) => JSON.parse(text(`${folder}/package.json`)).name,
  )
  expect(workspaces).toEqual(names)
})

test('what compose.yaml and the Dockerfile set are settings', () => {
  const settings = text('docs/settings.md')
  const [, ours = ''] = /^ {2}tiffin:\n([\s\S]*?)^ {2}\w/m.exec(text('compose.yaml')) ?? []
  const set = [...ours.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name)
  const [, fixed = ''] = /^ENV NODE_ENV=production (.+)$/m.exec(text('Dockerfile')) ?? []
  const named = [...set, ...fixed.split(' ').map((pair) => pair.split('=')[0])]
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !settings.includes(`\`${name}\``))).toEqual([])
})

test('the commands that docs/operations.md names for a container are built', () => {
  expect(text('docs/operations.md')).toContain('server/dist/operations/backup-command.js')
  expect(missing(['backup', 'restore'].map((name) => `server/dist/operations/${name}-command.js`))).toEqual(
    [],
  )
})
