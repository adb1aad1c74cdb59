import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../wording/wording.ts'
import { ButtonRow } from '../base/buttons.tsx'
import { Dialog } from './dialog.tsx'

export interface Confirmation {
  readonly title: string
  readonly lead: string
  /** The label of the button that confirms. */
  readonly yes: string
}

/** Sends at once, or after a confirmation if there is one to ask for. */
export function useConfirm(confirmation: Confirmation | undefined, send: () => void) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return {
    send: confirmation ? () => setAsking(true) : send,
    dialog: confirmation && (
      <Dialog opened={asking} label={confirmation.title} title={confirmation.title} onClose={close}>
        <p>{confirmation.lead}</p>
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
            {confirmation.yes}
          </Button>
        </ButtonRow>
      </Dialog>
    ),
  }
}
