import { type CSSProperties, startTransition, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isOpen } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import type { RoomFlagKind } from '../../../domain/rooms/shapes.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'
import type { Queued } from '../../sync/log.ts'
import { button } from '../../ui/button.ts'
import type { ReceivedHandOver } from '../arrivals/arrivals.ts'
import { batchesOf } from '../requests/batch.ts'
import type { Same } from '../requests/group-same.ts'
import { type Drawn, RequestIcons, ServiceIcons } from '../requests/request-icon.tsx'
import { RequestListRow } from '../requests/request-row.tsx'
import type { View } from '../requests/row-view.ts'
import { requestSummary } from '../requests/summary.ts'
import { useRowFocus } from '../requests/use-row-focus.ts'
import { type BoardGroup, firstOf, handOverOf, type OrderMates, orderMates } from './groups.ts'
import '../requests/request.css'
import * as paths from '../../shell/paths.ts'

/** The server draws this many requests, more than a large screen shows; the browser draws the rest. */
const DRAWN_FIRST = 24
/** In the address, it makes the server draw all requests: for browsers without scripts. */
const ALL = 'all'

/** The requests in groups: this person's first, if any, then the others, and those that flood a room last. */
export function RequestList({
  groups,
  all,
  hasOwnRooms,
  fresh,
  handOvers,
  pending,
  undone,
  flagsOf,
  services,
  rooms,
  view,
}: {
  groups: readonly BoardGroup[]
  /** Including those filtered away: other requests of the same order may be among them. */
  all: readonly Request[]
  /** If set, the group of other requests has a title even when alone. */
  hasOwnRooms: boolean
  /** Ids of the requests that just arrived. */
  fresh: ReadonlySet<string>
  handOvers: ReadonlyMap<string, ReceivedHandOver>
  /** The pending action of each request. */
  pending: ReadonlyMap<string, Queued>
  /** The request whose action was just undone. */
  undone: { requestId: string } | undefined
  flagsOf: ReadonlyMap<string, RoomFlagKind[]>
  services: readonly (Drawn & { kind: string })[]
  rooms: readonly { id: string; floor: string }[]
  view: View
}) {
  const t = useTexts(staffTexts)
  const steady = useSteady(view)
  const { directory } = steady
  const together = useMemo(() => {
    const said = ({ at, of, others }: OrderMates) =>
      t.ofOrder(at, of, others.map((other) => requestSummary(other, directory, t.onlyComment)).join(', '))
    return new Map([...orderMates(all)].map(([id, mates]) => [id, said(mates)]))
  }, [all, directory, t])
  const titleOf = ({ kind }: BoardGroup) =>
    kind !== 'others' || hasOwnRooms || groups[0]?.kind === 'mine' ? t.groups[kind] : ''
  const handerOf = (request: Request) => {
    const handOver = handOverOf(request, handOvers)
    return handOver && t.handedBy(view.directory.personName(handOver.by ?? null))
  }
  const pendingOf = (same: Same) => {
    const all = same.flatMap(({ id }) => pending.get(id) ?? [])
    return all.find(({ isUnsent }) => isUnsent) ?? all[0]
  }
  const [isTaken, setTaken] = useState(false)
  useEffect(() => startTransition(() => setTaken(true)), [])
  useOpenedRequest(isTaken)
  const [query] = useSearchParams()
  const drawn = isTaken || query.has(ALL) ? groups : firstOf(groups, DRAWN_FIRST)
  const rest = countRows(groups) - countRows(drawn)
  const batches = useMemo(() => {
    // Only after the scripts run: keeps the page light with hundreds of rows. Without scripts, actions work
    // one row at a time.
    if (!isTaken) return new Map<string, Request[]>()
    const batchOf = batchesOf(all, { rooms, services, flagsOf, now: steady.now })
    const offered = new Set<string>()
    // Each batch is offered once, at its first row.
    return new Map(
      groups.flatMap(({ rows }) =>
        rows.flatMap(([request]) => {
          const batch = request.assigneeId === steady.me && isOpen(request) ? batchOf(request) : []
          if (!batch[0] || offered.has(batch[0].id)) return []
          offered.add(batch[0].id)
          return [[request.id, batch] as const]
        }),
      ),
    )
  }, [groups, all, rooms, services, flagsOf, steady.now, steady.me, isTaken])
  return (
    <div {...useRowFocus(groups, pending, undone)} className="@container flex flex-col gap-2 md:gap-3">
      <RequestIcons />
      {isTaken && <ServiceIcons services={services} />}
      {drawn.map((group, i) => {
        const title = titleOf(group)
        const { kind, rows } = group
        const all = groups[i]?.rows ?? rows
        return (
          <section key={kind} aria-label={title || undefined} className="flex flex-col gap-1.5">
            {title && (
              <h2 className="px-4 text-sm leading-[1.15] font-semibold text-soft">
                {title} <span className="font-normal tabular-nums">({all.flat().length})</span>
              </h2>
            )}
            <ul className="request-list px-[16px]">
              {rows.map((same) => {
                const [request] = same
                return (
                  <RequestListRow
                    key={request.id}
                    request={request}
                    same={same.length > 1 ? same : undefined}
                    together={together.get(request.id)}
                    level={title ? 3 : 2}
                    flags={flagsOf.get(request.roomId)}
                    isFresh={same.some(({ id }) => fresh.has(id))}
                    handedBy={handerOf(request)}
                    pending={pendingOf(same)}
                    batch={batches.get(request.id)}
                    isTaken={isTaken}
                    view={steady}
                  />
                )
              })}
            </ul>
          </section>
        )
      })}
      {rest > 0 && (
        <div className="request-rest mx-[16px]" style={{ '--rest': rest } as CSSProperties}>
          <a href={`?${withAll(query)}`} className={button('plain')}>
            {t.showRest(rest)}
          </a>
        </div>
      )}
    </div>
  )
}

const countRows = (groups: readonly BoardGroup[]) => groups.reduce((sum, { rows }) => sum + rows.length, 0)

function withAll(query: URLSearchParams): URLSearchParams {
  const all = new URLSearchParams(query)
  all.set(ALL, '1')
  return all
}

/** The same object while its parts are unchanged, so that unchanged rows do not render again. */
function useSteady({ now, me, directory, hotel, list, act, drop, forceApply }: View): View {
  return useMemo(
    () => ({ now, me, directory, hotel, list, act, drop, forceApply }),
    [now, me, directory, hotel, list, act, drop, forceApply],
  )
}

/** Scrolls to the request of a pressed notification, once rows have ids. */
function useOpenedRequest(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return
    const { hash } = location
    if (hash.startsWith(`#${paths.rowOf('')}`)) find(hash.slice(1))
    const onPush = ({ data }: MessageEvent) => {
      if (typeof data?.open === 'string') find(paths.rowOf(data.open))
    }
    navigator.serviceWorker?.addEventListener('message', onPush)
    return () => navigator.serviceWorker?.removeEventListener('message', onPush)
  }, [isReady])
}

function find(id: string) {
  const row = document.getElementById(id)
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector('button')?.focus({ preventScroll: true })
}
