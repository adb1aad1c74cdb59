import { memo } from 'react'
import { t } from '../../wording/wording.ts'
import type { LinkComponent } from '../base/any-link.tsx'
import { LinkButton } from '../base/buttons.tsx'
import { addNewTarget } from '../base/edition-differences.ts'
import { PlusIcon } from '../base/icons.tsx'

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
