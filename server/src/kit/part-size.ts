/** In ms. What takes longer keeps others waiting, as where what it reads is still on a slow disk. */
const longEnough = 20
const atFirst = 500
const fewest = 250

/** How many to take at a time of very many: as many as are done in a moment, and never more than `most`. */
export function partSize(most: number) {
  let size = Math.min(atFirst, most)
  return {
    size: () => size,
    took(time: number): void {
      size = time > longEnough ? Math.max(fewest, Math.floor(size / 2)) : Math.min(most, 2 * size)
    },
  }
}
