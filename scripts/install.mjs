import { existsSync, readFileSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { Failure, inRoot, run, step } from './steps.mjs'

export async function installIfNeeded() {
  if (isInstalled()) return
  await step('Installing packages (once, takes about a minute)', 'Packages installed', install)
}

/** npm writes it as the last step, so it is missing after an interrupted installation. */
const installedLock = inRoot('node_modules/.package-lock.json')

function isInstalled() {
  if (!existsSync(installedLock)) return false
  const installed = packagesOf(installedLock)
  return Object.entries(packagesOf(inRoot('package-lock.json'))).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true
    const present = installed[path]
    if (!present) return wanted.optional && !isForThisMachine(wanted)
    return present.version === wanted.version && present.integrity === wanted.integrity
  })
}

const packagesOf = (lockFile) => JSON.parse(readFileSync(lockFile, 'utf8')).packages

/** For packages that exist once per system. */
const isForThisMachine = ({ os, cpu, libc }) =>
  !libc && Boolean(os?.includes(process.platform) && cpu?.includes(process.arch))

async function install() {
  rmSync(installedLock, { force: true })
  // `--include=dev`: building needs the development packages even with NODE_ENV=production.
  const { ok, output } = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (!ok) {
    throw new Failure(
      'The packages could not be installed; npm says why above. Check that the npm registry can be reached ' +
        '(npm ping) and that there is room on the disk, then run the same command again.',
      output,
    )
  }
}

function npm(args) {
  const { npm_execpath: script = '' } = process.env
  if (basename(script) === 'npm-cli.js') return run(process.execPath, [script, ...args])
  return run('npm', args, { shell: process.platform === 'win32' })
}
