import { Button } from '@mantine/core'

interface TestButtonProps {
  readonly label: string
  readonly loading: boolean
  readonly disabled: boolean
  readonly test: () => void
}

/** Sends what is typed so far, once there is something in every field. */
export const TestButton = ({ label, loading, disabled, test }: TestButtonProps) => (
  <Button
    variant="default"
    loading={loading}
    disabled={disabled}
    onClick={({ currentTarget }) => {
      if (currentTarget.form?.reportValidity()) test()
    }}
  >
    {label}
  </Button>
)
