import { atMost, both, quantile, type Row } from '../table.ts'

export interface Bar {
  readonly below?: number
  /** The bare page's figure where `below` was set. Where the bare page is slower, `below` grows in proportion. */
  readonly bare?: number
  /** The most that the product may take, as a multiple of the bare page's figure. */
  readonly times?: number
}

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
