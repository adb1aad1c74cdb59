import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { passwordPrompt } from '../../session/password-prompt.ts'
import { LazyPartBoundary, lazyPart } from '../../ui/base/lazy-part.tsx'
import { SearchKeyScope, SearchKeysProvider } from '../../ui/list/search-key.tsx'
import { FrameLayout, narrowSidebarKey, phoneQuery } from './frame-layout.tsx'
import { Header } from './header.tsx'
import { Pages, underlyingPath } from './pages.tsx'
import { Sidebar } from './sidebar.tsx'

const PhoneMenu = lazyPart(async () => (await import('./phone-menu.tsx')).PhoneMenu)
const PasswordPrompt = lazyPart(async () => (await import('./password-prompt.tsx')).PasswordPrompt)

/** Section 2.2: the sidebar and the header around every page. */
export function Frame() {
  const onPhone = useMediaQuery(phoneQuery, false, { getInitialValueInEffect: false })
  const [narrow, setNarrow] = useLocalStorage({
    key: narrowSidebarKey,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [drawerIsOpen, setDrawerIsOpen] = useState(false)
  const promptIsOpen = useSyncExternalStore(passwordPrompt.subscribe, passwordPrompt.isOpen)

  return (
    <SearchKeysProvider>
      <FrameLayout
        narrow={narrow}
        sidebar={!onPhone && <Sidebar narrow={narrow} />}
        header={
          <SearchKeyOfPage>
            <Header
              menuIsOpen={onPhone ? drawerIsOpen : !narrow}
              toggleMenu={() => (onPhone ? setDrawerIsOpen(true) : setNarrow(!narrow))}
            />
          </SearchKeyOfPage>
        }
      >
        <Pages />
      </FrameLayout>
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
