/** One line of the table that is printed. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** The same of the bare page, in the same run. */
  readonly compared?: number | undefined
  /** How many times the bare page's. */
  readonly ratio?: number | undefined
  /** What has to be reached, in words. */
  readonly bar?: string | undefined
  readonly ok?: boolean | undefined
}

export interface Bar {
  readonly below?: number
  /** What the bare page takes where `below` was set; where it takes longer, so may the product. */
  readonly bare?: number
  readonly times?: number
}

/** A figure held against its bars: a number of its own, and so many times the bare page's. */
export function figure(
  name: string,
  unit: string,
  value: number,
  { below, bare, times }: Bar = {},
  compared?: number,
) {
  const ratio = compared && value / compared
  const slower = bare && compared ? Math.max(1, compared / bare) : 1
  const most = (below ?? Infinity) * slower
  const where = bare ? ` (${below} where bare takes ${bare})` : ''
  const bars = [
    ...(below === undefined ? [] : [{ text: `≤ ${round(most)} ${unit}${where}`, ok: value <= most }]),
    ...(times === undefined ? [] : [{ text: `≤ ${times} × bare`, ok: (ratio ?? Infinity) <= times }]),
  ]
  return {
    name,
    value,
    unit,
    compared,
    ratio,
    bar: bars.map(({ text }) => text).join(', ') || undefined,
    ok: bars.length ? bars.every(({ ok }) => ok) : undefined,
  } satisfies Figure
}

export function printed(figures: readonly Figure[]): string {
  const lines = figures.map(({ name, value, unit, compared, ratio, bar = '', ok }) =>
    [
      name,
      `${round(value)} ${unit}`,
      compared === undefined ? '' : `${round(compared)} ${unit}`,
      ratio === undefined ? '' : `${ratio.toFixed(2)} ×`,
      bar,
      ok === undefined ? '' : ok ? 'reached' : 'MISSED',
    ].join(' | '),
  )
  return [
    '| in the browser | Tiffin | bare page | ratio | bar | |',
    '| --- | ---: | ---: | ---: | --- | --- |',
    ...lines.map((line) => `| ${line} |`),
  ].join('\n')
}

const round = (value: number) => value.toFixed(value < 100 ? 1 : 0)

/** The value that this part of all lies below. */
const quantile = (values: readonly number[], part: number) => {
  const inOrder = values.toSorted((a, b) => a - b)
  return inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * part))] ?? Number.NaN
}
export const median = (values: readonly number[]) => quantile(values, 0.5)
export const p95 = (values: readonly number[]) => quantile(values, 0.95)
