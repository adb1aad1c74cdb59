import { Suspense } from 'react'
import { LazyPartBoundary } from '../base/lazy-part.tsx'
import { lazyPart } from '../base/reload.ts'
import type { DialogProps } from './dialog-window.tsx'

const DialogWindow = lazyPart(async () => (await import('./dialog-window.tsx')).DialogWindow)

/**
 * Over the page, which does not scroll meanwhile; pressing beside it or Escape closes it. What it is made of is loaded
 * with the first screen that has one: the lists do without. Should that not come, the page is told once it is opened.
 */
export const Dialog = (props: DialogProps) => (
  <LazyPartBoundary
    instead={(error) => {
      if (props.opened) throw error
      return null
    }}
  >
    <Suspense>
      <DialogWindow {...props} />
    </Suspense>
  </LazyPartBoundary>
)
