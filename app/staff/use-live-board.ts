import { useCallback, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StaffNews } from '../../domain/events/shapes.ts'
import { merge } from '../../domain/requests/rules.ts'
import type { Request } from '../../domain/requests/shapes.ts'
import type { RoomFlagKind } from '../../domain/rooms/shapes.ts'
import type { BoardData } from './board-data.ts'
import { useStream } from './use-stream.ts'

/**
 * What was loaded, joined by all that was heard since, from the stream and from answers to own actions. Each connection
 * loads again, so that nothing missed in between stays missing.
 */
export function useLiveBoard(loaded: BoardData) {
  const { revalidate } = useRevalidator()
  const [base, setBase] = useState(loaded)
  const [heard, setHeard] = useState<readonly Request[]>([])
  const [flags, setFlags] = useState<readonly FlagsHeard[]>([])
  const [askedAt, setAskedAt] = useState(0)

  if (base !== loaded) {
    // What was heard while this was loading may be newer than it; the rest it contains.
    const revisions = new Map(loaded.requests.map(({ id, revision }) => [id, revision]))
    setBase(loaded)
    setHeard(heard.filter(({ id, revision }) => revision > (revisions.get(id) ?? -1)))
    setFlags(flags.filter(({ at }) => at >= askedAt))
  }

  const hear = useCallback((request: Request) => setHeard((known) => merge(known, request)), [])
  const reload = useCallback(() => {
    setAskedAt(performance.now())
    revalidate()
  }, [revalidate])
  const connection = useStream<StaffNews>('/live', {
    onOpen: reload,
    onRefused: reload,
    onNews(news) {
      if (news.kind === 'request') hear(news.request)
      else setFlags((known) => [...known, { ...news, at: performance.now() }])
    },
  })

  const requests = useMemo(() => heard.reduce(merge<Request>, loaded.requests), [heard, loaded])
  const flagsOf = useMemo(
    () =>
      new Map([
        ...loaded.rooms.map((room) => [room.id, room.flags] as const),
        ...flags.map((heard) => [heard.roomId, heard.flags] as const),
      ]),
    [loaded, flags],
  )
  return { requests, flagsOf, connection, hear, reload }
}

interface FlagsHeard {
  roomId: string
  flags: RoomFlagKind[]
  /** Flags carry no revision: of two, the one heard later holds. */
  at: number
}
