import { memo } from 'react'
import { t } from '../wording/wording.ts'
import type { LinkComponent } from './any-link.tsx'
import { PlusIcon } from './icons.tsx'
import { LinkButton } from './link-button.tsx'
import { addNewTarget } from './quirks.ts'

/** A list's own add screen. */
export interface Addition {
  readonly label: string
  readonly to: string
}

/** Left alone while somebody types into Search. */
export const AddButtons = memo(({ add, link }: { add: Addition | undefined; link: LinkComponent }) => (
  <>
    {addNewTarget && (
      <LinkButton to={addNewTarget} link={link}>
        {t.addNew}
      </LinkButton>
    )}
    {add && (
      <LinkButton to={add.to} link={link} main>
        <PlusIcon />
        {add.label}
      </LinkButton>
    )}
  </>
))
