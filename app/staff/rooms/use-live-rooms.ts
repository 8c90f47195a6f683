import { useCallback } from 'react'
import type { StaffMessage } from '../../../domain/events.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import { useLiveData } from '../../sync/use-live-data.ts'
import { canName } from '../data/directory.ts'
import { liveOf, type RoomsChange, rebase, receive } from '../data/live-rooms.ts'
import type { RoomsData } from '../data/rooms-data.ts'

/** The loaded rooms joined with all changes since. `onChange` names the room. */
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
  const onMessage = (message: StaffMessage, reloadSoon: () => void) => {
    if (message.kind === 'request') {
      if (canName(message.request, namedBy(loaded))) apply({ request: message.request })
      else reloadSoon()
      onChange(message.request.roomId, message.request)
    } else if (message.kind === 'room') {
      apply({ room: message })
      onChange(message.roomId)
    } else if (message.kind !== 'setup' && message.kind !== 'heard') reloadSoon()
  }
  const live = useLiveData(loaded, { begin: liveOf, rebase, onMessage, rings: false, lostSince })
  const { state, setState, connection, reconnect, reload } = live
  const apply = useCallback(
    (change: RoomsChange) => setState((known) => receive(known, change, performance.now())),
    [setState],
  )
  return { ...state, connection, reconnect, apply, reload }
}

/** All rooms of the hotel, and the services if the screen shows any. */
const namedBy = ({ rooms, otherRooms, services }: RoomsData) => ({
  rooms: [...rooms, ...otherRooms],
  ...(services.length > 0 && { services }),
})
