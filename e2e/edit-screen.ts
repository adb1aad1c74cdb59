import type { Endpoint } from '@tiffin/contract'
import { type Api, pathOf } from './api.ts'
import type { Shown } from './forms.ts'

type Typed = Readonly<Record<string, string | boolean>>
type Body = Readonly<Record<string, unknown>>

interface Definition<Row> {
  readonly list: string
  readonly route: (row: Row) => string
  /** The record's name in the label of its edit icon in the list. */
  readonly name: (row: Row) => string
  readonly title: (row: Row) => string
  /** The numbers of the statements that hold for this screen alone (docs/coverage.md). */
  readonly proves: string
  readonly of: { readonly one: Endpoint; readonly update: Endpoint }
  readonly make: (api: Api) => Promise<Row>
  readonly fields: (row: Row) => readonly Shown[]
  readonly typed: Typed
  /** The whole body of the request that follows. */
  readonly sent: (row: Row) => Body
  /** Fields that are sent only after a change in the form (section 5), and the body once they were changed. */
  readonly onlyChanged?: { readonly typed: Typed; readonly sent: Body; readonly picture: readonly string[] }
  readonly says: (message: string) => string
}

/** Widens the row type, so that one loop tests all screens. */
export const screen = <Row extends object>(definition: Definition<Row>) => ({
  ...definition,
  route: (row: object) => definition.route(row as Row),
  name: (row: object) => definition.name(row as Row),
  title: (row: object) => definition.title(row as Row),
  fields: (row: object) => definition.fields(row as Row),
  sent: (row: object) => definition.sent(row as Row),
  fetches: (row: object) => pathOf(definition.of.one, row),
  updates: (row: object) => pathOf(definition.of.update, row),
})
