import { existsSync, readFileSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { Failure, inRoot, run, step } from './steps.mjs'

export async function installIfNeeded() {
  if (isInstalled()) return
  await step('Installing packages (once, takes about a minute)', 'Packages installed', install)
}

/** npm notes what it has installed, as the very last thing: an interrupted installation has no such note. */
const note = inRoot('node_modules/.package-lock.json')

function isInstalled() {
  if (!existsSync(note)) return false
  const installed = packagesOf(note)
  return Object.entries(packagesOf(inRoot('package-lock.json'))).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true
    const present = installed[path]
    if (!present) return wanted.optional && !isForThisMachine(wanted)
    return present.version === wanted.version && present.integrity === wanted.integrity
  })
}

const packagesOf = (lockFile) => JSON.parse(readFileSync(lockFile, 'utf8')).packages

/** Of the packages made for one system each, the one that this machine needs. */
const isForThisMachine = ({ os, cpu, libc }) =>
  !libc && Boolean(os?.includes(process.platform) && cpu?.includes(process.arch))

async function install() {
  rmSync(note, { force: true })
  // Building and testing need the development packages, whatever NODE_ENV says.
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
