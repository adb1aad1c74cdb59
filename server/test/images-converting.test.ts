import { expect, test } from 'vitest'
import { converter } from '../src/images/converter.ts'
import { plain } from './picture-server.ts'

const pollOptions = { interval: 5, timeout: 10_000 }
const large = () => plain(6000, 6000).png().toBuffer()
const small = () => plain(300, 200).png().toBuffer()

type Converter = ReturnType<typeof converter>
/** Kills the converter process, after waiting until it is not the one with this PID. */
async function killConverter({ pids }: Converter, previous?: number): Promise<number> {
  let pid: number | undefined
  await expect
    .poll(() => {
      pid = pids().find((one) => one !== previous)
      return pid
    }, pollOptions)
    .toBeGreaterThan(0)
  process.kill(pid as number, 'SIGKILL')
  return pid as number
}

test('a picture that crashes its converter process twice is refused, and the next one is accepted [S3-9]', async () => {
  const converting = converter()
  const fate = converting.convert(await large()).catch((error) => error)
  const first = await killConverter(converting)
  await killConverter(converting, first)
  expect(await fate).toMatchObject({
    status: 400,
    message: 'This picture cannot be read. Please choose another.',
  })
  const { contentType, sizes } = await converting.convert(await small())
  expect([contentType, sizes.map(({ width }) => width)]).toEqual(['image/jpeg', [300, 160]])
  converting.end()
  await expect.poll(converting.pids, pollOptions).toEqual([])
})

test('a picture converted in the same process is accepted all the same, and no process is left [S3-9]', async () => {
  const converting = converter()
  const both = [converting.convert(await large()), converting.convert(await large())]
  await killConverter(converting)
  for (const { sizes } of await Promise.all(both)) expect(sizes.length).toBeGreaterThan(1)
  converting.end()
  await expect.poll(converting.pids, pollOptions).toEqual([])
})

test('a picture that is handed to a process which has just ended is accepted too', async () => {
  const converting = converter()
  await converting.convert(await small())
  const file = await small()
  process.kill(converting.pids()[0] as number, 'SIGKILL')
  expect((await converting.convert(file)).contentType).toBe('image/jpeg')
  converting.end()
})
