import type { KeyboardEvent, RefObject } from 'react'
import { SEARCH_KEY, useShortcut } from '../../staff/keyboard/use-shortcut.ts'

/** On the link that opens a row; on the box that selects it. */
export const rowLink = { 'data-row-link': '' }
export const rowBox = { 'data-row-box': '' }

/** Arrows lead from the search to the rows and from row to row, space selects the row that one is on, `/` leads to the search. */
export function useListKeys(list: RefObject<HTMLElement | null>) {
  useShortcut(SEARCH_KEY, () => list.current?.querySelector<HTMLElement>('input[type=search]')?.focus())

  return function onKeyDown(event: KeyboardEvent) {
    const { key, target, currentTarget } = event
    if (!(target instanceof HTMLElement)) return
    const isSearch = target instanceof HTMLInputElement && target.type === 'search'
    if (!target.hasAttribute('data-row-link') && !(isSearch && key === 'ArrowDown')) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (key === ' ') {
      const box = target.closest('[data-row]')?.querySelector<HTMLElement>('[data-row-box]')
      if (!box) return
      event.preventDefault()
      box.click()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step === undefined) return
    event.preventDefault()
    // From the search, which is none of them, down is to the first.
    const links = [...currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')]
    links[links.indexOf(target) + step]?.focus()
  }
}
