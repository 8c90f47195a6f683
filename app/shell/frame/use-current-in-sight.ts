import { type FocusEvent, type RefObject, useEffect } from 'react'

/**
 * Scrolls a horizontal list to the current link whenever that changes. The page itself does not scroll: the list may
 * be far above the text that is being read.
 */
export function useCurrentInSight(list: RefObject<HTMLElement | null>, current: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link is read from the list itself
  useEffect(() => {
    const link = list.current?.querySelector('[aria-current]')
    if (!list.current || !link) return
    const [outer, inner] = [list.current.getBoundingClientRect(), link.getBoundingClientRect()]
    list.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  }, [list, current])
}

/**
 * For the links of such a list: browsers count a link as visible if a few pixels of it are. A pressed link stays in
 * place.
 */
export function showWhole({ currentTarget: link }: FocusEvent<Element>): void {
  if (link.matches(':focus-visible')) link.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
