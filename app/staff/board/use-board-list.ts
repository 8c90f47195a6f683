import { useMemo, useRef, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { floodedRooms } from '../../../domain/requests/limit-rules.ts'
import { isOpen } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import type { ReceivedHandOver } from '../arrivals/arrivals.ts'
import type { BoardData } from '../data/board-data.ts'
import type { Directory } from '../data/directory.ts'
import {
  type Filters,
  hasStatus,
  matchesFilters,
  readBoardFilters,
  writeFilters,
} from '../filters/filters.ts'
import { type BoardGroup, groupsOf, inPlace, isForMe, waitingIds } from './groups.ts'
import { usePauseWhileInteracting } from './use-pause-while-interacting.ts'

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
    handOvers: ReadonlyMap<string, ReceivedHandOver>
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
  const { isHeld, release } = usePauseWhileInteracting(area)
  const { shown, waiting } = useStableOrder(groups, requests, { isHeld, choice: filters })

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

/**
 * Keeps the list's order while it is held: each request stays in place with its current state, and new ones
 * wait. Changing the filters holds nothing back.
 */
function useStableOrder(
  groups: readonly BoardGroup[],
  requests: readonly Request[],
  { isHeld, choice }: { isHeld: boolean; choice: object },
) {
  const [stood, setStood] = useState({ groups, choice })
  const isFree = !isHeld || stood.groups.length === 0 || stood.choice !== choice
  if (isFree && (stood.groups !== groups || stood.choice !== choice)) setStood({ groups, choice })
  return useMemo(
    () =>
      isFree
        ? { shown: groups, waiting: [] }
        : { shown: inPlace(stood.groups, requests), waiting: waitingIds(stood.groups, groups) },
    [isFree, groups, stood, requests],
  )
}

/** Marks a history entry that only repeats the fields. */
const FOLLOWS = 'filters'

/**
 * The filters, kept in the address. The fields lead and the address follows a moment later: the other way
 * round, fast typing would be undone. Links and Back change the fields.
 */
function useFilters(): [Filters, (chosen: Filters) => void] {
  const [query, setQuery] = useSearchParams()
  const { key, state } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const [known, setKnown] = useState(() => ({ key, filters: readBoardFilters(query) }))
  if (known.key !== key)
    setKnown({ key, filters: state === FOLLOWS && !isBack ? known.filters : readBoardFilters(query) })
  const choose = (filters: Filters) => {
    setKnown({ key, filters })
    setQuery(writeFilters(filters), { replace: true, preventScrollReset: true, state: FOLLOWS })
  }
  return [known.filters, choose]
}
