/** In ms. What takes longer keeps others waiting, as where what it reads is still on a slow disk. */
const longEnough = 20

interface Sizes {
  atFirst: number
  fewest: number
  most: number
}

/** How many to take at a time of very many: as many as are done in a moment, within these bounds. */
export function partSize({ atFirst, fewest, most }: Sizes) {
  let size = Math.min(atFirst, most)
  return {
    size: () => size,
    took(time: number): void {
      if (time > longEnough) size = Math.max(fewest, Math.floor(size / 2))
      // Twice as many take twice as long: more at less than half of it would be too many and too few in turn.
      else if (time < longEnough / 2) size = Math.min(most, 2 * size)
    },
  }
}
