import { clock } from './clock.ts'
import { concurrentStart } from './concurrent-start.ts'
import { diskFullEmbedded } from './disk-full-embedded.ts'
import { diskFullImages } from './disk-full-images.ts'
import { diskFullPostgres } from './disk-full-postgres.ts'
import type { Fault } from './fault.ts'
import { fcm } from './fcm.ts'
import { postgresSlow } from './postgres-slow.ts'
import { postgresStopped, privatePostgresKilled } from './postgres-stopped.ts'
import { serverKilled } from './server-killed.ts'
import { smtp } from './smtp.ts'

/** In the order in which they run. */
export const faults: Fault[] = [
  serverKilled,
  privatePostgresKilled,
  postgresStopped,
  postgresSlow,
  diskFullPostgres,
  diskFullEmbedded,
  diskFullImages,
  smtp,
  fcm,
  clock,
  concurrentStart,
]
