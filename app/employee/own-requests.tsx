import { useMemo } from 'react'
import { Link } from 'react-router'
import { byUrgency } from '../../domain/requests/rules.ts'
import type { Request } from '../../domain/requests/shapes.ts'
import { roomStatusTexts } from '../../i18n/room-status.ts'
import * as paths from '../shell/paths.ts'
import { useLanguage, useTexts } from '../shell/use-language.ts'
import { makeDirectory } from '../staff/data/directory.ts'
import type { RoomsData } from '../staff/data/rooms-data.ts'
import type { RoomsView } from '../staff/rooms/room-status.tsx'
import { type LineView, RequestLines } from './request-lines.tsx'

/** As many of each as leave room for one's rooms; the others are on the board. */
const SHOWN = 4

/** An employee's requests, and the unassigned ones of their rooms and of the rest of the hotel. */
export function OwnRequests({ loaded, view: { requests, now } }: { loaded: RoomsData; view: RoomsView }) {
  const language = useLanguage()
  const t = roomStatusTexts[language].own
  const { me, hotel, services, staff, rooms, otherRooms, assignedRoomIds } = loaded
  const directory = useMemo(
    () => makeDirectory({ rooms: [...rooms, ...otherRooms], services, staff }, language),
    [rooms, otherRooms, services, staff, language],
  )
  const view = { now, timeZone: hotel.timeZone, me, directory, board: paths.employeeRequests }
  // All of what is loaded or received here is whole.
  const sorted = (requests as Request[]).toSorted(byUrgency)
  const untaken = sorted.filter(({ assigneeId }) => assigneeId === null)
  const hasRooms = assignedRoomIds.length > 0
  const inRooms = untaken.filter(({ roomId }) => assignedRoomIds.includes(roomId))
  const elsewhere = untaken.filter((request) => !inRooms.includes(request))
  const shared = { more: t.more, view }
  return (
    <div className="grid items-start gap-4 px-4 @3xl:grid-cols-2 @6xl:grid-flow-col @6xl:auto-cols-fr @6xl:grid-cols-none">
      <Part
        title={t.mine}
        none={t.noneMine}
        requests={sorted.filter(({ assigneeId }) => assigneeId === me)}
        {...shared}
      />
      {hasRooms && <Part title={t.inRooms} none={t.noneInRooms} requests={inRooms} {...shared} />}
      <Part
        title={hasRooms ? t.elsewhere : t.inHotel}
        none={hasRooms ? t.noneElsewhere : t.noneInHotel}
        requests={elsewhere}
        {...shared}
      />
    </div>
  )
}

/** The heading of the room tiles: the own rooms, or all if the employee has none. */
export function RoomsHeading({ hasRooms }: { hasRooms: boolean }) {
  const t = useTexts(roomStatusTexts).own
  return (
    <div className="px-4">
      <h2 className="text-base font-semibold">{hasRooms ? t.rooms : t.allRooms}</h2>
      {!hasRooms && <p className="text-sm text-soft">{t.noRooms}</p>}
    </div>
  )
}

function Part({
  title,
  none,
  requests,
  more,
  view,
}: {
  title: string
  none: string
  requests: readonly Request[]
  more: (count: number) => string
  view: LineView
}) {
  return (
    <section aria-label={title} className="card flex flex-col px-3 pt-2 pb-1">
      <h2 className="flex items-baseline justify-between gap-2 text-base font-semibold">
        {title}
        <span className="text-sm font-normal text-soft tabular-nums">{requests.length}</span>
      </h2>
      {requests.length === 0 ? (
        <p className="py-1 text-sm text-soft">{none}</p>
      ) : (
        <RequestLines requests={requests.slice(0, SHOWN)} view={view} />
      )}
      {requests.length > SHOWN && (
        <Link
          to={view.board}
          className="flex min-h-11 items-center border-t border-line text-sm text-soft underline hover:text-ink focus-visible:-outline-offset-2"
        >
          {more(requests.length - SHOWN)}
        </Link>
      )}
    </section>
  )
}
