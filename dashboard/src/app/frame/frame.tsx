import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { passwordPrompt } from '../../session/password-prompt.ts'
import { LazyPartBoundary, lazyPart } from '../../ui/base/lazy-part.tsx'
import { SearchKeyScope, SearchKeysProvider } from '../../ui/list/search-key.tsx'
import { t } from '../../wording/wording.ts'
import { entries, moreEntries } from './entries.ts'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { Pages, underlyingPath } from './pages.tsx'
import { Sidebar } from './sidebar.tsx'

const PhoneMenu = lazyPart(async () => (await import('./phone-menu.tsx')).PhoneMenu)
const PasswordPrompt = lazyPart(async () => (await import('./password-prompt.tsx')).PasswordPrompt)

/** In ms, so that the page that is opened is not delayed. */
const preloadAfter = 2_000

/** Where the sidebar is a drawer. */
const phoneQuery = '(max-width: 48em)'

/** Section 2.2: the sidebar and the header around every page. */
export function Frame() {
  const onPhone = useMediaQuery(phoneQuery, false, { getInitialValueInEffect: false })
  const [narrow, setNarrow] = useLocalStorage({
    key: 'tiffin-sidebar-narrow',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [drawerIsOpen, setDrawerIsOpen] = useState(false)
  usePreloadedLists()
  const promptIsOpen = useSyncExternalStore(passwordPrompt.subscribe, passwordPrompt.isOpen)

  return (
    <SearchKeysProvider>
      <a href="#content" className={styles.skip}>
        {t.skipToContent}
      </a>
      <div className={styles.frame} data-narrow={narrow || undefined}>
        {!onPhone && (
          <div className={styles.aside}>
            <Sidebar narrow={narrow} />
          </div>
        )}
        <div className={styles.main}>
          <SearchKeyOfPage>
            <Header
              menuIsOpen={onPhone ? drawerIsOpen : !narrow}
              toggleMenu={() => (onPhone ? setDrawerIsOpen(true) : setNarrow(!narrow))}
            />
          </SearchKeyOfPage>
          <main id="content" tabIndex={-1} className={styles.content}>
            <Pages />
          </main>
        </div>
      </div>
      <LazyPartBoundary fallback={() => null}>
        <Suspense>
          {onPhone && <PhoneMenu opened={drawerIsOpen} onClose={() => setDrawerIsOpen(false)} />}
        </Suspense>
      </LazyPartBoundary>
      {promptIsOpen && (
        <LazyPartBoundary fallback={(error) => <PromptFailed error={error} />}>
          <Suspense>
            <PasswordPrompt />
          </Suspense>
        </LazyPartBoundary>
      )}
    </SearchKeysProvider>
  )
}

/** Loads the code of all lists once the browser is idle, so that the first visit to each needs only its rows. */
function usePreloadedLists() {
  useEffect(() => {
    const timer = setTimeout(async () => {
      for (const { preload } of [...entries, ...moreEntries]) {
        await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve))
        await preload?.().catch(() => {
          // The list loads it again when it is opened, and shows the failure then.
        })
      }
    }, preloadAfter)
    return () => clearTimeout(timer)
  }, [])
}

/** A component of its own, so that a change of the page renders only the header of the frame. */
function SearchKeyOfPage({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  return <SearchKeyScope page={underlyingPath(pathname)}>{children}</SearchKeyScope>
}

/** The prompt did not load: the calls that wait for the password fail. */
function PromptFailed({ error }: { readonly error: Error }) {
  useEffect(() => passwordPrompt.failed(error), [error])
  return null
}
