import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { itemCategory } from '@tiffin/contract'
import type { Expect } from './fault.ts'
import { type Answer, type Product, until } from './product.ts'
import type { WriteRecorder } from './write-recorder.ts'

interface SmallDisk {
  path: string
  /** Fills the disk except for so many bytes. */
  fill(free?: number): void
  /** Removes what `fill` wrote. */
  free(): void
  remove(): void
}

const block = Buffer.alloc(4096)

/** Mounts a small tmpfs. Undefined if this user may not mount. */
export function mountSmallDisk(
  megabytes: number,
  path = mkdtempSync(join(tmpdir(), 'tiffin-disk-')),
): SmallDisk | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  const filler = join(path, 'filler')
  const remove = () => {
    process.off('exit', remove)
    execFileSync('umount', ['--lazy', path])
    rmSync(path, { recursive: true, force: true })
  }
  // First of the exit handlers, because a folder with a mounted disk cannot be deleted.
  process.prependListener('exit', remove)
  return {
    path,
    fill(free = 0) {
      const { bavail, bsize } = statfsSync(path)
      const file = openSync(filler, 'a')
      try {
        for (let room = bavail * bsize - free; room > 0; room -= block.length) writeSync(file, block)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove,
  }
}

export const cannotMount = 'a small disk has to be mounted for it, which needs Linux and root'

const writes = 40

/** Writes before the disk is full and while it is. Returns how many writes were refused with a clear reason. */
export async function writeWhileFull(
  product: Product,
  disk: SmallDisk,
  recorder: WriteRecorder,
  { expect, isClearRefusal }: { expect: Expect; isClearRefusal: (answer: Answer) => boolean },
): Promise<number> {
  let written = 0
  let refused = 0
  await recorder.write(product, () => ++written < writes)
  disk.fill()
  written = 0
  await recorder.write(product, (answer) => {
    const { status, message } = answer
    if (isClearRefusal(answer)) refused++
    else expect(status === 200 || status === 429, `an unclear answer: ${status} ${message}`)
    return ++written < writes
  })
  expect(refused > 0, 'nothing was refused')
  const list = await product.call(itemCategory.list)
  expect(list.status === 200, `reading does not go on: ${list.message}`)
  return refused
}

/** Waits until the product can write again. Returns the acknowledged writes that are missing. */
export async function missingAfterRecovery(product: Product, recorder: WriteRecorder): Promise<string[]> {
  await until(async () => (await recorder.createCategory(product)).status === 200)
  return recorder.missing(product)
}
