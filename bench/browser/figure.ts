import { atMost, both, quantile, type Row } from '../table.ts'

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
  const bars = [
    ...(below ? [atMost(value, below * slower, unit)] : []),
    ...(times && ratio ? [atMost(ratio, times, '× bare')] : []),
  ]
  return {
    ...{ name, unit, value, ratio },
    compared: compared === undefined ? undefined : { name: 'bare', value: compared },
    bar: bars.length ? bars.reduce(both) : undefined,
  } satisfies Row
}

export const p95 = (values: readonly number[]) => quantile(values, 0.95)
