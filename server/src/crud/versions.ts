import type { HistoryResource } from '@tiffin/contract'
import type { Sql } from '../database/open.ts'
import { Conflict } from '../http/errors.ts'
import { plural } from '../http/plural.ts'
import type { Administrator } from '../http/serve.ts'
import { lastChange } from './history.ts'

/** The parts of a call that say who changes a record, and which version of it they saw. */
export interface Editor {
  admin: Administrator
  ifMatch?: string | undefined
  requestKey?: string | undefined
}

export const etagOf = (version: number) => `"${version}"`
/** The version in If-Match, if it names one: '*' is any. A proxy that compresses answers marks it weak. */
export const versionSeen = ({ ifMatch }: Editor) =>
  ifMatch === '*' ? undefined : ifMatch?.replace(/^W\//, '') || undefined

/** Relative, so that it is right in every time zone. */
export function ago(at: Date, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${plural(minutes, 'minute')} ago`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${plural(hours, 'hour')} ago` : `${plural(Math.floor(hours / 24), 'day')} ago`
}

/** Optimistic locking: refuses a change of a record that somebody else has changed since the caller read it. */
export function versions(resource: HistoryResource, called: string) {
  async function changedMeanwhile(sql: Sql, id: number | string): Promise<Conflict> {
    const last = await lastChange(sql, resource, id)
    const who = last
      ? `${last.name ?? 'Someone'} changed this ${called} ${ago(new Date(last.at))},`
      : `This ${called} has changed`
    return new Conflict(
      `${who} since you opened it. Nothing was saved: look at what is there now, then save again.`,
    )
  }
  async function refuseIfChanged(sql: Sql, id: number | string, by: Editor, now: string) {
    const seen = versionSeen(by)
    if (seen && seen !== now) throw await changedMeanwhile(sql, id)
  }
  return { changedMeanwhile, refuseIfChanged }
}
