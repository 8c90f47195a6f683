import { useCallback, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StaffMessage } from '../../../domain/events.ts'
import { merge } from '../../../domain/requests/rules.ts'
import type { RoomFlagKind } from '../../../domain/rooms/shapes.ts'
import * as paths from '../../shell/paths.ts'
import { forgetList } from '../../shell/persistence/staff-device.ts'
import { useDebounced } from '../../sync/use-debounced.ts'
import { useStream } from '../../sync/use-stream.ts'
import type { LiveRequest } from '../arrivals/arrivals.ts'
import type { BoardData } from '../data/board-data.ts'
import { canName } from '../data/directory.ts'

/** The loaded data joined with all changes since. Each connection loads again, so that none stays missing. */
export function useLiveBoard(loaded: BoardData, lostSince: number | undefined) {
  const { revalidate } = useRevalidator()
  const [base, setBase] = useState(loaded)
  const [received, setReceived] = useState<readonly LiveRequest[]>([])
  const [flags, setFlags] = useState<readonly ReceivedFlags[]>([])
  const [heard, setHeard] = useState<ReadonlyMap<string, number>>(new Map())
  const [askedAt, setAskedAt] = useState(0)

  if (base !== loaded) {
    // Changes received while this was loading may be newer; the loaded data contains the rest.
    const revisions = new Map(loaded.requests.map(({ id, revision }) => [id, revision]))
    setBase(loaded)
    setReceived(received.filter(({ id, revision }) => revision > (revisions.get(id) ?? -1)))
    setFlags(flags.filter(({ at }) => at >= askedAt))
  }

  const apply = useCallback((request: LiveRequest) => setReceived((known) => merge(known, request)), [])
  const reload = useCallback(() => {
    setAskedAt(performance.now())
    revalidate()
  }, [revalidate])
  const reloadSoon = useDebounced(reload)
  const listener: Parameters<typeof useStream<StaffMessage>>[1] = {
    loaded,
    rings: true,
    onOpen: reload,
    onRefused: reload,
    onEnded: forgetList,
    onMessage(message) {
      if (message.kind === 'request') {
        if (canName(message.request, loaded)) apply({ ...message.request, by: message.by })
        else reloadSoon()
      } else if (message.kind === 'room') {
        const { roomId, flags } = message
        if (flags) setFlags((known) => [...known, { roomId, flags, at: performance.now() }])
      } else if (message.kind === 'heard') {
        const { requestId, at } = message
        setHeard((known) => new Map(known).set(requestId, Date.parse(at)))
      } else if (message.kind !== 'setup') reloadSoon()
    },
  }
  const [connection, reconnect] = useStream<StaffMessage>(paths.live, listener, lostSince)

  const requests = useMemo(() => received.reduce(merge<LiveRequest>, loaded.requests), [received, loaded])
  const flagsOf = useMemo(
    () =>
      new Map([
        ...loaded.rooms.map((room) => [room.id, room.flags] as const),
        ...flags.map(({ roomId, flags }) => [roomId, flags] as const),
      ]),
    [loaded, flags],
  )
  return { requests, flagsOf, heard, connection, reconnect, apply, reload }
}

interface ReceivedFlags {
  roomId: string
  flags: RoomFlagKind[]
  /** Flags have no revision: the one received later wins. */
  at: number
}
