import { useMutation, useQuery } from '@tanstack/react-query'
import { queryKeys } from '../../session/query-keys.ts'
import { Page } from '../../ui/base/page.tsx'
import { reloadPage, reloadPageOnce } from '../../ui/base/reload.ts'
import { failureText } from '../../ui/feedback/message-line.tsx'
import list from '../../ui/list/list-card.module.css'
import { FailedState } from '../../ui/list/list-states.tsx'
import { retryInterval } from '../../ui/list/use-list.ts'
import { t } from '../../wording/wording.ts'

/** Shown when the code of a page did not load. It reloads by itself once the server can be reached again. */
export function FailedPage({ error }: { readonly error: Error }) {
  useQuery({
    queryKey: queryKeys.pageCode,
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
