import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  path: string
  /** Takes all room but so many bytes. */
  fill(leave?: number): void
  /** Gives back what was taken. */
  empty(): void
  remove(): void
}

const block = Buffer.alloc(4096)

/** A disk of its own, in memory, that can be filled; none where this user may not mount one. */
export function smallDisk(
  megabytes: number,
  path = mkdtempSync(join(tmpdir(), 'tiffin-disk-')),
): SmallDisk | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  const ballast = join(path, 'ballast')
  const remove = () => {
    process.off('exit', remove)
    execFileSync('umount', ['--lazy', path])
    rmSync(path, { recursive: true, force: true })
  }
  // Before anything else, since what lies under it cannot be deleted while it is mounted.
  process.prependListener('exit', remove)
  return {
    path,
    fill(leave = 0) {
      const { bavail, bsize } = statfsSync(path)
      const file = openSync(ballast, 'a')
      try {
        for (let room = bavail * bsize - leave; room > 0; room -= block.length) writeSync(file, block)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove,
  }
}
export const cannotMount = 'a small disk has to be mounted for it, which needs Linux and root'
