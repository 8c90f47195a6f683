import type { RefObject } from 'react'
import { useGoneFocus } from '../ui/use-gone-focus.ts'

/** What tells a field from the others, or a button. */
const signOf = (element: Element) =>
  [
    element.tagName,
    element.getAttribute('name'),
    element.getAttribute('type'),
    /^(checkbox|radio)$/.test(element.getAttribute('type') ?? '') && element.getAttribute('value'),
    element.tagName === 'BUTTON' && element.textContent,
  ].join(' ')

/**
 * What is saved takes the place of the form that said it, and of what had the keyboard there: it goes on at the same field or
 * button, or else at the button of that part of the page, or at the heading.
 */
export function useStayInPlace(page: RefObject<HTMLElement | null>) {
  function goOn({ sign, part }: { sign: string; part: string | undefined }) {
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
    goOn,
  )
}
