import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { Refused } from '../../session/call.ts'
import { paramsFrom, type Returning } from '../../session/endpoints.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { call } from '../../session/session.ts'
import { t } from '../../wording/wording.ts'
import { LazyPartBoundary, lazyPart } from '../base/lazy-part.tsx'
import { failureText } from '../feedback/message-line.tsx'
import { fieldState, keptValueProps } from './field.tsx'
import { NumberField, type NumberFieldProps } from './input.tsx'
import styles from './reference.module.css'

const Picker = lazyPart(
  async () => (await import('./picker.tsx')).Picker,
) as unknown as typeof import('./picker.tsx').Picker

interface ReferenceCalls<Row> {
  readonly list: Returning<Row[]>
  readonly one: Returning<Row>
}

type ReferenceFieldProps<Values, Row> = NumberFieldProps<Values> & {
  /** The calls of the resource that the number refers to. */
  readonly to: ReferenceCalls<Row>
  readonly nameOf: (row: Row) => string
  /** The picker's label. */
  readonly find: string
}

/** The id of another record, typed or found by name. The name of that record is shown below. */
export function ReferenceField<Values, Row extends { readonly id: number }>(
  props: ReferenceFieldProps<Values, Row>,
) {
  const { to, nameOf, find, ...field } = props
  const { value, change } = fieldState<Values, number | null>(field)
  const name = useNameOf(to, value, nameOf)
  const { description = name, inputWrapperOrder } = keptValueProps<Values, number | null>(field, String)
  return (
    <div className={styles.reference}>
      <NumberField
        {...field}
        inputWrapperOrder={inputWrapperOrder}
        description={field.required ? name : description}
      />
      <LazyPartBoundary fallback={() => null}>
        <Suspense fallback={<span />}>
          <Picker list={to.list} nameOf={nameOf} label={find} onPick={change} />
        </Suspense>
      </LazyPartBoundary>
    </div>
  )
}

const whyUnknown = (error: Error) =>
  error instanceof Refused && error.status === 404 ? t.refersToNobody : failureText(error)

const typingPause = 250

function useNameOf<Row>(
  { one }: ReferenceCalls<Row>,
  value: number | null,
  nameOf: (row: Row) => string,
): ReactNode {
  const [id] = useDebouncedValue(value, typingPause)
  const asked = Number.isInteger(id) && Number(id) > 0
  const query = useQuery({
    queryKey: queryKeys.name(one, id),
    queryFn: ({ signal }) => call(one, { params: paramsFrom(one, { id: id ?? 0 }), signal }),
    enabled: asked,
    staleTime: 60_000,
  })
  if (value === 0) return t.refersToNothing
  if (!asked || id !== value) return t.refersToUnknown
  if (query.data?.value) return nameOf(query.data.value)
  return query.error ? whyUnknown(query.error) : t.refersToUnknown
}
