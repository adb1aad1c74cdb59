import type { Random } from '../random.ts'

/** Prefixes of Grameenphone, Banglalink, Robi, Airtel and Teletalk, weighted roughly by market share. */
const operators = [
  ['017', 36],
  ['013', 9],
  ['018', 20],
  ['016', 11],
  ['019', 15],
  ['014', 5],
  ['015', 4],
] as const

export const mobileNumber = (random: Random) => `+88${random.weighted(operators)}${random.digits(8)}`

const domains = [
  ['example.com', 70],
  ['example.net', 16],
  ['example.org', 14],
] as const

/** Makes e-mail addresses and user names, each only once. */
export function contactBook(random: Random) {
  const takenAddresses = new Set<string>()
  const takenNames = new Set<string>()

  function email(name: string): string {
    const [first = 'mail', ...others] = plainWords(name)
    const last = others.at(-1) ?? first
    const local = random.weighted([
      [`${first}.${last}`, 40],
      [`${first}${last}`, 22],
      [`${first}${random.int(2, 99)}`, 16],
      [`${first[0]}.${last}${random.int(1, 99)}`, 12],
      [`${last}.${first}`, 10],
    ])
    return unused(takenAddresses, (suffix) => `${local}${suffix}@${random.weighted(domains)}`)
  }

  function userName(name: string): string {
    const [first = 'user', ...others] = plainWords(name)
    const last = others.at(-1) ?? ''
    const base = random.weighted([
      [`${first}_${last || 'bd'}`, 35],
      [`${first}${random.int(1, 999)}`, 35],
      [`${first}.${last || 'dhaka'}`, 20],
      [`foodie_${first}`, 10],
    ])
    return unused(takenNames, (suffix) => `${base}${suffix}`)
  }

  function unused(taken: Set<string>, make: (suffix: string) => string): string {
    let made = make('')
    while (taken.has(made)) made = make(String(random.int(2, 9999)))
    taken.add(made)
    return made
  }
  return { email, userName }
}

const titles = new Set(['md', 'most', 'mohammad', 'sheikh', 'syed', 'syeda', 'kazi', 'bin', 'sree'])
const plainWords = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .split(' ')
    .filter((word) => word.length > 1 && !titles.has(word))
