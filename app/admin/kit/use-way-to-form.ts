import { useEffect, useRef } from 'react'
import { parsePath, useLocation, useNavigate, useNavigation } from 'react-router'

/**
 * Goes to the form at an address, where one may be already. What is being saved there is not cut off; once it is saved,
 * and the form on its way out, a new one comes after it.
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
