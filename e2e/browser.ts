import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { LaunchOptions } from '@playwright/test'
import { packagedChromium } from './packaged-chromium.ts'

/** The first browser found: CHROME_PATH, an installed one, the one of an npm package, or Debian's, installed by apt. */
export async function findBrowser(): Promise<LaunchOptions> {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH) {
    if (await starts(CHROME_PATH)) return installed(CHROME_PATH)
    throw new Error(`CHROME_PATH is '${CHROME_PATH}', but there is no browser that starts.`)
  }
  const found = await findInstalled()
  if (found) return found
  const packaged = await packagedChromium().catch((error) => console.error(error))
  if (packaged && (await starts(packaged.executablePath, packaged.env))) return packaged
  await installDebians().catch((error) => console.error(error))
  const debians = await findInstalled()
  if (debians) return debians
  throw new Error(
    'The browser tests need a browser, and none was found that starts. Install Chromium or Google Chrome ' +
      "(on Debian and Ubuntu: 'apt-get install chromium'), or set CHROME_PATH to the program.",
  )
}

async function findInstalled(): Promise<LaunchOptions | undefined> {
  for (const path of [...onPath(), ...usualPlaces()]) {
    if (await starts(path)) return installed(path)
  }
  return undefined
}

/** For processors without an npm package of Chromium. Installing a system package needs root. */
async function installDebians(): Promise<void> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...args: string[]) => promisify(execFile)('apt-get', args, { env, maxBuffer: 2 ** 26 })
  await aptGet('update')
  await aptGet('install', '--yes', '--no-install-recommends', 'chromium', 'fonts-liberation')
}

// Chromium's sandbox does not work for root.
const installed = (executablePath: string): LaunchOptions => ({
  executablePath,
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const onPath = () =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))

function usualPlaces(): string[] {
  const { PROGRAMFILES = '', 'PROGRAMFILES(X86)': programFilesX86 = '', LOCALAPPDATA = '' } = process.env
  switch (process.platform) {
    case 'darwin':
      return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
        ['Google Chrome', 'Chromium'].map((name) => join(folder, `${name}.app/Contents/MacOS/${name}`)),
      )
    case 'win32':
      return [PROGRAMFILES, programFilesX86, LOCALAPPDATA]
        .filter(Boolean)
        .flatMap((folder) =>
          ['Google\\Chrome', 'Chromium'].map((name) => join(folder, name, 'Application\\chrome.exe')),
        )
    default:
      return ['/opt/google/chrome/chrome', '/snap/bin/chromium']
  }
}

/** Some systems have a placeholder of that name that only says how to install the browser. */
async function starts(path: string, env: NodeJS.ProcessEnv = process.env): Promise<boolean> {
  try {
    await access(path, constants.X_OK)
    // Windows ignores --version and would open a window.
    if (process.platform !== 'win32') await promisify(execFile)(path, ['--version'], { env, timeout: 20_000 })
    return true
  } catch {
    return false
  }
}
