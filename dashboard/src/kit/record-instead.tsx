import { Button } from '@mantine/core'
import { w } from '../wording/wording.ts'
import { failureText } from './failure.ts'
import form from './form-screen.module.css'
import table from './list-table.module.css'
import { MessageLine } from './message-line.tsx'
import { Page } from './page.tsx'

interface RecordInsideProps {
  readonly error: Error | null
  readonly retry: () => unknown
}

/** Where an edit form would be, while its record is on the way or when it does not come. */
export const RecordInside = ({ error, retry }: RecordInsideProps) => (
  <div className={form.waiting} aria-busy={!error}>
    {error ? (
      <>
        <p>{w.recordFailed}</p>
        <MessageLine note={{ text: failureText(error), failed: true }} />
        <div className={form.actions}>
          <Button variant="default" onClick={retry}>
            {w.tryAgain}
          </Button>
        </div>
      </>
    ) : (
      ['1', '2', '3'].map((key) => <span key={key} className={table.shimmer} />)
    )}
  </div>
)

/** The same as a page of its own. */
export const RecordInstead = ({ title, ...inside }: RecordInsideProps & { readonly title: string }) => (
  <Page title={title}>
    <div className={form.form}>
      <RecordInside {...inside} />
    </div>
  </Page>
)
