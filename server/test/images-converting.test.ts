import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { converter } from '../src/images/converting.ts'
import { plain } from './images-helper.ts'

/** The process that converts for this one, once it is there. */
const theProcess = () =>
  expect.poll(
    () => {
      const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)])
      return Number(/(\d+) .*convert-process/.exec(String(children))?.[1] ?? 0)
    },
    { interval: 5, timeout: 10_000 },
  )

test('a picture that brings down the process that converts it is refused, and the next one is taken', async () => {
  // Of the servers that were tested before, none is left.
  await theProcess().toBe(0)
  const { convert, end } = converter()
  const fate = convert(await plain(6000, 6000).png().toBuffer()).catch((error) => error)
  let pid = 0
  await theProcess().toSatisfy((found: number) => {
    pid = found
    return found > 0
  })
  process.kill(pid, 'SIGKILL')
  expect(await fate).toMatchObject({
    status: 400,
    message: 'This picture cannot be read. Please choose another.',
  })
  const picture = await convert(await plain(300, 200).png().toBuffer())
  expect([picture.contentType, picture.sizes.map(({ width }) => width)]).toEqual(['image/jpeg', [300, 160]])
  end()
  await theProcess().toBe(0)
})
