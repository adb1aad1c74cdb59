// Imported first by every command. Must run on old versions of Node to print the message.
import { readFileSync } from 'node:fs'

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const [major, minor] = engines.node.match(/\d+/g).map(Number)
const [currentMajor, currentMinor] = process.versions.node.split('.').map(Number)

if (currentMajor < major || (currentMajor === major && currentMinor < minor)) {
  console.error(
    `Tiffin needs Node ${major}.${minor} or newer, and this is ${process.version}. Get it at https://nodejs.org`,
  )
  process.exit(1)
}
