type Labels = Record<string, string>
export type Sample = [labels: Labels, value: number]

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
const inBraces = (labels: Labels) => {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return parts.length > 0 ? `{${parts.join(',')}}` : ''
}

/** A metric in Prometheus' text format. */
export const metric = (
  name: string,
  type: 'counter' | 'gauge',
  help: string,
  samples: number | Sample[],
): string =>
  [
    ...heading(name, type, help),
    ...(typeof samples === 'number' ? [[{}, samples] satisfies Sample] : samples).map(
      ([labels, value]) => `${name}${inBraces(labels)} ${value}`,
    ),
  ].join('\n')

const heading = (name: string, type: string, help: string) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
]

/** Up to how many seconds each bucket counts. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Times {
  labels: Labels
  counts: number[]
  sum: number
}

/** How long things took: each falls into one bucket, and only who reads it adds them up. */
export function histogram() {
  const kept = new Map<string, Times>()
  return {
    observe(key: string, labels: () => Labels, seconds: number): void {
      let times = kept.get(key)
      if (!times) {
        times = { labels: labels(), counts: new Array(bounds.length + 1).fill(0), sum: 0 }
        kept.set(key, times)
      }
      const bucket = bounds.findIndex((bound) => seconds <= bound)
      const place = bucket < 0 ? bounds.length : bucket
      times.counts[place] = (times.counts[place] ?? 0) + 1
      times.sum += seconds
    },
    text: (name: string, help: string): string =>
      [
        ...heading(name, 'histogram', help),
        ...[...kept.values()].flatMap((times) => lines(name, times)),
      ].join('\n'),
  }
}

function lines(name: string, { labels, counts, sum }: Times): string[] {
  let below = 0
  const buckets = counts.map((count, place) => {
    below += count
    return `${name}_bucket${inBraces({ ...labels, le: String(bounds[place] ?? '+Inf') })} ${below}`
  })
  return [...buckets, `${name}_sum${inBraces(labels)} ${sum}`, `${name}_count${inBraces(labels)} ${below}`]
}
