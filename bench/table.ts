export interface Row {
  name: string
  value: number
  unit: string
  /** The figure it is compared with, measured in the same run. */
  compared?: { name: string; value: number } | undefined
  /** `value` divided by the compared one. */
  ratio?: number | undefined
  bar?: Bar | undefined
}
export interface Bar {
  text: string
  /** The share of the bar that is reached: from 1 on it is met. */
  reached: number
}

const number = (value: number) =>
  value.toLocaleString('en', {
    maximumFractionDigits: Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0,
  })
const withUnit = (value: number, unit: string) => (unit ? `${number(value)} ${unit}` : number(value))

export const atLeast = (value: number, least: number, unit: string): Bar => ({
  text: `≥ ${withUnit(least, unit)}`,
  reached: value / least,
})
export const atMost = (value: number, most: number, unit: string): Bar => ({
  text: `≤ ${withUnit(most, unit)}`,
  reached: value <= most ? 1 : most / value,
})
export const either = (one: Bar, other: Bar): Bar => ({
  text: `${one.text} or ${other.text}`,
  reached: Math.max(one.reached, other.reached),
})
export const both = (one: Bar, other: Bar): Bar => ({
  text: `${one.text}, ${other.text}`,
  reached: Math.min(one.reached, other.reached),
})

/** A bar missed by less than a tenth is no failure, because measurements are noisy. */
const tolerance = 0.9
export const isMissed = ({ bar }: Row) => bar !== undefined && !(bar.reached >= tolerance)
const verdict = (row: Row) =>
  !row.bar ? '' : row.bar.reached >= 1 ? 'yes' : isMissed(row) ? 'NO' : 'within a tenth'

const titles = ['', 'Tiffin', 'beside it', 'ratio', 'bar', 'reached?']

const cells = (row: Row) => [
  row.name,
  withUnit(row.value, row.unit),
  row.compared ? `${row.compared.name} ${withUnit(row.compared.value, row.unit)}` : '',
  row.ratio === undefined ? '' : `${number(row.ratio)} ×`,
  row.bar?.text ?? '',
  verdict(row),
]

/** Markdown, for docs/benchmarks.md. */
export function asTable(rows: Row[]): string {
  const lines = [titles, ...rows.map(cells)]
  const widths = titles.map((_, at) => Math.max(3, ...lines.map((line) => line[at]?.length ?? 0)))
  const padded = (cell: string, at: number) =>
    at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)
  const rule = widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  const [head, ...body] = lines.map((line) => `| ${line.map(padded).join(' | ')} |`)
  return [head, `| ${rule.join(' | ')} |`, ...body].join('\n')
}

export const quantile = (all: readonly number[], share: number): number =>
  all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * share))] ?? Number.NaN
export const median = (all: readonly number[]) => quantile(all, 0.5)
