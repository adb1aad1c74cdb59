/** One line of the table. Figures are rates ('/s') or times ('ms'), whichever the unit says. */
export interface Row {
  name: string
  unit: string
  tiffin: number
  /** The same of a server that only sends a ready buffer behind the same token check. */
  limit?: number
  /** The same of a server that makes rows into objects, and those into text. */
  plain?: number
  /** Tiffin's figure to the one that its bar is about. */
  ratio?: number
  bar?: Bar
}
export interface Bar {
  text: string
  met: boolean
  /** Only so, not by the figure itself. */
  byShare?: boolean
}

const number = (value: number) =>
  value.toLocaleString('en', {
    maximumFractionDigits: Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0,
  })

export const atLeast = (value: number, least: number, unit: string): Bar => ({
  text: `≥ ${number(least)} ${unit}`,
  met: value >= least,
})
/** A rate to reach, or on a machine too slow for it the same share of what it can do at all. */
export const asTheMachineCan = (
  value: number,
  least: number,
  unit: string,
  { share, of, called }: { share: number; of: number; called: string },
): Bar => ({
  text: `≥ ${number(least)} ${unit} or ${number(share)} × ${called}`,
  met: value >= Math.min(least, share * of),
  byShare: value < least,
})
export const below = (value: number, most: number, unit: string): Bar => ({
  text: `< ${number(most)} ${unit}`,
  met: value < most,
})
/** A wait for something while others are served, which is never to be long. */
export const asWait = (name: string, waits: Pick<Row, 'tiffin' | 'limit' | 'plain'>): Row => ({
  name,
  unit: 'ms',
  ...waits,
  bar: below(waits.tiffin, 50, 'ms'),
})

const titles = ['', 'Tiffin', 'the limit', 'the plain way', 'ratio', 'bar', 'ok?']

const cells = ({ name, unit, tiffin, limit, plain, ratio, bar }: Row) => {
  const figure = (value: number | undefined) => (value === undefined ? '' : `${number(value)} ${unit}`)
  const met = bar && (bar.met ? (bar.byShare ? 'by share' : 'yes') : 'NO')
  return [
    name,
    figure(tiffin),
    figure(limit),
    figure(plain),
    ratio ? `${number(ratio)}×` : '',
    bar?.text ?? '',
    met ?? '',
  ]
}

/** As Markdown, so that it can be put into docs/benchmarks.md as it is. */
export const asTable = (rows: Row[]): string => markdown([titles, ...rows.map(cells)])
/** Without the figures themselves. */
export const asRatios = (rows: Row[]): string =>
  markdown([titles, ...rows.map(cells)].map(([name = '', ...others]) => [name, ...others.slice(-3)]))

function markdown(lines: string[][]): string {
  const widths = (lines[0] ?? []).map((_, at) =>
    Math.max(3, ...lines.map((line) => [...(line[at] ?? '')].length)),
  )
  const padded = (cell: string, at: number) =>
    at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)
  const rule = widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  const [head, ...body] = lines.map((line) => `| ${line.map(padded).join(' | ')} |`)
  return [head, `| ${rule.join(' | ')} |`, ...body].join('\n')
}

/** The middle one of several measurements. */
export const median = (all: number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN
export const quantile = (all: number[], share: number): number =>
  all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * share))] ?? Number.NaN
