import './styles.css'
import '../ui/base/intercept-popstate.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { keepSession, startSession } from '../session/session.ts'
import { LazyPartBoundary, lazyPart } from '../ui/base/lazy-part.tsx'
import { loadNotifications, toast } from '../ui/feedback/toast.tsx'
import { Crash } from './crash.tsx'
import { AllRoutes, loadRoutes } from './routes.tsx'
import { cssVariables, theme } from './theme.ts'

/** A cached list is shown at once while it is loaded again. Failures are shown at once: no silent retries. */
const client = new QueryClient({
  defaultOptions: {
    queries: { gcTime: 30 * 60 * 1000, retry: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

/** Loaded half a second late, because the first page does not need it. */
const Notifications = lazyPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, 500))
  return (await loadNotifications()).Notifications
})

/** Not a top-level await: the code of the page, awaited here, imports from the chunk that this module is in. */
async function start() {
  const loggedIn = await startSession()
  if (loggedIn) keepSession()
  const routes = await loadRoutes(loggedIn)
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <Crash>
          <QueryClientProvider client={client}>
            <LazyPartBoundary fallback={() => null}>
              <Suspense>
                <Notifications />
              </Suspense>
            </LazyPartBoundary>
            <BrowserRouter
              useTransitions={false /* only for pages whose code is loaded, see frame/pages.tsx */}
            >
              <Suspense>
                <AllRoutes routes={routes} />
              </Suspense>
            </BrowserRouter>
          </QueryClientProvider>
        </Crash>
      </MantineProvider>
    </StrictMode>,
  )
}
start()

// Scrolling the page by wheel must not change the number input under the pointer.
document.addEventListener(
  'wheel',
  ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'number') target.blur()
  },
  { passive: true },
)

// Stored by the login before it reloaded the page (2.3).
const greeting = sessionStorage.getItem('tiffin-greeting')
if (greeting) {
  sessionStorage.removeItem('tiffin-greeting')
  toast(greeting)
}
