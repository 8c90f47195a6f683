import { type CSSProperties, memo } from 'react'
import type { RoomStatusTexts } from '../../../i18n/fr/room-status.ts'
import type { Group } from './arrange.ts'
import { Tile, type TileTexts } from './tile.tsx'

/** The properties that all tiles share. */
export interface TileView {
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
export const TileGroup = memo(function TileGroup({ group, view }: { group: Group; view: TileView }) {
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
