import type { RefObject } from 'react'
import { useGoneFocus } from '../ui/overlays/use-gone-focus.ts'

/** What tells a field from the others, or a button: what it says is in another language once another is chosen. */
function signOf(element: Element): string {
  const type = element.getAttribute('type')
  const value = /^(checkbox|radio|submit)$/.test(type ?? '') && element.getAttribute('value')
  const text = element.tagName === 'BUTTON' && !value && element.textContent
  return [element.tagName, element.getAttribute('name'), type, value, text].join(' ')
}

/**
 * What is saved takes the place of the form that said it, and of what had the keyboard there: it goes on at the same field or
 * button, or else at the button of that part of the page, or at the heading.
 */
export function useStayInPlace(page: RefObject<HTMLElement | null>) {
  function restoreFocus({ sign, part }: { sign: string; part: string | undefined }) {
    if (!page.current || document.activeElement !== document.body) return
    const same = [...page.current.querySelectorAll('input, select, textarea, button')].find(
      (element) => signOf(element) === sign,
    )
    const inPart = part && document.getElementById(part)?.querySelector('button[type=submit]')
    const next = same ?? (inPart || page.current.querySelector('h1'))
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
  }
  return useGoneFocus(
    ({ target }) => ({ sign: signOf(target), part: target.closest('section[id]')?.id }),
    restoreFocus,
  )
}
