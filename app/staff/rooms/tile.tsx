import { Fragment, memo } from 'react'
import type { RoomStatusTexts } from '../../../i18n/fr/room-status.ts'
import type { StaffTexts } from '../../../i18n/fr/staff.ts'
import { statusLooks } from '../../ui/status.tsx'
import type { ShownRoom } from '../data/live-rooms.ts'
import { TileIcon } from './tile-icon.tsx'

/** One stable object for all tiles: a tile that listened to the router would render on each navigation. */
export type TileTexts = Pick<RoomStatusTexts, 'cleaning' | 'open' | 'late' | 'notSaved'> &
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

/** A room at a glance: number, cleaning status, open requests, door sign. */
export const Tile = memo(function Tile({ room, open, late, href, isHere, isSelected, isPending, t }: Shown) {
  const { id, number, cleaningStatus, flags } = room
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
      <span className={`tile-status ${statusLooks[cleaningStatus]}`}>
        <TileIcon of={cleaningStatus} />
        {t.cleaning[cleaningStatus]}
      </span>
      {isPending && <span className="sr-only">{t.notSaved}</span>}
    </a>
  )
})
