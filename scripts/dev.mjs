// `npm run dev`: runs server and dashboard from their sources and reloads them after changes.
import './require-node.mjs'
import { buildIfNeeded } from './build-product.mjs'
import { installIfNeeded } from './install.mjs'
import { command, Failure, node } from './steps.mjs'

async function runUntilItEnds(name, script, args) {
  const prefix = `${name.padEnd(9)} │ `
  let line = ''
  const onOutput = (text) => {
    const lines = (line + text).split('\n')
    line = lines.pop()
    for (const each of lines) {
      console.log(prefix + each)
      const address = each.match(/Local:.*?(http:\S+)/)?.[1]
      if (address) console.log(`\nOpen ${address} once both are ready. Ctrl-C ends both.\n`)
    }
  }
  await node(script, args, { onOutput })
  throw new Failure(`The ${name} has ended, so the other one is ended too.`)
}

const develop = async () => {
  await installIfNeeded()
  // The picture converter runs as a process from the compiled files.
  await buildIfNeeded()
  await Promise.race([
    runUntilItEnds('server', 'node_modules/tsx/dist/cli.mjs', [
      'watch',
      '--conditions=source',
      'server/src/main.ts',
    ]),
    runUntilItEnds('dashboard', 'node_modules/vite/bin/vite.js', ['dashboard']),
  ])
}

// The server may take 10 s to finish its requests.
await command(develop, { codeWhenStopped: 0, gracePeriod: 12_000 })
