import type { ReactNode } from 'react'
import { t } from '../../wording/wording.ts'
import type { Note } from '../feedback/message-line.tsx'
import { type Confirmation, useConfirm } from '../feedback/use-confirm.tsx'
import type { Form } from './form.ts'
import { SubmitButton } from './form-buttons.tsx'
import { FormScreen } from './form-screen.tsx'
import { RecordPlaceholderPage } from './missing-record.tsx'
import { type EditOptions, type FoundRecord, useEdit, useRecord } from './use-edit.ts'
import { useDeletedRecord } from './use-gone.ts'

interface EditScreenProps<Row, Values, Updated, Body> extends EditOptions<Row, Values, Updated, Body> {
  readonly title: string
  /** What else can be done with the record, beside the heading. */
  readonly actions?: (record: Row) => ReactNode
  /** The address of the list that its records are in. */
  readonly list: string
  /** What is asked before it is sent, where there is something to ask. */
  readonly ask?: (values: Values, record: Row) => Confirmation | undefined
  /** The fields. */
  readonly children: (form: Form<Values>, record: Row) => ReactNode
}

/** What all edit screens share: section 2.8. */
export function EditScreen<Row, Values extends object, Updated, Body>(
  props: EditScreenProps<Row, Values, Updated, Body>,
) {
  const { title, list, ...editing } = props
  const { found, error, refetch } = useRecord(editing.of.one)
  const gone = useDeletedRecord(editing.of, { error, refetch })
  if (found) return <EditForm key={found.key} title={title} {...editing} found={found} gone={gone} />
  return <RecordPlaceholderPage title={title} list={list} error={error} gone={gone} retry={refetch} />
}

interface EditFormProps<Row, Values, Updated, Body>
  extends Omit<EditScreenProps<Row, Values, Updated, Body>, 'list'> {
  readonly found: FoundRecord<Row>
  readonly gone: Note | undefined
}

function EditForm<Row, Values extends object, Updated, Body>(
  props: EditFormProps<Row, Values, Updated, Body>,
) {
  const { title, actions, found, gone, ask, children, ...editing } = props
  const { form, record, ...sending } = useEdit(editing, found)
  const { send, dialog } = useConfirm(ask?.(form.values, record), sending.send)
  return (
    <FormScreen
      title={title}
      actions={actions?.(record)}
      submit={<SubmitButton>{t.update}</SubmitButton>}
      gone={gone}
      {...sending}
      send={send}
    >
      {children(form, record)}
      {dialog}
    </FormScreen>
  )
}
