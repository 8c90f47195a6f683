import { type CSSProperties, useDeferredValue, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Request } from '../../domain/requests/shapes.ts'
import type { RoomFlagKind } from '../../domain/rooms/shapes.ts'
import { staffTexts } from '../../i18n/staff.ts'
import { useTexts } from '../shell/use-language.ts'
import { button } from '../ui/button.ts'
import { RequestIcons } from './request-icon.tsx'
import { RequestRow } from './request-row.tsx'
import { useRowFocus } from './use-row-focus.ts'
import type { View } from './view.ts'
import './request.css'

/** Two screens of a large monitor: what the server draws, and the browser before all others. */
const FIRST_ROWS = 30

/** In the address: every row at once, for browsers that draw none by themselves. */
const ALL_QUERY = 'all'

/**
 * The requests in their order; those of one's own rooms first, where some are, and what floods a
 * room last. The first of them come drawn; the
 * browser adds the rest once it has taken these over, and offers a link to them until then.
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
  const rows = (of: readonly Request[]) => (
    <ul className="grid grid-cols-1 gap-2 px-4 md:grid-cols-2 xl:flex xl:flex-col xl:gap-0 xl:[&>li:not(:first-child)]:-mt-px">
      {of.map((request) => (
        <RequestRow
          key={request.id}
          request={request}
          flags={flagsOf.get(request.roomId)}
          isFresh={fresh.has(request.id)}
          isBusy={busy.has(request.id)}
          view={steady}
        />
      ))}
    </ul>
  )
  const [query] = useSearchParams()
  const mayShow = useDeferredValue(Number.POSITIVE_INFINITY, query.has(ALL_QUERY) ? undefined : FIRST_ROWS)
  const rest = requests.length - mayShow
  const groups = groupsOf(requests, isOwn, floods, t.groups)
  return (
    <div {...useRowFocus(requests)} className="flex flex-col gap-3">
      <RequestIcons />
      {groups.map(({ title, of, before }) => {
        const first = of.slice(0, Math.max(0, mayShow - before))
        return (
          first.length > 0 && (
            <section key={title} aria-label={title || undefined} className="flex flex-col gap-2">
              {title && (
                <h2 className="px-4 pt-1 text-sm font-semibold text-soft">
                  {title} <span className="font-normal tabular-nums">({of.length})</span>
                </h2>
              )}
              {rows(first)}
            </section>
          )
        )
      })}
      {rest > 0 && (
        <p className="requests-to-come px-4" style={{ '--rows': rest } as CSSProperties}>
          <Link to={{ search: `${new URLSearchParams([...query, [ALL_QUERY, '']])}` }} className={button()}>
            {t.showRest(rest)}
          </Link>
        </p>
      )}
    </div>
  )
}

/** The requests by group, and how many stand before each. */
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
    { title: titles.mine, of: mine, before: 0 },
    { title: isOwn.size > 0 ? titles.others : '', of: others, before: mine.length },
    { title: titles.floods, of: flood, before: mine.length + others.length },
  ]
}

/** The same object for as long as nothing in it changes, so that rows that stay as they are need not be drawn. */
function useSteady({ now, me, directory, hotel, perform }: View): View {
  return useMemo(() => ({ now, me, directory, hotel, perform }), [now, me, directory, hotel, perform])
}
