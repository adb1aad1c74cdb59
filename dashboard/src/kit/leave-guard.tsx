import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { w } from '../wording/wording.ts'
import { Dialog } from './dialog.tsx'
import { FormActions } from './form-buttons.tsx'
import { holdBack } from './hold-back.ts'

/** Asks before something unsaved is left behind; `ask` does so before what the screen itself would do. */
export function useLeaveGuard(unsaved: boolean, lead: string) {
  const [held, setHeld] = useState({ asking: false, go: () => {} })
  const stay = () => setHeld({ ...held, asking: false })

  useEffect(() => (unsaved ? holdBack((go) => setHeld({ asking: true, go })) : undefined), [unsaved])

  return {
    ask: (go: () => void) => (unsaved ? setHeld({ asking: true, go }) : go()),
    dialog: (
      <Dialog opened={held.asking} label={w.leaveTitle} title={w.leaveTitle} onClose={stay}>
        <p>{lead}</p>
        <FormActions>
          <Button data-autofocus onClick={stay}>
            {w.stay}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              stay()
              held.go()
            }}
          >
            {w.leave}
          </Button>
        </FormActions>
      </Dialog>
    ),
  }
}
