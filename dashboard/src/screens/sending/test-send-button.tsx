import { Button } from '@mantine/core'
import { MessageLine, type Note } from '../../ui/feedback/message-line.tsx'

interface TestProps {
  readonly label: string
  readonly testing: { readonly isTesting: boolean; readonly note: Note | undefined }
  /** Undefined if there is nobody to send a test to. */
  readonly test: (() => void) | undefined
}

/** Sends what is typed so far as a test, once every required field is filled, and shows the outcome. */
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
