const second = 1000
const minute = 60 * second

/** All times in milliseconds. Tests set shorter ones. */
export const defaultSendSettings = {
  /** Between a call and its first message, so that it can be cancelled. */
  undoDelay: 10 * second,
  /** After each failed attempt that is retried; a recipient has failed when none is left. */
  retryDelays: [minute, 5 * minute, 30 * minute, 120 * minute],
  /** Messages of each kind that are sent at the same time. */
  concurrency: 5,
  /** How long no other server claims a claimed recipient. */
  lease: 5 * minute,
  /** Before the next look for due recipients: when another server has locked them, without the database, and at most. */
  lockedDelay: 250,
  databaseRetryDelay: 2 * second,
  maxDelay: 60 * minute,
}
export type SendSettings = typeof defaultSendSettings

export const maxAttempts = ({ retryDelays }: SendSettings) => retryDelays.length + 1
