import { type DestinationStream, pino } from 'pino'
import { withoutValues } from '../database/without-values.ts'

/** One JSON object a line. Bodies, tokens and passwords are in none of them. */
export const openLog = (level: string, lines: DestinationStream) =>
  pino({ level, serializers: { err: withoutValues } }, lines)
