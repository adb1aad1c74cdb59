import { Suspense } from 'react'
import type { DialogProps } from './dialog-window.tsx'
import { onDemand } from './on-demand.ts'

const DialogWindow = onDemand(async () => (await import('./dialog-window.tsx')).DialogWindow)

/**
 * Over the page, which does not scroll meanwhile; pressing beside it or Escape closes it. What it is made of is loaded
 * with the first screen that has one: the lists do without.
 */
export const Dialog = (props: DialogProps) => (
  <Suspense>
    <DialogWindow {...props} />
  </Suspense>
)
