// `npm run lock`, after every change of dependencies: completes package-lock.json for other systems.
//
// Some packages come as one optional package per system. Where the registry in use lacks some of them (a mirror
// often does), `npm install` leaves them out without a word, and then `npm ci` refuses the lock file everywhere.
// Their versions are known all the same: the package that wants them names them exactly.
import './require-node.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './steps.mjs'

const file = inRoot('package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const { packages } = lock

/** Whether a package is found from `path` as Node looks for it: in its own node_modules, then one folder up. */
function isLocked(name, path) {
  const folder = path ? `${path}/` : ''
  if (packages[`${folder}node_modules/${name}`]) return true
  return path !== '' && isLocked(name, path.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$|^[^/]+$/, ''))
}

const [systems, processors] = [
  ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'],
  ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'],
]

/** What the package is for, by its name: `@rolldown/binding-linux-arm64-musl`. */
function madeFor(name) {
  const words = name.split(/[/-]/)
  const find = (known) => known.filter((word) => words.includes(word))
  const [os, cpu] = [find(systems), find(processors)]
  const libc = { musl: ['musl'], gnu: ['glibc'] }[/linux.*-(musl|gnu)/.exec(name)?.[1]]
  return { ...(cpu.length && { cpu }), ...(libc && { libc }), ...(os.length && { os }) }
}

let added = 0
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isLocked(name, path) || !/^\d+\.\d+\.\d+$/.test(version)) continue
    const folder = path.lastIndexOf('node_modules/') > 0 ? `${path}/` : ''
    packages[`${folder}node_modules/${name}`] = {
      version,
      ...(dev && { dev }),
      optional: true,
      ...madeFor(name),
    }
    added++
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
if (added) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} packages for other systems added to package-lock.json.`)
