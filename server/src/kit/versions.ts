import type { HistoryResource } from '@tiffin/contract'
import type { Sql } from '../database/open.ts'
import { counted } from './counted.ts'
import { Conflict } from './errors.ts'
import { lastChange } from './history.ts'
import type { Administrator } from './serve.ts'

/** Who changes a record, which version of it they have seen, and under which key they ask, as their request says it. */
export interface Editor {
  admin: Administrator
  ifMatch?: string | undefined
  requestKey?: string | undefined
}

export const etagOf = (version: number) => `"${version}"`
/** The one that the caller minds about, if they do: '*' is any. A proxy that compresses answers makes it a weak one. */
export const versionSeen = ({ ifMatch }: Editor) =>
  ifMatch === '*' ? undefined : ifMatch?.replace(/^W\//, '') || undefined

/** How long ago, in words that are true in every time zone. */
export function ago(at: Date, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${counted(minutes, 'minute')} ago`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${counted(hours, 'hour')} ago` : `${counted(Math.floor(hours / 24), 'day')} ago`
}

/** Keeps whoever has seen an older version of a record from writing over what another has changed since. */
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
