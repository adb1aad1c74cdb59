/** How much longer than its own work something may wait for what is shorter. */
const patience = 40
/** Taken for as long as this, in ms, until it was seen. */
const unseen = 2
/** And for this at most when it was seen once: the first time always is much longer. */
const mostAtFirst = 8
const mostSeen = 300

/** How long something of this name took the last two times, and the middle one of the last three. */
interface Seen {
  last: number[]
  usual: number
}

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
  const seen = new Map<string, Seen>()
  const dueOf = ({ name, since }: Waiting<Work>) =>
    since + patience * (known[name] ?? seen.get(name)?.usual ?? unseen)

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
          const { last = [0, mostAtFirst] } = seen.get(name) ?? {}
          if (seen.size >= mostSeen) seen.clear()
          // A single time that was much longer says little of the next.
          const [, usual = time] = [...last, time].sort((a, b) => a - b)
          seen.set(name, { last: [...last.slice(1), time], usual })
        },
      }
    },
  }
}
