import { type FocusEvent, type RefObject, useEffect } from 'react'

/**
 * Scrolls a list that scrolls sideways to the link of where one is, whenever that changes. The page itself stays where
 * it is: the list may be far above what is being read.
 */
export function useCurrentInSight(list: RefObject<HTMLElement | null>, current: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is current is read from the list itself
  useEffect(() => {
    const link = list.current?.querySelector('[aria-current]')
    if (!list.current || !link) return
    const [outer, inner] = [list.current.getBoundingClientRect(), link.getBoundingClientRect()]
    list.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  }, [list, current])
}

/**
 * For the links of such a list: browsers take one of which a few pixels stand in sight for seen. One that is pressed must
 * not slip away, though.
 */
export function showWhole({ currentTarget: link }: FocusEvent<Element>): void {
  if (link.matches(':focus-visible')) link.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
