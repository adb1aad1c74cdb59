import { use, useState } from 'react'
import {
  createPath,
  Link,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
} from 'react-router'
import { logout } from '../../session/session.ts'
import { SidebarLayout } from './sidebar-layout.tsx'

interface SidebarProps {
  readonly narrow: boolean
  readonly onChosen?: () => void
}

export function Sidebar(props: SidebarProps) {
  const location = useLocation()
  // The links are absolute. Keeping the first contexts avoids rendering all of them again with every change of the page.
  const [place] = useState(use(LocationContext))
  const [route] = useState(use(RouteContext))
  return (
    <LocationContext value={place}>
      <RouteContext value={route}>
        <SidebarLayout
          {...props}
          link={Link}
          pathname={location.pathname}
          address={createPath(location)}
          onLogout={logout}
        />
      </RouteContext>
    </LocationContext>
  )
}
