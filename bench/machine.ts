import { existsSync, readFileSync } from 'node:fs'

const file = '/proc/stat'

/** How long the processors were there until now, in hundredths of a second, and how much of it others took who share the machine. */
function processors(): { time: number; taken: number } {
  if (!existsSync(file)) return { time: 0, taken: 0 }
  const [, ...times] = readFileSync(file, 'latin1').split('\n', 1)[0]?.split(/\s+/) ?? []
  // User, nice, system, idle, waiting, two of interruptions, and what was taken; what follows is counted twice.
  const known = times.slice(0, 8).map(Number)
  return { time: known.reduce((sum, time) => sum + time, 0), taken: known[7] ?? 0 }
}
const shareTaken = (since: ReturnType<typeof processors>): number => {
  const now = processors()
  return (now.taken - since.taken) / Math.max(now.time - since.time, 1)
}

/** Up to this share a round counts as undisturbed. */
const little = 0.01
/** So many times as many rounds at most: others may never rest. */
const patience = 3

const atFirst = processors()
let more = 0

/**
 * So many rounds of something, of which the middle one or the best is to count. Where others take the machine away meanwhile
 * there are more of them, whatever comes of each, and those that were disturbed least are taken.
 */
export async function inRounds<Seen>(
  rounds: number,
  measure: () => Promise<Seen>,
  most = patience * rounds,
): Promise<Seen[]> {
  const all: { seen: Seen; taken: number }[] = []
  let undisturbed = 0
  while (all.length < rounds || (undisturbed < rounds && all.length < most)) {
    const since = processors()
    const seen = await measure()
    const taken = shareTaken(since)
    all.push({ seen, taken })
    if (taken <= little) undisturbed++
  }
  more += all.length - rounds
  const least = all.toSorted((one, other) => one.taken - other.taken).slice(0, rounds)
  return least.map(({ seen }) => seen)
}

/** What others took of the machine while it was measured. */
export const disturbance = () =>
  `Others took ${(100 * shareTaken(atFirst)).toFixed(1)} % of this machine's processors meanwhile, which made for ${more} more rounds.`
