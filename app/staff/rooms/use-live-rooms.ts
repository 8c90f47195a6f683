import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StaffMessage } from '../../../domain/events.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import * as paths from '../../shell/paths.ts'
import { forgetList } from '../../shell/persistence/staff-device.ts'
import { useDebounced } from '../../sync/use-debounced.ts'
import { useStream } from '../../sync/use-stream.ts'
import { canName } from '../data/directory.ts'
import { liveOf, type RoomsChange, rebase, receive } from '../data/live-rooms.ts'
import type { RoomsData } from '../data/rooms-data.ts'

/** The loaded rooms joined with all changes since; each connection loads again. `onChange` names the room. */
export function useLiveRooms(
  loaded: RoomsData,
  {
    onChange,
    lostSince,
  }: {
    /** `request` is the changed one, if any. */
    onChange: (roomId: string, request?: Request) => void
    lostSince: number | undefined
  },
) {
  const { revalidate } = useRevalidator()
  const [base, setBase] = useState(loaded)
  const [live, setLive] = useState(() => liveOf(loaded))
  const [askedAt, setAskedAt] = useState(0)

  if (base !== loaded) {
    setBase(loaded)
    setLive(rebase(live, loaded, askedAt))
  }

  const apply = useCallback(
    (change: RoomsChange) => setLive((known) => receive(known, change, performance.now())),
    [],
  )
  const reload = useCallback(() => {
    setAskedAt(performance.now())
    revalidate()
  }, [revalidate])
  const reloadSoon = useDebounced(reload)
  const [connection, reconnect] = useStream<StaffMessage>(
    paths.live,
    {
      loaded,
      onOpen: reload,
      onRefused: reload,
      onEnded: forgetList,
      onMessage(message) {
        if (message.kind === 'request') {
          if (canName(message.request, namedBy(loaded))) apply({ request: message.request })
          else reloadSoon()
          onChange(message.request.roomId, message.request)
        } else if (message.kind === 'room') {
          apply({ room: message })
          onChange(message.roomId)
        } else if (message.kind !== 'setup' && message.kind !== 'heard') reloadSoon()
      },
    },
    lostSince,
  )
  return { ...live, connection, reconnect, apply, reload }
}

/** All rooms of the hotel, and the services if the screen shows any. */
const namedBy = ({ rooms, otherRooms, services }: RoomsData) => ({
  rooms: [...rooms, ...otherRooms],
  ...(services.length > 0 && { services }),
})
