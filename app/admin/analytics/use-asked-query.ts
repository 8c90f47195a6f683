import { useLocation, useNavigation } from 'react-router'

/** What the address says, or will once what was pressed has been loaded: what is pressed meanwhile goes on from there. */
export function useAskedQuery(): URLSearchParams {
  const here = useLocation()
  const { location: next } = useNavigation()
  return new URLSearchParams(next?.pathname === here.pathname ? next.search : here.search)
}
