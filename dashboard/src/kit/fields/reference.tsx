import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { Refused } from '../../session/call.ts'
import { call } from '../../session/session.ts'
import { w } from '../../wording/wording.ts'
import { type Giving, paramsFrom } from '../endpoints.ts'
import { failureText } from '../failure.ts'
import { onDemand } from '../on-demand.ts'
import { PartBoundary } from '../part-boundary.tsx'
import { bound, staysAsItWas } from './field.tsx'
import { NumberField, type NumberFieldProps } from './number.tsx'
import styles from './reference.module.css'

const Picker = onDemand(
  async () => (await import('./picker.tsx')).Picker,
) as unknown as typeof import('./picker.tsx').Picker

interface Referred<Row> {
  readonly list: Giving<Row[]>
  readonly one: Giving<Row>
}

type ReferenceFieldProps<Values, Row> = NumberFieldProps<Values> & {
  /** The calls of what the number refers to. */
  readonly to: Referred<Row>
  readonly nameOf: (row: Row) => string
  /** What the picker is called. */
  readonly find: string
}

/** A number that stands for another record: typed, or found by name; whose it is stands underneath. */
export function ReferenceField<Values, Row extends { readonly id: number }>(
  props: ReferenceFieldProps<Values, Row>,
) {
  const { to, nameOf, find, ...field } = props
  const { value, change } = bound<Values, number | null>(field)
  const name = useNameOf(to, value, nameOf)
  const { description = name, inputWrapperOrder } = staysAsItWas<Values, number | null>(field, String)
  return (
    <div className={styles.reference}>
      <NumberField
        {...field}
        inputWrapperOrder={inputWrapperOrder}
        description={field.required ? name : description}
      />
      <PartBoundary instead={() => null}>
        <Suspense fallback={<span />}>
          <Picker list={to.list} nameOf={nameOf} label={find} onPick={change} />
        </Suspense>
      </PartBoundary>
    </div>
  )
}

const whyUnknown = (error: Error) =>
  error instanceof Refused && error.status === 404 ? w.refersToNobody : failureText(error)

const typingPause = 250

function useNameOf<Row>(
  { one }: Referred<Row>,
  value: number | null,
  nameOf: (row: Row) => string,
): ReactNode {
  const [id] = useDebouncedValue(value, typingPause)
  const asked = Number.isInteger(id) && Number(id) > 0
  const query = useQuery({
    queryKey: ['name of', one.path, id],
    queryFn: ({ signal }) => call(one, { params: paramsFrom(one, { id: id ?? 0 }), signal }),
    enabled: asked,
    staleTime: 60_000,
  })
  if (value === 0) return w.refersToNothing
  if (!asked || id !== value) return w.refersToUnknown
  if (query.data?.value) return nameOf(query.data.value)
  return query.error ? whyUnknown(query.error) : w.refersToUnknown
}
