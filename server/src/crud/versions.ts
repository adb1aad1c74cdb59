import type { HistoryResource } from '@tiffin/contract'
import type { Sql } from '../database/open.ts'
import { Conflict } from '../http/errors.ts'
import { plural } from '../http/plural.ts'
import type { Administrator } from '../http/serve.ts'
import { lastChange } from './history.ts'

/** The part of a call that a change needs. */
export interface Editor {
  admin: Administrator
  ifMatch?: string | undefined
  requestKey?: string | undefined
}

export const etagOf = (version: number) => `"${version}"`
/** The ETag in If-Match; undefined for '*'. A proxy that compresses answers makes it weak. */
export const versionSeen = ({ ifMatch }: Editor) =>
  ifMatch === '*' ? undefined : ifMatch?.replace(/^W\//, '') || undefined

/** Relative, because the server does not know the reader's time zone. */
export function ago(at: Date, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${plural(minutes, 'minute')} ago`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${plural(hours, 'hour')} ago` : `${plural(Math.floor(hours / 24), 'day')} ago`
}

/** Optimistic locking: refuses to change a record that has changed since the caller read it. */
export function versions(resource: HistoryResource, noun: string) {
  async function changedConflict(sql: Sql, id: number | string): Promise<Conflict> {
    const last = await lastChange(sql, resource, id)
    const who = last
      ? `${last.name ?? 'Someone'} changed this ${noun} ${ago(new Date(last.at))},`
      : `This ${noun} has changed`
    return new Conflict(
      `${who} since you opened it. Nothing was saved: look at what is there now, then save again.`,
    )
  }
  async function refuseIfChanged(sql: Sql, id: number | string, by: Editor, currentEtag: string) {
    const seen = versionSeen(by)
    if (seen && seen !== currentEtag) throw await changedConflict(sql, id)
  }
  return { changedConflict, refuseIfChanged }
}
