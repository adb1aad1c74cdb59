import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Picture, Sketch } from './album.ts'

/** As it is built, since a process of its own reads no TypeScript. */
const script = fileURLToPath(
  new URL('../../../../dist/database/demo/pictures/render-process.js', import.meta.url),
)

/** Renders in a process of its own, which takes the memory along that it needed: a server would hold it for good. */
export async function render(sketches: readonly Sketch[], done: (picture: Picture) => Promise<void>) {
  const child = fork(script, {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    await new Promise<void>((resolve, reject) => {
      let left = sketches.length
      child.on('message', (picture: Picture) => {
        done(picture).then(() => {
          if (--left === 0) resolve()
        }, reject)
      })
      child.on('error', reject)
      child.on('exit', (code, signal) =>
        reject(new Error(`The pictures of the demo records cannot be drawn: ${code ?? signal}.`)),
      )
      child.send(sketches)
    })
  } finally {
    if (child.connected) child.disconnect()
  }
}
