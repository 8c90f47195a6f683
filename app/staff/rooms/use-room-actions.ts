import { useCallback, useState } from 'react'
import type { Cleaning, CleaningStatus } from '../../../domain/rooms/shapes.ts'
import type { ShownRoom } from './live-rooms.ts'
import type { RoomIntent } from './rooms-data.ts'

/** What rooms are to be set to, each by the revision that was seen. */
export type Wanted = Cleaning & { roomId: string }

/** Something under way: it is tried again until there is an answer, for done twice it is done once. */
export interface RoomAction {
  key: number
  intent: RoomIntent
  form: FormData
  /** The rooms that it is done to, as they were. */
  rooms: readonly ShownRoom[]
  wanted: readonly Wanted[]
  /** It takes another back. */
  isUndo: boolean
  /** It did not get through, as far as is known. */
  isUnsent: boolean
}

let lastKey = 0

/** What is being done to rooms: those under way, and those that did not get through yet. */
export function useRoomActions() {
  const [pending, setPending] = useState<readonly RoomAction[]>([])
  const start = useCallback((action: Omit<RoomAction, 'key' | 'isUnsent'>) => {
    lastKey += 1
    action.form.set('intent', action.intent)
    setPending((others) => [...others, { ...action, key: lastKey, isUnsent: false }])
  }, [])
  const save = useCallback(
    (rooms: readonly ShownRoom[], wanted: readonly Wanted[], isUndo = false) => {
      const form = new FormData()
      for (const { roomId, cleaningStatus, cleaningRevision } of wanted) {
        form.append('roomId', roomId)
        form.append('cleaningStatus', cleaningStatus)
        form.append('cleaningRevision', String(cleaningRevision))
      }
      start({ intent: 'save', form, rooms, wanted, isUndo })
    },
    [start],
  )
  const checkOut = useCallback(
    (rooms: readonly ShownRoom[]) => {
      const form = new FormData()
      for (const { id, stay } of rooms) {
        form.append('roomId', id)
        form.append('stay', String(stay))
      }
      start({ intent: 'check-out', form, rooms, wanted: [], isUndo: false })
    },
    [start],
  )
  const end = useCallback(
    ({ key }: RoomAction) => setPending((all) => all.filter((one) => one.key !== key)),
    [],
  )
  const markUnsent = useCallback(
    ({ key }: RoomAction) =>
      setPending((all) =>
        all.map((one) => (one.key === key && !one.isUnsent ? { ...one, isUnsent: true } : one)),
      ),
    [],
  )
  return { pending, save, checkOut, end, markUnsent }
}

/** The rooms, all set to one status, by what is seen of them now. */
export const setTo = (rooms: readonly ShownRoom[], cleaningStatus: CleaningStatus): Wanted[] =>
  rooms.map(({ id, cleaningRevision }) => ({ roomId: id, cleaningStatus, cleaningRevision }))

/** Whether the rooms are seen to be what they are to be set to: it was done, though its answer is not here yet. */
export const isSeenDone = ({ intent, wanted }: RoomAction, rooms: readonly ShownRoom[]): boolean =>
  intent === 'save' &&
  wanted.every(({ roomId, cleaningStatus }) =>
    rooms.some((room) => room.id === roomId && room.cleaningStatus === cleaningStatus),
  )
