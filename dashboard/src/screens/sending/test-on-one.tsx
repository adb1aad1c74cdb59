import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { w } from '../../wording/wording.ts'
import { TestButton } from './test-button.tsx'
import type { Chosen } from './use-selection.ts'

interface TestOnOneProps {
  /** Those who have a device. */
  readonly among: readonly Chosen[]
  readonly loading: boolean
  readonly test: (one: Chosen) => void
}

/** An administrator has no device of their own here, so a test goes to one of the selected. */
export function TestOnOne({ among, loading, test }: TestOnOneProps) {
  const [wanted, setWanted] = useState(0)
  const one = among.find(({ id }) => id === wanted) ?? among[0]
  return (
    <>
      <NativeSelect
        aria-label={w.testPush}
        disabled={!one}
        value={one?.id}
        onChange={({ currentTarget }) => setWanted(Number(currentTarget.value))}
        data={among.map(({ id, fullName }) => ({ value: String(id), label: `${w.testPush} ${fullName}` }))}
      />
      <TestButton label={w.testPushButton} loading={loading} disabled={!one} test={() => one && test(one)} />
    </>
  )
}
