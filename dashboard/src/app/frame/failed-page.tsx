import { useMutation, useQuery } from '@tanstack/react-query'
import { failureText } from '../../kit/failure.ts'
import list from '../../kit/list-screen.module.css'
import { Failed } from '../../kit/list-states.tsx'
import { reload, reloadOnce } from '../../kit/on-demand.ts'
import { Page } from '../../kit/page.tsx'
import { retryEvery } from '../../kit/use-list.ts'
import { w } from '../../wording/wording.ts'

/** Where a page would be whose code did not come. It comes by itself once the server can be reached again. */
export function FailedPage({ error }: { readonly error: Error }) {
  useQuery({
    queryKey: ['code of a page'],
    queryFn: reloadOnce,
    refetchInterval: retryEvery,
    refetchOnReconnect: 'always',
    gcTime: 0,
  })
  const again = useMutation({ mutationFn: reload })
  return (
    <Page title={w.pageFailed}>
      <section className={list.card} role="alert">
        <Failed title={failureText(error)} lead={w.triedAgain} retry={again.mutate} />
      </section>
    </Page>
  )
}
