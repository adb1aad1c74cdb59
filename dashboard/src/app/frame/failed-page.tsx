import { useMutation, useQuery } from '@tanstack/react-query'
import { failureText } from '../../kit/failure.ts'
import list from '../../kit/list-screen.module.css'
import { FailedState } from '../../kit/list-states.tsx'
import { reloadPage, reloadPageOnce } from '../../kit/on-demand.ts'
import { Page } from '../../kit/page.tsx'
import { retryInterval } from '../../kit/use-list.ts'
import { t } from '../../wording/wording.ts'

/** Where a page would be whose code did not come. It comes by itself once the server can be reached again. */
export function FailedPage({ error }: { readonly error: Error }) {
  useQuery({
    queryKey: ['code of a page'],
    queryFn: reloadPageOnce,
    refetchInterval: retryInterval,
    refetchOnReconnect: 'always',
    gcTime: 0,
  })
  const again = useMutation({ mutationFn: reloadPage })
  return (
    <Page title={t.pageFailed}>
      <section className={list.card} role="alert">
        <FailedState title={failureText(error)} lead={t.triedAgain} retry={again.mutate} />
      </section>
    </Page>
  )
}
