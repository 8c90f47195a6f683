import { useCallback, useMemo } from 'react'
import type { StaffMessage } from '../../../domain/events.ts'
import { merge } from '../../../domain/requests/rules.ts'
import type { RoomFlagKind } from '../../../domain/rooms/shapes.ts'
import { useLiveData } from '../../sync/use-live-data.ts'
import type { LiveRequest } from '../arrivals/arrivals.ts'
import type { BoardData } from '../data/board-data.ts'
import { canName } from '../data/directory.ts'

/** The changes received since the last load. */
interface Received {
  requests: readonly LiveRequest[]
  /** Flags have no revision: those received later win. */
  flags: readonly { roomId: string; flags: RoomFlagKind[]; at: number }[]
  /** When each request was last acknowledged, by request id. */
  acknowledged: ReadonlyMap<string, number>
}

const begin = (): Received => ({ requests: [], flags: [], acknowledged: new Map() })

/** Changes received during the load may be newer; the loaded data contains the rest. */
function rebase({ requests, flags, acknowledged }: Received, loaded: BoardData, askedAt: number): Received {
  const revisions = new Map(loaded.requests.map(({ id, revision }) => [id, revision]))
  return {
    requests: requests.filter(({ id, revision }) => revision > (revisions.get(id) ?? -1)),
    flags: flags.filter(({ at }) => at >= askedAt),
    acknowledged,
  }
}

/** The loaded board joined with all changes since. */
export function useLiveBoard(loaded: BoardData, lostSince: number | undefined) {
  const onMessage = (message: StaffMessage, reloadSoon: () => void) => {
    if (message.kind === 'request') {
      if (canName(message.request, loaded)) apply({ ...message.request, by: message.by })
      else reloadSoon()
    } else if (message.kind === 'room') {
      const { roomId, flags } = message
      const received = flags && { roomId, flags, at: performance.now() }
      if (received) setState((known) => ({ ...known, flags: [...known.flags, received] }))
    } else if (message.kind === 'heard') {
      const at = Date.parse(message.at)
      setState((known) => ({
        ...known,
        acknowledged: new Map(known.acknowledged).set(message.requestId, at),
      }))
    } else if (message.kind !== 'setup') reloadSoon()
  }
  const live = useLiveData(loaded, { begin, rebase, onMessage, rings: true, lostSince })
  const { state, setState, connection, reconnect, reload } = live
  const apply = useCallback(
    (request: LiveRequest) => setState((known) => ({ ...known, requests: merge(known.requests, request) })),
    [setState],
  )
  const { requests: received, flags, acknowledged } = state
  const requests = useMemo(() => received.reduce(merge<LiveRequest>, loaded.requests), [received, loaded])
  const flagsOf = useMemo(
    () =>
      new Map([
        ...loaded.rooms.map((room) => [room.id, room.flags] as const),
        ...flags.map(({ roomId, flags }) => [roomId, flags] as const),
      ]),
    [loaded, flags],
  )
  return { requests, flagsOf, acknowledged, connection, reconnect, apply, reload }
}
