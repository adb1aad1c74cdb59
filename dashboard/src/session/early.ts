interface Early {
  readonly settings: Promise<Response>
  /** The list that the address names, if there is one and the stored login holds. */
  list?: {
    readonly path: string
    readonly authorization: string
    readonly answer: Promise<Response>
  }
}

declare global {
  interface Window {
    /** What public/early.js has asked for before this code was there. */
    readonly early?: Early
  }
}

export const earlySettings = () => window.early?.settings

/** The answer to exactly this call, where it was asked for already; it is handed on once. */
export function earlyList(path: string, authorization: string | undefined): Promise<Response> | undefined {
  const list = window.early?.list
  if (list?.path !== path || list.authorization !== authorization) return undefined
  delete window.early?.list
  return list.answer
}
