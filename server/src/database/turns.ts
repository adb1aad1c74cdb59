/** How much longer than its own work something may wait for what is shorter. */
const patience = 40
/** Taken for as long as this, in ms, until it was seen. */
const unseen = 2
const mostSeen = 300

interface Waiting<Work> {
  work: Work
  name: string
  since: number
}

/**
 * Who is next where only one thing is done at a time. What takes long waits for what is short, as long as that is in
 * proportion: each is due a multiple of its own usual time after it came, and the first due goes first.
 */
export function turns<Work>(known: Record<string, number> = {}) {
  const waiting: Waiting<Work>[] = []
  /** How long each has taken of late, by its name. */
  const seen = new Map<string, number>()
  const dueOf = ({ name, since }: Waiting<Work>) =>
    since + patience * (known[name] ?? seen.get(name) ?? unseen)

  return {
    add(work: Work, name: string) {
      waiting.push({ work, name, since: performance.now() })
    },
    next(): { work: Work; took(time: number): void } | undefined {
      const dues = waiting.map(dueOf)
      const [next] = waiting.splice(dues.indexOf(Math.min(...dues)), 1)
      if (!next) return undefined
      const { work, name } = next
      return {
        work,
        took(time) {
          const before = seen.get(name) ?? unseen
          if (seen.size >= mostSeen) seen.clear()
          // A single time that was much longer, as the first always is, says little of the next.
          const counted = Math.min(time, Math.max(2 * before, unseen))
          seen.set(name, before + (counted - before) / 4)
        },
      }
    },
  }
}
