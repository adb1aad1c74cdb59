import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { t } from '../../wording/wording.ts'
import { ButtonRow } from '../form/form-buttons.tsx'
import { Dialog } from './dialog.tsx'
import { blockNavigation } from './hold-back.ts'

/** Asks before something unsaved is left behind; `ask` does so before what the screen itself would do. */
export function useNavigationBlocker(unsaved: boolean, lead: string) {
  const [held, setHeld] = useState({ asking: false, go: () => {} })
  const stay = () => setHeld({ ...held, asking: false })

  useEffect(() => (unsaved ? blockNavigation((go) => setHeld({ asking: true, go })) : undefined), [unsaved])

  return {
    ask: (go: () => void) => (unsaved ? setHeld({ asking: true, go }) : go()),
    dialog: (
      <Dialog opened={held.asking} label={t.leaveTitle} title={t.leaveTitle} onClose={stay}>
        <p>{lead}</p>
        <ButtonRow>
          <Button data-autofocus onClick={stay}>
            {t.stay}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              stay()
              held.go()
            }}
          >
            {t.leave}
          </Button>
        </ButtonRow>
      </Dialog>
    ),
  }
}
