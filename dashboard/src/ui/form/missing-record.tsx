import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Refused } from '../../session/call.ts'
import { t } from '../../wording/wording.ts'
import { LinkButton } from '../base/buttons.tsx'
import { Page } from '../base/page.tsx'
import { failureText } from '../feedback/failure.ts'
import { MessageLine, type Note } from '../feedback/message-line.tsx'
import { Shimmer } from '../feedback/shimmer.tsx'
import form from './form-body.module.css'

interface RecordInsideProps {
  readonly error: Error | null
  /** That it is not there, and how it comes back. */
  readonly gone?: Note | undefined
  /** The list that it would be in. */
  readonly list: string
  readonly retry: () => unknown
}

/** No such record can ever be, as when letters stand for its number. */
const isWrongAddress = (error: Error) => error instanceof Refused && error.status === 400

/** Where an edit form would be, while its record is on the way or when it does not come. */
export const RecordPlaceholder = ({ error, gone, list, retry }: RecordInsideProps) => (
  <div className={form.waiting} aria-busy={!error}>
    {error ? (
      <>
        <p>{t.recordFailed}</p>
        <MessageLine note={{ text: gone?.text ?? failureText(error), failed: true }} />
        <div className={form.actions}>
          {gone?.action && <Button onClick={gone.action.run}>{gone.action.label}</Button>}
          {!isWrongAddress(error) && (
            <Button variant="default" onClick={retry}>
              {t.tryAgain}
            </Button>
          )}
          <LinkButton to={list} link={Link}>
            {t.backToList}
          </LinkButton>
        </div>
      </>
    ) : (
      ['1', '2', '3'].map((key) => <Shimmer key={key} />)
    )}
  </div>
)

/** The same as a page of its own. */
export const RecordPlaceholderPage = ({
  title,
  ...inside
}: RecordInsideProps & { readonly title: string }) => (
  <Page title={title}>
    <div className={form.form}>
      <RecordPlaceholder {...inside} />
    </div>
  </Page>
)
