import { type CSSProperties, type KeyboardEvent, type MouseEvent, memo, type RefObject } from 'react'
import { RequestIcons } from '../requests/request-icon.tsx'
import type { RoomGroup } from './arrange.ts'
import { useTileKeys } from './use-tile-keys.ts'
import './tiles.css'
import type { RoomStatusTexts } from '../../../i18n/fr/room-status.ts'
import { Tile, type TileTexts } from './tile.tsx'

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
  groups: readonly RoomGroup[]
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

/** The properties that all tiles share. */
interface TileView {
  /** The link of a tile, up to the room's id. */
  href: string
  roomId: string
  /** The level of the groups' headings. */
  level: 2 | 3
  isSelecting: boolean
  selected: ReadonlySet<string>
  pending: ReadonlySet<string>
  t: TileTexts & Pick<RoomStatusTexts, 'rooms'>
}

/** The rooms of a floor or a type. */
const TileGroup = memo(function TileGroup({ group, view }: { group: RoomGroup; view: TileView }) {
  const { title, items, shown } = group
  const { href, roomId, level, isSelecting, selected, pending, t } = view
  const Heading = `h${level}` as const
  return (
    <section
      aria-label={title || undefined}
      hidden={shown === 0}
      style={{ '--rooms': shown } as CSSProperties}
      className="tiles-group flex flex-col gap-1.5"
    >
      {title && (
        <Heading className="text-sm font-semibold text-soft">
          {title} <span className="font-normal tabular-nums">({shown})</span>
        </Heading>
      )}
      <ul className="tiles">
        {items.map(({ room, open, late, isShown }) => (
          <li key={room.id} hidden={!isShown}>
            <Tile
              room={room}
              open={open}
              late={late}
              href={href + room.id}
              isHere={room.id === roomId}
              isSelected={isSelecting ? selected.has(room.id) : undefined}
              isPending={pending.has(room.id)}
              t={t}
            />
          </li>
        ))}
      </ul>
    </section>
  )
})
