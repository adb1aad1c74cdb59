/** An answer, read to its end. */
export interface Arrived {
  readonly response: Response
  readonly envelope: unknown
}

export const arrived = async (response: Response): Promise<Arrived> => ({
  response,
  // A proxy on the way may refuse without our envelope.
  envelope: await (response.ok ? response.json() : response.json().catch(() => undefined)),
})

interface Early {
  readonly settings: Promise<Response>
  /** The list that the address names, if there is one and the stored login holds. */
  readonly list?: {
    readonly path: string
    readonly authorization: string
    readonly answer: Promise<Response>
  }
}

declare global {
  interface Window {
    /** What app/early.js has asked for before this code was there. */
    readonly early?: Early
  }
}

export const earlySettings = () => window.early?.settings

let list = globalThis.window?.early?.list
const answer = list?.answer.then(arrived)
let there: Arrived | undefined
answer?.then(
  (come) => {
    there = come
  },
  // Whoever asks for the list hears of it.
  () => {},
)

const isList = (path: string, authorization: string | undefined) =>
  list?.path === path && list.authorization === authorization

/** The answer to exactly this call, where it was asked for already; it is handed on once. */
export function earlyList(path: string, authorization: string | undefined): Promise<Arrived> | undefined {
  if (!isList(path, authorization)) return undefined
  list = undefined
  return answer
}

/** The same where it has come and is good, so that the page need not be shown without it first. */
export function earlyListThere(
  path: string,
  authorization: string | undefined,
  isGood: (come: Arrived) => boolean,
): Arrived | undefined {
  if (!isList(path, authorization) || !there || !isGood(there)) return undefined
  list = undefined
  return there
}
