import { useMemo } from 'react'
import { Link } from 'react-router'
import { byUrgency } from '../../domain/requests/rules.ts'
import type { Request } from '../../domain/requests/shapes.ts'
import { roomStatusTexts } from '../../i18n/room-status.ts'
import * as paths from '../shell/paths.ts'
import { useLanguage } from '../shell/use-language.ts'
import { makeDirectory } from '../staff/directory.ts'
import { type LineView, RequestLines } from '../staff/rooms/request-lines.tsx'
import type { RoomsView } from '../staff/rooms/room-status.tsx'
import type { RoomsData } from '../staff/rooms/rooms-data.ts'

/** As many of each as leave room for one's rooms; the others are on the board. */
const SHOWN = 4

/** What an employee has taken, and what nobody has: each the most urgent first. */
export function OwnRequests({ loaded, view: { requests, now } }: { loaded: RoomsData; view: RoomsView }) {
  const language = useLanguage()
  const t = roomStatusTexts[language].own
  const { me, hotel, services, staff, rooms, assignedRoomIds } = loaded
  const directory = useMemo(
    () => makeDirectory({ rooms, services, staff }, language),
    [rooms, services, staff, language],
  )
  const view = { now, timeZone: hotel.timeZone, me, directory, board: paths.employeeRequests }
  // All of what is loaded or received here is whole.
  const sorted = (requests as Request[]).toSorted(byUrgency)
  const isForMe = ({ roomId }: Request) => assignedRoomIds.length === 0 || assignedRoomIds.includes(roomId)
  return (
    <div className="grid items-start gap-4 px-4 lg:grid-cols-2">
      <Part
        title={t.mine}
        none={t.noneMine}
        requests={sorted.filter(({ assigneeId }) => assigneeId === me)}
        more={t.more}
        view={view}
      />
      <Part
        title={t.longest}
        none={t.noneLongest}
        requests={sorted.filter((request) => request.assigneeId === null && isForMe(request))}
        more={t.more}
        view={view}
      />
      <div className="lg:col-span-2">
        <h2 className="text-base font-semibold">{assignedRoomIds.length > 0 ? t.rooms : t.allRooms}</h2>
        {assignedRoomIds.length === 0 && <p className="text-sm text-soft">{t.noRooms}</p>}
      </div>
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
        <RequestLines requests={requests.slice(0, SHOWN)} hasRooms view={view} />
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
