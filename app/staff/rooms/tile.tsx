import { Fragment, memo } from 'react'
import type { RoomMark } from '../../../domain/reservations/shapes.ts'
import type { RoomFlagKind } from '../../../domain/rooms/shapes.ts'
import type { CleaningStatus } from '../../../domain/shapes/room.ts'
import type { RoomStatusTexts } from '../../../i18n/fr/room-status.ts'
import type { StaffTexts } from '../../../i18n/fr/staff.ts'
import { statusLooks } from '../../ui/status.tsx'
import type { ShownRoom } from '../data/live-rooms.ts'

/** One stable object for all tiles: a tile that listened to the router would render on each navigation. */
export type TileTexts = Pick<RoomStatusTexts, 'cleaning' | 'open' | 'late' | 'notSaved' | 'marks'> &
  Pick<StaffTexts, 'flags' | 'roomWord'>

interface Shown {
  room: ShownRoom
  open: number
  late: number
  href: string
  /** Its panel is open. */
  isHere: boolean
  /** Undefined unless rooms are being selected. */
  isSelected: boolean | undefined
  /** Its save is still unsent. */
  isPending: boolean
  t: TileTexts
}

/** A room at a glance: number, today's arrival and departure, cleaning status, open requests, door sign. */
export const Tile = memo(function Tile({ room, open, late, href, isHere, isSelected, isPending, t }: Shown) {
  const { id, number, cleaningStatus, flags, reservations } = room
  const mark = reservations && markOfRoom(reservations)
  return (
    <a
      href={href}
      data-room={id}
      aria-current={isHere || undefined}
      {...(isSelected !== undefined && { role: 'checkbox', 'aria-checked': isSelected })}
      aria-busy={isPending || undefined}
      className={`tile tile-${cleaningStatus}`}
    >
      <span className="tile-number">
        <span className="sr-only">{`${t.roomWord} `}</span>
        {number}
      </span>
      {(open > 0 || flags.length > 0) && (
        <span className="tile-signs">
          {flags.map((flag) => (
            <Fragment key={flag}>
              <TileIcon of={flag} />
              <span className="sr-only">{t.flags[flag]}</span>
            </Fragment>
          ))}
          {open > 0 && (
            <span className={late > 0 ? 'tile-late' : 'tile-open'}>
              <TileIcon of={late > 0 ? 'late' : 'bell'} />
              <span aria-hidden="true">{open}</span>
              <span className="sr-only">{late > 0 ? `${t.open(open)}, ${t.late(late)}` : t.open(open)}</span>
            </span>
          )}
        </span>
      )}
      {mark && (
        <span className="tile-mark">
          <TileIcon of={mark} />
          {t.marks[mark]}
        </span>
      )}
      <span className={`tile-status ${statusLooks[cleaningStatus]}`}>
        <TileIcon of={cleaningStatus} />
        {t.cleaning[cleaningStatus]}
      </span>
      {isPending && <span className="sr-only">{t.notSaved}</span>}
    </a>
  )
})

/** A room's guest leaves and the next one comes, or one of both, or the guest stays. */
function markOfRoom(reservations: NonNullable<ShownRoom['reservations']>): RoomMark | 'turns' | undefined {
  const has = (mark: RoomMark) => reservations.some((one) => one.mark === mark)
  if (has('departs') && has('arrives')) return 'turns'
  return (['arrives', 'departs', 'stays'] as const).find(has)
}

/** The icons of `statusIcons` in one stroke each: with hundreds of tiles, each element costs style time. */
const strokes: Record<CleaningStatus | RoomFlagKind | RoomMark | 'turns' | 'late' | 'bell', string> = {
  // Its dashes are in tiles.css: eight of them would be most of a tile's weight.
  not_cleaned: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0',
  in_progress:
    'M9 9.003a1 1 0 0 1 1.517-.859l4.997 2.997a1 1 0 0 1 0 1.718l-4.997 2.997A1 1 0 0 1 9 14.996zM2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0',
  done: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M16 9l-5.5 5.5L8 12',
  late: 'M4 13a8 8 0 1 0 16 0a8 8 0 1 0-16 0M12 9v4l2 2M5 3L2 6M22 6l-3-3M6.38 18.7L4 21M17.64 18.67L20 21',
  bell: 'M3 20a1 1 0 0 1-1-1v-1a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v1a1 1 0 0 1-1 1ZM20 16a8 8 0 1 0-16 0M12 4v4M10 4h4',
  arrives: 'M15 3h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4M10 17l5-5-5-5M15 12H3',
  departs: 'M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4M16 17l5-5-5-5M21 12H9',
  stays: 'M2 4v16M2 8h18a2 2 0 0 1 2 2v10M2 17h20M6 8v9',
  turns: 'M7 16V4M3 8l4-4 4 4M17 8v12M13 16l4 4 4-4',
  do_not_disturb:
    'M10.268 21a2 2 0 0 0 3.464 0M17 17H4a1 1 0 0 1-.74-1.673C4.59 13.956 6 12.499 6 8a6 6 0 0 1 .258-1.742M2 2l20 20M8.668 3.01A6 6 0 0 1 18 8c0 2.687.77 4.653 1.707 6.05',
  no_cleaning:
    'M16 22l-1-4M19 14a1 1 0 0 0 1-1v-1a2 2 0 0 0-2-2h-3a1 1 0 0 1-1-1V4a2 2 0 0 0-4 0v5a1 1 0 0 1-1 1H6a2 2 0 0 0-2 2v1a1 1 0 0 0 1 1M19 14H5l-1.973 6.767A1 1 0 0 0 4 22h16a1 1 0 0 0 .973-1.233zM8 22l1-4',
}

/** An icon beside the word with the same meaning. */
const TileIcon = ({ of }: { of: keyof typeof strokes }) => (
  <svg className="tile-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={strokes[of]} />
  </svg>
)
