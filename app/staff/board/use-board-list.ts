import { useMemo, useRef } from 'react'
import { floodedRooms } from '../../../domain/requests/limit-rules.ts'
import { isOpen } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import type { HandOver } from '../arrivals/arrivals.ts'
import type { BoardData } from '../data/board-data.ts'
import type { Directory } from '../data/directory.ts'
import { hasStatus, matchesFilters } from '../filters/filters.ts'
import { useFilters } from '../filters/use-filters.ts'
import { groupsOf, isForMe } from './groups.ts'
import { useHeldGroups } from './use-held-groups.ts'
import { useHold } from './use-hold.ts'

/** The requests that the list shows, in order, and those it does not: filtered away or held back. */
export function useBoardList(
  requests: readonly Request[],
  {
    loaded,
    now,
    directory,
    ownRoomsFirst,
    fresh,
    handOvers,
  }: {
    loaded: BoardData
    now: number
    directory: Directory
    ownRoomsFirst: boolean
    fresh: ReadonlySet<string>
    handOvers: ReadonlyMap<string, HandOver>
  },
) {
  const { me, assignedRoomIds, rooms, roomLimit } = loaded
  const [filters, setFilters] = useFilters()
  const passing = useMemo(
    () => requests.filter(matchesFilters(filters, me, directory)),
    [requests, filters, me, directory],
  )
  const chosen = useMemo(
    () => passing.filter((request) => hasStatus(request, filters.status)),
    [passing, filters.status],
  )
  const floods = useMemo(
    () => floodedRooms(requests, rooms, now, roomLimit),
    [requests, rooms, now, roomLimit],
  )
  const ownRoomIds = useMemo(
    () => new Set(ownRoomsFirst ? assignedRoomIds : []),
    [ownRoomsFirst, assignedRoomIds],
  )
  const groups = useMemo(
    () => groupsOf(chosen, { me, isOwnFirst: ownRoomsFirst, ownRoomIds, floods, handOvers }),
    [chosen, me, ownRoomsFirst, ownRoomIds, floods, handOvers],
  )
  const area = useRef<HTMLDivElement>(null)
  const { isHeld, release } = useHold(area)
  const { shown, waiting } = useHeldGroups(groups, requests, { isHeld, choice: filters })

  const hidden = useMemo(() => {
    const isChosen = new Set(chosen)
    const away = requests.filter((request) => isOpen(request) && !isChosen.has(request))
    return {
      count: away.length,
      arrived: away.filter(({ id, status }) => status === 'new' && fresh.has(id)).length,
    }
  }, [requests, chosen, fresh])
  const unbegun = useMemo(() => {
    const all = requests.filter(({ status }) => status === 'new')
    return { all: all.length, mine: all.filter((request) => isForMe(request, { me, ownRoomIds })).length }
  }, [requests, me, ownRoomIds])

  return {
    filters,
    setFilters,
    passing,
    floods,
    hasOwnRooms: ownRoomIds.size > 0,
    /** Nothing in this area moves while it is touched, scrolled or pointed at. */
    area,
    groups: shown,
    /** Ids of those held back, and the function that shows them. */
    waiting,
    release,
    hidden,
    unbegun,
  }
}
