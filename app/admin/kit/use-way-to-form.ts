import { useEffect, useRef } from 'react'
import { parsePath, useLocation, useNavigate, useNavigation } from 'react-router'

/**
 * Opens the form at an address, also if it is open already. A save in progress is not aborted: the new form opens
 * once the saved one has closed.
 */
export function useWayToForm(to: string | undefined): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isThere = to !== undefined && parsePath(to).pathname === pathname
  const isWantedAgain = useRef(false)
  const go = () => to && navigate(to, { preventScrollReset: true, replace: isThere })
  useEffect(() => {
    if (isThere || !isWantedAgain.current) return
    isWantedAgain.current = false
    go()
  })
  return () => {
    if (isThere && next) isWantedAgain.current = next.pathname !== pathname
    else go()
  }
}
