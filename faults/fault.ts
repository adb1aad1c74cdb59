/** If nothing was tried, `note` says why this machine cannot. */
export interface Outcome {
  tried: number
  survived: number
  /** Acknowledged writes that are missing, and messages sent twice. */
  lost: number
  note: string
}
export interface Fault {
  name: string
  run(): Promise<Outcome>
}

export const notTried = (why: string): Outcome => ({
  tried: 0,
  survived: 0,
  lost: 0,
  note: `not tried: ${why}`,
})

export type Expect = (holds: boolean, failure: string) => void

/** Counts the attempts of one fault. An attempt without a failed expectation or a loss is survived. */
export function tally() {
  let tried = 0
  let survived = 0
  let lost = 0
  const wrong: string[] = []
  return {
    async attempt(work: (expect: Expect) => Promise<string[] | undefined>) {
      tried++
      const before = wrong.length
      try {
        const missing = (await work((holds, failure) => !holds && wrong.push(failure))) ?? []
        lost += missing.length
        if (missing.length > 0) wrong.push(`lost: ${missing.slice(0, 3).join(', ')}`)
      } catch (error) {
        wrong.push(error instanceof Error ? error.message : String(error))
      }
      if (wrong.length === before) survived++
    },
    outcome: (note: string): Outcome => ({
      tried,
      survived,
      lost,
      note: [...new Set([note, ...wrong])].join('; '),
    }),
  }
}
