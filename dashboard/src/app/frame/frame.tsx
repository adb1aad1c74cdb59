import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { onDemand } from '../../kit/on-demand.ts'
import { PartBoundary } from '../../kit/part-boundary.tsx'
import { SearchKeyOf, SearchKeysProvider } from '../../kit/search-key.tsx'
import { passwordPrompt } from '../../session/password-prompt.ts'
import { FrameLayout } from './frame-layout.tsx'
import { Header } from './header.tsx'
import { Pages } from './pages.tsx'
import { narrowKey, phone, placeOf } from './places.ts'
import { Sidebar } from './sidebar.tsx'

const PhoneMenu = onDemand(async () => (await import('./phone-menu.tsx')).PhoneMenu)
const PasswordPrompt = onDemand(async () => (await import('./password-prompt.tsx')).PasswordPrompt)

/** Section 2.2: the sidebar and the header around every page. */
export function Frame() {
  const onPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  const [narrow, setNarrow] = useLocalStorage({
    key: narrowKey,
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
      <PartBoundary instead={() => null}>
        <Suspense>
          {onPhone && <PhoneMenu opened={drawerIsOpen} onClose={() => setDrawerIsOpen(false)} />}
        </Suspense>
      </PartBoundary>
      {promptIsOpen && (
        <PartBoundary instead={(error) => <NoPrompt error={error} />}>
          <Suspense>
            <PasswordPrompt />
          </Suspense>
        </PartBoundary>
      )}
    </SearchKeysProvider>
  )
}

/** By itself, so that going from page to page renders no more of the frame than what changes. */
function SearchKeyOfPage({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  return <SearchKeyOf place={placeOf(pathname)}>{children}</SearchKeyOf>
}

/** Where the password cannot be asked for, nobody is left waiting for it. */
function NoPrompt({ error }: { readonly error: Error }) {
  useEffect(() => passwordPrompt.failed(error), [error])
  return null
}
