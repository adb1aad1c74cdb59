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
      size = time > longEnough ? Math.max(fewest, Math.floor(size / 2)) : Math.min(most, 2 * size)
    },
  }
}
