import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import { RequestIcons } from '../requests/request-icon.tsx'
import type { Group } from './arrange.ts'
import { TileGroup, type TileView } from './tile-group.tsx'
import { useTileKeys } from './use-tile-keys.ts'
import './tiles.css'

/** All rooms in groups. One listener handles opening and selecting for all tiles. */
export function Tiles({
  list,
  groups,
  view,
  isLarge,
  onOpen,
  onSelect,
}: {
  list: RefObject<HTMLDivElement | null>
  groups: readonly Group[]
  view: TileView
  isLarge: boolean
  onOpen: (roomId: string) => void
  /** With shift, the range from the previous one, too. */
  onSelect: (roomId: string, withShift: boolean) => void
}) {
  const walk = useTileKeys(list, groups)

  function onClick(event: MouseEvent) {
    const roomId = roomOf(event.target)
    if (!roomId || event.button !== 0) return
    const isSelecting = view.isSelecting || event.shiftKey
    // The browser opens the link in a new tab.
    if (!isSelecting && (event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    if (isSelecting) onSelect(roomId, event.shiftKey)
    else onOpen(roomId)
  }

  function onKeyDown(event: KeyboardEvent) {
    const roomId = roomOf(event.target)
    if (!roomId || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === ' ') onSelect(roomId, event.shiftKey)
    else if (event.key === 'Enter') onOpen(roomId)
    else if (!walk(event.key, event.target as HTMLElement)) return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are pressed
    <div
      ref={list}
      onClick={onClick}
      onKeyDown={onKeyDown}
      className={`flex flex-col gap-4 px-4 ${isLarge ? 'tiles-large' : ''}`}
    >
      <RequestIcons />
      {groups.map((group) => (
        <TileGroup key={group.key} group={group} view={view} />
      ))}
    </div>
  )
}

/** The room of the event's tile. */
const roomOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-room]')?.dataset.room : undefined
