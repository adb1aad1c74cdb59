/** A random number generator: the same seed gives the same choices on every machine. */
export type Random = ReturnType<typeof seeded>

export function seeded(seed: string) {
  const fraction = generator(seed)
  const int = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1))
  const chance = (probability: number) => fraction() < probability

  function pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error(`The list to pick from is empty (seed '${seed}').`)
    return list[int(0, list.length - 1)] as T
  }

  function weighted<T>(choices: readonly (readonly [T, number])[]): T {
    let rest = fraction() * choices.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [choice, weight] of choices) {
      rest -= weight
      if (rest < 0) return choice
    }
    return pick(choices)[0]
  }

  function shuffled<T>(list: readonly T[]): T[] {
    const result = [...list]
    for (let at = result.length - 1; at > 0; at--) {
      const other = int(0, at)
      const moved = result[at] as T
      result[at] = result[other] as T
      result[other] = moved
    }
    return result
  }

  const characters = (alphabet: string, length: number) =>
    Array.from({ length }, () => alphabet[int(0, alphabet.length - 1)]).join('')
  const hex = (length: number) => characters('0123456789abcdef', length)
  const digits = (length: number) => characters('0123456789', length)

  return { fraction, int, chance, pick, weighted, shuffled, characters, hex, digits }
}

/** sfc32, its state filled from the seed by FNV-1a. */
function generator(seed: string): () => number {
  let hash = 0x811c9dc5
  const fill = (salt: number) => {
    for (const character of `${salt}:${seed}`) {
      hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
    }
    return hash | 0
  }
  let [a, b, c, counter] = [fill(1), fill(2), fill(3), 1]
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
  for (let round = 0; round < 12; round++) next()
  return next
}
