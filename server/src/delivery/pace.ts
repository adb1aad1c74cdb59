const second = 1000
const minute = 60 * second

/** Every number by which deliveries go. Tests give others, so that they need not wait. */
export const usualPace = {
  /** Between a call and its first message: the time to think better of it. */
  undo: 10 * second,
  /** After each attempt that may yet succeed; when none is left, the recipient has failed. */
  pauses: [minute, 5 * minute, 30 * minute, 120 * minute],
  /** How many of each kind are sent at a time. */
  atOnce: 5,
  /** How long a taken recipient is left alone; a server that has crashed will not finish it. */
  lease: 5 * minute,
  /** Before looking again: when what is due is held by another server, when the database is away, and at the latest. */
  held: 250,
  databaseAway: 2 * second,
  atTheLatest: 60 * minute,
}
export type Pace = typeof usualPace

export const mostAttempts = ({ pauses }: Pace) => pauses.length + 1
