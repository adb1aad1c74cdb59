import { Suspense } from 'react'
import { LazyPartBoundary, lazyPart } from '../base/lazy-part.tsx'
import type { DialogProps } from './dialog-window.tsx'

const DialogWindow = lazyPart(async () => (await import('./dialog-window.tsx')).DialogWindow)

/**
 * A modal over the page, closed by pressing beside it or Escape. Mantine's modal is loaded with the first screen that has a
 * dialog, because lists do without. If it does not load, the error is thrown once the dialog is opened.
 */
export const Dialog = (props: DialogProps) => (
  <LazyPartBoundary
    fallback={(error) => {
      if (props.opened) throw error
      return null
    }}
  >
    <Suspense>
      <DialogWindow {...props} />
    </Suspense>
  </LazyPartBoundary>
)
