import type { ReactNode } from 'react'
import { w } from '../wording/wording.ts'
import type { Form } from './form.ts'
import { SubmitButton } from './form-buttons.tsx'
import { FormScreen } from './form-screen.tsx'
import { RecordInstead } from './record-instead.tsx'
import { type Editing, type Found, useEdit, useRecord } from './use-edit.ts'

interface EditScreenProps<Row, Values, Updated, Body> extends Editing<Row, Values, Updated, Body> {
  readonly title: string
  /** What else can be done with the record, beside the heading. */
  readonly actions?: (record: Row) => ReactNode
  /** The fields. */
  readonly children: (form: Form<Values>, record: Row) => ReactNode
}

/** What all edit screens share: section 2.8. */
export function EditScreen<Row, Values extends object, Updated, Body>(
  props: EditScreenProps<Row, Values, Updated, Body>,
) {
  const { found, error, refetch } = useRecord(props.of.one)
  if (found) return <EditForm key={found.key} {...props} found={found} />
  return <RecordInstead title={props.title} error={error} retry={refetch} />
}

function EditForm<Row, Values extends object, Updated, Body>({
  title,
  actions,
  found,
  children,
  ...editing
}: EditScreenProps<Row, Values, Updated, Body> & { readonly found: Found<Row> }) {
  const { form, record, ...sending } = useEdit(editing, found)
  return (
    <FormScreen
      title={title}
      actions={actions?.(record)}
      submit={<SubmitButton>{w.update}</SubmitButton>}
      {...sending}
    >
      {children(form, record)}
    </FormScreen>
  )
}
