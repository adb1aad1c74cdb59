import { type DestinationStream, pino } from 'pino'
import { withoutValues } from '../database/without-values.ts'

/** JSON lines, without bodies, tokens or passwords. */
export const openLog = (level: string, lines: DestinationStream) =>
  pino({ level, serializers: { err: withoutValues } }, lines)
