import type pg from 'pg'

interface Asked {
  text: string
  name?: string
}
type Done = (error: Error | undefined, found: unknown) => void
const isAsked = (asked: unknown): asked is Asked =>
  typeof asked === 'object' && asked !== null && 'text' in asked && !('submit' in asked)

const mostNamed = 500
/** Longer ones are full of records and never come again. */
const longest = 8_000

/** What was planned may no longer fit, after a change of its tables: next time it has another name. */
const noLongerFits = (error: unknown) =>
  /^(0A000|26000|42)/.test(String((error as { code?: unknown } | undefined)?.code))

/**
 * Gives the statements that connections are asked again and again a name: what has one is parsed and planned once for each
 * connection, which takes most of the time of a small statement. To be called with each connection as it is made.
 */
export function namesStatements(): (client: pg.Client) => void {
  const names = new Map<string, string | undefined>()
  let named = 0

  function nameOf(text: string): string | undefined {
    if (text.length > longest) return undefined
    if (names.has(text)) {
      const name = names.get(text) ?? `s${++named}`
      names.set(text, name)
      return name
    }
    if (names.size >= mostNamed) forgetOldest()
    if (names.size < mostNamed) names.set(text, undefined)
    return undefined
  }
  /** Of those that were asked once; what has a name is known to the connections by it. */
  function forgetOldest(): void {
    for (const [text, name] of names) {
      if (!name) return void names.delete(text)
    }
  }
  return (client) => {
    const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown> | undefined
    const naming = (asked: unknown, values?: unknown, done?: Done) => {
      if (!isAsked(asked) || asked.name) return query(asked, values, done)
      const name = nameOf(asked.text)
      const forget = (error: unknown) => {
        if (noLongerFits(error)) names.delete(asked.text)
      }
      const told: Done = (error, found) => {
        if (error) forget(error)
        done?.(error, found)
      }
      const answer = query(name ? { ...asked, name } : asked, values, done && told)
      answer?.catch(forget)
      return answer
    }
    client.query = naming as typeof client.query
  }
}
