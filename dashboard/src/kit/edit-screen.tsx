import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { type Answered, Refused } from '../session/call.ts'
import { call } from '../session/session.ts'
import { type Giving, paramsFrom, type Taking } from './endpoints.ts'
import { failureText } from './failure.ts'
import { type Form, useForm } from './form.ts'
import { FormScreen } from './form-screen.tsx'
import { RecordInstead } from './record-instead.tsx'

interface EditScreenProps<Row, Values, Updated, Body> {
  readonly title: string
  readonly of: {
    readonly one: Giving<Row>
    readonly update: Giving<Updated> & Taking<Body>
    readonly list: Giving<unknown[]>
  }
  /** What the form holds of a record. */
  readonly values: (record: Row) => Values
  /** What of it is sent. */
  readonly body: (values: Values, record: Row) => Body
  /** What is said when it was changed: the server's message, unless the screen has words of its own (section 8). */
  readonly done?: (answer: Answered<Updated>) => string
  /** The fields and the buttons. */
  readonly children: (form: Form<Values>, record: Row) => ReactNode
}

/**
 * What all edit screens share (2.8): the record comes from the navigation state, or is fetched by the route's id. A
 * record that came along is painted at once and checked against the server meanwhile.
 */
export function EditScreen<Row, Values, Updated, Body>(props: EditScreenProps<Row, Values, Updated, Body>) {
  const { of, title } = props
  const route = useParams()
  const brought = useLocation().state as Row | null
  const query = useQuery({
    queryKey: [of.one.path, route],
    queryFn: ({ signal }) => call(of.one, { params: paramsFrom(of.one, route), signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const record = query.data?.value ?? brought
  if (record) return <EditForm {...props} record={record} etag={query.data?.etag} refetch={query.refetch} />
  return <RecordInstead title={title} error={query.error} retry={query.refetch} />
}

interface EditFormProps<Row> {
  readonly record: Row
  readonly etag: string | undefined
  readonly refetch: () => Promise<{ readonly data: Answered<Row> | undefined }>
}

function EditForm<Row, Values, Updated, Body>(
  props: EditScreenProps<Row, Values, Updated, Body> & EditFormProps<Row>,
) {
  const { title, of, values, body, done = ({ message }) => message, record, etag, refetch, children } = props
  const client = useQueryClient()
  const navigate = useNavigate()
  const route = useParams()
  const form = useForm(values(record))
  const [shown, setShown] = useState({ record, etag })

  // A newer state of the record replaces what is shown, but never what somebody has begun to type.
  if (shown.record !== record || shown.etag !== etag) {
    if (!form.touched) {
      setShown({ record, etag })
      form.reset(values(record))
    } else if (same(values(record), values(shown.record))) setShown({ record, etag })
  }

  const updating = useMutation({
    mutationFn: () =>
      call<Giving<Updated>>(of.update, {
        params: paramsFrom(of.update, route),
        body: body(form.values, shown.record),
        etag: shown.etag,
      }),
    onSuccess: () => {
      form.reset(form.values)
      navigate('.', { replace: true, state: null })
      client.invalidateQueries({ queryKey: [of.list.path] })
      return refetch()
    },
    // The message says who changed it meanwhile; whoever presses Update again after that means it.
    onError: async (error) => {
      if (!(error instanceof Refused && error.status === 409)) return
      const { data } = await refetch()
      if (data) setShown({ record: data.value, etag: data.etag })
    },
  })
  const note = updating.error
    ? { text: failureText(updating.error), failed: true }
    : updating.data && { text: done(updating.data) }

  return (
    <FormScreen title={title} sending={updating.isPending} note={note} send={() => updating.mutate()}>
      {children(form, shown.record)}
    </FormScreen>
  )
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
