import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { passwordPrompt } from '../../session/password-prompt.ts'
import { LazyPartBoundary } from '../../ui/base/lazy-part.tsx'
import { lazyPart } from '../../ui/base/reload.ts'
import { SearchKeyScope, SearchKeysProvider } from '../../ui/list/search-key.tsx'
import { FrameLayout } from './frame-layout.tsx'
import { Header } from './header.tsx'
import { Pages } from './pages.tsx'
import { narrowSidebarKey, phoneQuery, underlyingPath } from './places.ts'
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
      <LazyPartBoundary instead={() => null}>
        <Suspense>
          {onPhone && <PhoneMenu opened={drawerIsOpen} onClose={() => setDrawerIsOpen(false)} />}
        </Suspense>
      </LazyPartBoundary>
      {promptIsOpen && (
        <LazyPartBoundary instead={(error) => <NoPrompt error={error} />}>
          <Suspense>
            <PasswordPrompt />
          </Suspense>
        </LazyPartBoundary>
      )}
    </SearchKeysProvider>
  )
}

/** By itself, so that going from page to page renders no more of the frame than what changes. */
function SearchKeyOfPage({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  return <SearchKeyScope place={underlyingPath(pathname)}>{children}</SearchKeyScope>
}

/** Where the password cannot be asked for, nobody is left waiting for it. */
function NoPrompt({ error }: { readonly error: Error }) {
  useEffect(() => passwordPrompt.failed(error), [error])
  return null
}
