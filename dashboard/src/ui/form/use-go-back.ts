import { useNavigate } from 'react-router'

/** Goes back one step in history; where the step before is no page of this dashboard, to where a login leads. */
export function useGoBack() {
  const navigate = useNavigate()
  return () => (canGoBack() ? navigate(-1) : navigate('/view/orders'))
}

/** The browser knows the entries of this origin; where it does not tell, the router has counted its own. */
const canGoBack = (): boolean =>
  (window as Partial<Window>).navigation?.canGoBack ?? window.history.state?.idx > 0
