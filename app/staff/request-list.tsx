import { useMemo } from 'react'
import type { Request } from '../../domain/requests/shapes.ts'
import type { RoomFlagKind } from '../../domain/rooms/shapes.ts'
import { staffTexts } from '../../i18n/staff.ts'
import { useTexts } from '../shell/use-language.ts'
import { groupSame } from './group-same.ts'
import { RequestIcons } from './request-icon.tsx'
import { RequestRow } from './request-row.tsx'
import { useRowFocus } from './use-row-focus.ts'
import type { View } from './view.ts'
import './request.css'

/**
 * The requests in their order; those of one's own rooms first, where some are, and what floods a room last.
 */
export function RequestList({
  requests,
  ownRoomIds,
  floods,
  fresh,
  busy,
  flagsOf,
  view,
}: {
  requests: readonly Request[]
  ownRoomIds: readonly string[]
  /** By room, how many requests flood it: what nobody has taken of them comes last, and hides no other. */
  floods: ReadonlyMap<string, number>
  /** Ids of those that have just arrived, and of those that something is being done to. */
  fresh: ReadonlySet<string>
  busy: ReadonlySet<string | undefined>
  flagsOf: ReadonlyMap<string, RoomFlagKind[]>
  view: View
}) {
  const t = useTexts(staffTexts)
  const isOwn = useMemo(() => new Set(ownRoomIds), [ownRoomIds])
  const steady = useSteady(view)
  const rows = (of: readonly Request[], level: 2 | 3) => (
    <ul className="request-list px-[16px]">
      {groupSame(of).map((same) => {
        const [request] = same
        return (
          <RequestRow
            key={request.id}
            request={request}
            same={same.length > 1 ? same : undefined}
            level={level}
            flags={flagsOf.get(request.roomId)}
            isFresh={same.some(({ id }) => fresh.has(id))}
            isBusy={same.some(({ id }) => busy.has(id))}
            view={steady}
          />
        )
      })}
    </ul>
  )
  return (
    <div {...useRowFocus(requests)} className="@container flex flex-col gap-3">
      <RequestIcons />
      {groupsOf(requests, isOwn, floods, t.groups).map(({ title, of }) => (
        <section key={title} aria-label={title || undefined} className="flex flex-col gap-2">
          {title && (
            <h2 className="px-4 pt-1 text-sm font-semibold text-soft">
              {title} <span className="font-normal tabular-nums">({of.length})</span>
            </h2>
          )}
          {rows(of, title ? 3 : 2)}
        </section>
      ))}
    </div>
  )
}

/** The requests by group; no group is empty. */
function groupsOf(
  requests: readonly Request[],
  isOwn: ReadonlySet<string>,
  floods: ReadonlyMap<string, number>,
  titles: { mine: string; others: string; floods: string },
) {
  const isFlood = ({ roomId, status, assigneeId, byStaff }: Request) =>
    floods.has(roomId) && status === 'new' && assigneeId === null && !byStaff
  const {
    mine = [],
    others = [],
    flood = [],
  } = Object.groupBy(requests, (request) => {
    if (isFlood(request)) return 'flood'
    return isOwn.has(request.roomId) ? 'mine' : 'others'
  })
  return [
    { title: titles.mine, of: mine },
    { title: isOwn.size > 0 ? titles.others : '', of: others },
    { title: titles.floods, of: flood },
  ].filter(({ of }) => of.length > 0)
}

/** The same object for as long as nothing in it changes, so that rows that stay as they are need not be drawn. */
function useSteady({ now, me, directory, hotel, act }: View): View {
  return useMemo(() => ({ now, me, directory, hotel, act }), [now, me, directory, hotel, act])
}
