import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/**
 * Chromium from the npm package @sparticuz/chromium, which includes shared libraries and a font for a Linux without
 * them.
 */
export async function packagedChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = await unpack()
  const fonts = join(folder, 'fonts.conf')
  return {
    executablePath: join(folder, 'chromium'),
    args: ['--no-sandbox', '--disable-gpu'],
    env: { ...process.env, FONTCONFIG_FILE: fonts, LD_LIBRARY_PATH: join(folder, 'al2023/lib') },
  }
}

/** The package reuses any file of the same name in the temporary folder, so it unpacks into a new one. */
async function unpack(): Promise<string> {
  const require = createRequire(import.meta.url)
  const script = require.resolve('@sparticuz/chromium')
  const { version } = JSON.parse(readFileSync(resolve(script, '../../../package.json'), 'utf8'))
  const cache = fileURLToPath(new URL('../node_modules/.cache', import.meta.url))
  const folder = join(cache, `chromium-${version}`)
  if (existsSync(folder)) return folder

  await mkdir(cache, { recursive: true })
  const unfinished = await mkdtemp(`${folder}-`)
  try {
    // The package unpacks the libraries only in an environment that looks like AWS Lambda.
    const env = { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }
    const code = `require(${JSON.stringify(script)}).executablePath()`
    await promisify(execFile)(process.execPath, ['--eval', code], { env })
    await writeFile(join(unfinished, 'fonts.conf'), fontsIn(folder))
    // Another run may have created it meanwhile.
    if (!existsSync(folder)) await rename(unfinished, folder)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return folder
}

const fontsIn = (folder: string) => `<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
