// Waits until its parent process ends, then stops the PostgreSQL in the given folder and deletes the folder.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const [folder] = process.argv.slice(2)

function signalServer(signal) {
  try {
    const [pid] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')
    return process.kill(Number(pid), signal)
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return false
    throw error
  }
}

// Standard input is a pipe from the parent process, which the system closes when that ends.
process.stdin.resume().on('end', async () => {
  signalServer('SIGQUIT')
  for (let tries = 0; tries < 100 && signalServer(0); tries++) await pause(50)
  signalServer('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})
