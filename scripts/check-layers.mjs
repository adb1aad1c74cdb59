// Part of `npm run lint`: refuses imports that run upwards.
import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { inRoot } from './steps.mjs'

/**
 * The layers of each side, the highest first. A file may import from its own folder and from lower layers, but not from
 * another folder of its layer. Each file of `resources/*` counts as a folder.
 */
const sides = {
  'server/src': [
    'main.ts',
    'app.ts',
    'operations',
    'start',
    'resources/registry.ts',
    'resources/*',
    'session images delivery',
    'crud',
    'lists',
    'http',
    'database',
    'config',
  ],
  'dashboard/src': [
    'app',
    'resources/registry.ts',
    'resources/* screens',
    'ui/list ui/fields',
    'ui/table ui/form',
    'ui/feedback',
    'ui/base',
    'wording',
    'session',
  ],
}

const imports = /(?:\bfrom|\bimport\(|\bimport)\s*'(\.[^']+)'/g

/** The index of a file's layer, and its folder in that layer. */
function placeOf(file, layers) {
  for (const [layer, folders] of layers.entries()) {
    for (const folder of folders.split(' ')) {
      if (file === folder || file.startsWith(`${folder}/`)) return { layer, folder }
      if (folder.endsWith('/*') && file.startsWith(folder.slice(0, -1))) return { layer, folder: file }
    }
  }
  throw new Error(`${file} is in none of the layers of scripts/check-layers.mjs.`)
}

function check(side, layers) {
  const files = readdirSync(inRoot(side), { recursive: true }).map((path) => path.replaceAll('\\', '/'))
  return files
    .filter((path) => /\.(ts|tsx|js)$/.test(path))
    .flatMap((file) => {
      const from = placeOf(file, layers)
      const source = readFileSync(inRoot(side, file), 'utf8')
      return [...source.matchAll(imports)].flatMap(([, path]) => {
        const target = posix.join(posix.dirname(file), path)
        if (target.startsWith('..') || /\.(css|json)$/.test(target)) return []
        const to = placeOf(target, layers)
        return to.layer > from.layer || to.folder === from.folder
          ? []
          : `${side}/${file} must not import ${target}: '${to.folder}' is not below '${from.folder}'.`
      })
    })
}

const wrong = Object.entries(sides).flatMap(([side, layers]) => check(side, layers))
for (const line of wrong) console.log(line)
console.log(wrong.length ? `${wrong.length} imports run the wrong way.` : 'All imports run one way.')
process.exitCode = wrong.length ? 1 : 0
