import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../wording/wording.ts'
import { ButtonRow } from '../form/form-buttons.tsx'
import { Dialog } from './dialog.tsx'

export interface Confirmation {
  readonly title: string
  readonly lead: string
  /** The button that does it all the same. */
  readonly yes: string
}

/** Sends at once, or asks first where there is something to ask. */
export function useConfirm(question: Confirmation | undefined, send: () => void) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return {
    send: question ? () => setAsking(true) : send,
    dialog: question && (
      <Dialog opened={asking} label={question.title} title={question.title} onClose={close}>
        <p>{question.lead}</p>
        <ButtonRow>
          <Button data-autofocus onClick={close}>
            {t.cancel}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              close()
              send()
            }}
          >
            {question.yes}
          </Button>
        </ButtonRow>
      </Dialog>
    ),
  }
}
