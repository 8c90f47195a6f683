import { type MouseEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useKeptLanguage } from '../language/use-kept-language.ts'
import * as paths from '../paths.ts'

/** The id of the landing page's features section. */
export const FEATURES = 'features-section'
/** How long the landing page has to settle before it is scrolled. */
const SCROLL_DELAY_MS = 100

/** Scrolls to the features; from another page, goes home first. */
export function useFeaturesLink(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const keep = useKeptLanguage()
  const isOnTheWay = useRef(false)

  useEffect(() => {
    if (pathname !== paths.home || !isOnTheWay.current) return
    isOnTheWay.current = false
    const soon = setTimeout(showFeatures, SCROLL_DELAY_MS)
    return () => clearTimeout(soon)
  }, [pathname])

  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    isOnTheWay.current = pathname !== paths.home
    if (isOnTheWay.current) navigate(keep(paths.home))
    // A slide-over that is about to close lets the page scroll again first.
    else setTimeout(showFeatures, SCROLL_DELAY_MS)
  }
}

function showFeatures() {
  const section = document.getElementById(FEATURES)
  if (!section) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  section.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' })
  // The keyboard goes on from there.
  if (!section.hasAttribute('tabindex')) section.tabIndex = -1
  section.focus({ preventScroll: true })
}
