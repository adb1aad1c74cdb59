import { Button } from '@mantine/core'
import { MessageLine, type Note } from '../../ui/feedback/message-line.tsx'

interface TestProps {
  readonly label: string
  readonly testing: { readonly isTesting: boolean; readonly note: Note | undefined }
  /** Undefined where there is nobody to test it on. */
  readonly test: (() => void) | undefined
}

/** Sends what is typed so far, once there is something in every field, and says how that went. */
export const TestSendButton = ({ label, testing, test }: TestProps) => (
  <>
    <Button
      variant="default"
      loading={testing.isTesting}
      disabled={!test}
      onClick={({ currentTarget }) => {
        if (currentTarget.form?.reportValidity()) test?.()
      }}
    >
      {label}
    </Button>
    <MessageLine note={testing.note} />
  </>
)
