import { clock } from './clock.ts'
import { databaseSlow } from './database-slow.ts'
import { databaseStopped } from './database-stopped.ts'
import { embeddedKilled } from './embedded-killed.ts'
import type { Fault } from './fault.ts'
import { fullEmbedded } from './full-embedded.ts'
import { fullImages } from './full-images.ts'
import { fullPostgres } from './full-postgres.ts'
import { killed } from './killed.ts'
import { mail } from './mail.ts'
import { push } from './push.ts'
import { together } from './together.ts'

/** Every fault that is tried, in this order; another one is a file of its own and a word here. */
export const faults: Fault[] = [
  killed,
  embeddedKilled,
  databaseStopped,
  databaseSlow,
  fullPostgres,
  fullEmbedded,
  fullImages,
  mail,
  push,
  clock,
  together,
]
