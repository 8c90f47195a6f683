import { type RefObject, useEffect } from 'react'
import type { RoomGroup } from './arrange.ts'

/**
 * Arrow keys walk the tiles as a grid, and Tab stops once, at the last visited tile. Without scripts each
 * tile is a Tab stop. Returns the key handler, which returns false for other keys.
 */
export function useTileKeys(list: RefObject<HTMLElement | null>, groups: readonly RoomGroup[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tiles are read from the list itself
  useEffect(() => {
    const all = tilesIn(list.current)
    const was = all.find(isStop)
    const stop = was && isShown(was) ? was : all.find(isShown)
    for (const tile of all) makeStop(tile, tile === stop)
  }, [list, groups])

  useEffect(() => {
    const element = list.current
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.dataset.room === undefined) return
      for (const tile of tilesIn(element)) if (isStop(tile)) makeStop(tile, false)
      makeStop(target, true)
    }
    element?.addEventListener('focusin', onFocus)
    return () => element?.removeEventListener('focusin', onFocus)
  }, [list])

  return function walk(key: string, from: HTMLElement): boolean {
    const to = stepFrom(from, key, tilesIn(list.current).filter(isShown))
    to?.focus()
    return to !== undefined
  }
}

const tilesIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-room]') ?? [])]
/** If no room of a group is shown, only the group is hidden. */
const isShown = (tile: HTMLElement) => tile.closest('[hidden]') === null

const isStop = (tile: HTMLElement) => tile.getAttribute('tabindex') === '0'

function makeStop(tile: HTMLElement, itIs: boolean) {
  const tabIndex = itIs ? '0' : '-1'
  // Writing to the DOM is slow with hundreds of tiles.
  if (tile.getAttribute('tabindex') !== tabIndex) tile.setAttribute('tabindex', tabIndex)
}

/** The tile that a key leads to; the same one at an edge. */
function stepFrom(from: HTMLElement, key: string, shown: HTMLElement[]): HTMLElement | undefined {
  const at = shown.indexOf(from)
  switch (key) {
    case 'ArrowRight':
      return shown[at + 1] ?? from
    case 'ArrowLeft':
      return shown[at - 1] ?? from
    case 'Home':
      return shown[0]
    case 'End':
      return shown.at(-1)
    case 'ArrowDown':
      return nearest(from, shown.slice(at + 1), (box, own) => box.top > own.top + 1) ?? from
    case 'ArrowUp':
      return nearest(from, shown.slice(0, at).reverse(), (box, own) => box.top < own.top - 1) ?? from
  }
}

/** The tile nearest in line in the next row on that side. */
function nearest(
  from: HTMLElement,
  others: HTMLElement[],
  isBeyond: (box: DOMRect, own: DOMRect) => boolean,
): HTMLElement | undefined {
  const own = from.getBoundingClientRect()
  let found: HTMLElement | undefined
  let row: number | undefined
  let away = Number.POSITIVE_INFINITY
  for (const other of others) {
    const box = other.getBoundingClientRect()
    if (!isBeyond(box, own)) continue
    row ??= box.top
    if (Math.abs(box.top - row) > 1) break
    const distance = Math.abs(box.left - own.left)
    if (distance < away) [found, away] = [other, distance]
  }
  return found
}
