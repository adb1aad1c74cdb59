import { Button } from '@mantine/core'
import { w } from '../wording/wording.ts'
import { failureText } from './failure.ts'
import form from './form-screen.module.css'
import table from './list-table.module.css'
import { MessageLine } from './message-line.tsx'
import { Page } from './page.tsx'

interface RecordInsteadProps {
  readonly title: string
  readonly error: Error | null
  readonly retry: () => unknown
}

/** Where an edit form would be, while its record is on the way or when it does not come. */
export const RecordInstead = ({ title, error, retry }: RecordInsteadProps) => (
  <Page title={title}>
    <div className={form.form} aria-busy={!error}>
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
  </Page>
)
