// `npm run lock`, to be run after every change of dependencies: completes package-lock.json for other systems.
//
// Some packages have one optional package per system. If the registry in use lacks some of them, as mirrors often do,
// `npm install` silently omits them, and `npm ci` then refuses the lock file on every system. The package that needs them
// names their exact versions, so they can be added.
import './require-node.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './steps.mjs'

const file = inRoot('package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const { packages } = lock

/** True if Node finds the package from `path`: in its own node_modules, then one folder up. */
function isLocked(name, path) {
  const folder = path ? `${path}/` : ''
  if (packages[`${folder}node_modules/${name}`]) return true
  return path !== '' && isLocked(name, path.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$|^[^/]+$/, ''))
}

const [systems, processors] = [
  ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'],
  ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'],
]

/** The package's os, cpu and libc, read from its name, such as `@rolldown/binding-linux-arm64-musl`. */
function platformOf(name) {
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
      ...platformOf(name),
    }
    added++
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
if (added) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} packages for other systems added to package-lock.json.`)
