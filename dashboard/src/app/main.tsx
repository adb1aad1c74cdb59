import '../ui/feedback/going-back.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { keepSession, startSession } from '../session/session.ts'
import { LazyPartBoundary } from '../ui/base/lazy-part.tsx'
import { lazyPart } from '../ui/base/reload.ts'
import { loadNotifications, toast } from '../ui/feedback/toast.tsx'
import { Crash } from './crash.tsx'
import { handOver, takePlace } from './first/hand-over.ts'
import { AllRoutes, loadRoutes } from './routes.tsx'
import { cssVariables, theme } from './theme.ts'

/** A list seen before is shown at once while it is checked again; what fails is said at once, not silently repeated. */
const client = new QueryClient({
  defaultOptions: {
    queries: { gcTime: 30 * 60 * 1000, retry: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

/** Not needed to see the page, so it leaves the first moments to what is. */
const Toasts = lazyPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, 500))
  return (await loadNotifications()).Toasts
})

/** Comes last, so that everything is in the page. */
function HandOver() {
  useLayoutEffect(handOver, [])
  return null
}

/** Not at the top level: the page's code, which is awaited here, imports what comes in one file with this. */
async function start() {
  const loggedIn = await startSession()
  if (loggedIn) keepSession()
  const routes = await loadRoutes(loggedIn)
  takePlace()
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <Crash>
          <QueryClientProvider client={client}>
            <LazyPartBoundary instead={() => null}>
              <Suspense>
                <Toasts />
              </Suspense>
            </LazyPartBoundary>
            <BrowserRouter
              useTransitions={false /* but for pages that have to be loaded, see frame/pages.tsx */}
            >
              <Suspense>
                <AllRoutes routes={routes} />
              </Suspense>
            </BrowserRouter>
            <HandOver />
          </QueryClientProvider>
        </Crash>
      </MantineProvider>
    </StrictMode>,
  )
}
start()

// A wheel that was to scroll the page must not change the number that happens to be under it.
document.addEventListener(
  'wheel',
  ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'number') target.blur()
  },
  { passive: true },
)

// Said by the login before it reloaded the page (2.3).
const greeting = sessionStorage.getItem('tiffin-greeting')
if (greeting) {
  sessionStorage.removeItem('tiffin-greeting')
  toast(greeting)
}
