import { useLocation, useNavigation } from 'react-router'

/** The query of the address that is being loaded, or else of the present one: a second press starts from there. */
export function useAskedQuery(): URLSearchParams {
  const here = useLocation()
  const { location: next } = useNavigation()
  return new URLSearchParams(next?.pathname === here.pathname ? next.search : here.search)
}
