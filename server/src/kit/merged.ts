/** So many are compared at a time. */
const comparedAtOnce = 400

/** Puts records, given by their numbers, into the order asked for. */
type InOrder = (ids: number[]) => Promise<number[]>

/** Numbers in runs of so many. */
export const inRuns = (ids: number[], length: number): number[][] =>
  Array.from({ length: Math.ceil(ids.length / length) }, (_, n) => ids.slice(n * length, (n + 1) * length))

export const lengthOf = (runs: number[][]) => runs.reduce((sum, run) => sum + run.length, 0)

const oneIn = (step: number, run: number[]) =>
  Array.from({ length: Math.floor(run.length / step) }, (_, n) => run[(n + 1) * step - 1] ?? 0)

/** The same in fewer runs: neighbours that are few enough together become one. */
async function joined(runs: number[][], inOrder: InOrder): Promise<number[][]> {
  const groups: number[][][] = []
  for (const run of runs) {
    const group = groups.at(-1)
    if (group && lengthOf(group) + run.length <= comparedAtOnce) group.push(run)
    else groups.push([run])
  }
  const fewer: number[][] = []
  for (const [run = [], ...others] of groups)
    fewer.push(others.length > 0 ? await inOrder(run.concat(...others)) : run)
  return fewer
}

/**
 * The runs without most of what stands before or after these places. One in so many of each run is compared with those of
 * the others: so many stand before it for each that precedes it, and at most as many again, less one, of each run.
 */
async function narrowed(runs: number[][], offset: number, end: number, inOrder: InOrder) {
  const step = Math.ceil(lengthOf(runs) / Math.max(comparedAtOnce, 2.5 * runs.length))
  const compared = await inOrder(runs.flatMap((run) => oneIn(step, run)))
  const places = new Map(compared.map((id, place) => [id, place]))
  const tooEarly = Math.floor((offset - runs.length * (step - 1)) / step)
  const tooLate = Math.ceil(end / step)
  // From both ends, and as far as their places rise: a record that was changed meanwhile may have left its place, or have none.
  const placeOf = (id = 0) => places.get(id)
  let skipped = 0
  const left = runs.map((run) => {
    let first = step - 1
    for (let before = -1; ; first += step) {
      const place = placeOf(run[first])
      if (place === undefined || place < before || place >= tooEarly) break
      before = place
    }
    const from = first + 1 - step
    let last = run.length - (run.length % step) - 1
    for (let after = compared.length; last >= from; last -= step) {
      const place = placeOf(run[last])
      if (place === undefined || place > after || place < tooLate) break
      after = place
    }
    const to = last + step
    skipped += from
    return run.slice(from, to)
  })
  return { left, skipped }
}

/**
 * What stands from one place to another when runs that are in order become one. At a time a page and some hundred are
 * compared, or two or three of each run, however far down the places lie.
 */
export async function merged(
  runs: number[][],
  { offset, limit }: { offset: number; limit: number },
  inOrder: InOrder,
): Promise<number[]> {
  let [left, from] = [runs, offset]
  while (lengthOf(left) > comparedAtOnce + limit) {
    const before = lengthOf(left)
    const fewer = await narrowed(left, from, from + limit, inOrder)
    left = await joined(fewer.left, inOrder)
    from = Math.max(0, from - fewer.skipped)
    // What was changed meanwhile, and is in order no more, could else keep it from coming to an end.
    if (lengthOf(left) === before) left = await inOrderAgain(left, inOrder)
  }
  return (await inOrder(left.flat())).slice(from, from + limit)
}

async function inOrderAgain(runs: number[][], inOrder: InOrder): Promise<number[][]> {
  const again: number[][] = []
  for (const run of runs) again.push(await inOrder(run))
  return again
}
