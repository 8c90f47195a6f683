import { type RefObject, useCallback, useRef } from 'react'
import { toast } from 'react-toastify/unstyled'
import type { Request } from '../../../domain/requests/shapes.ts'
import { type ErrorPayload, errorSentence } from '../../../i18n/errors.ts'
import { roomStatusTexts } from '../../../i18n/room-status.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { sayDone } from '../../ui/say-done.tsx'
import type { ActionAnswer } from '../data/board-data.ts'
import type { Directory } from '../data/directory.ts'
import type { RoomsChange } from '../data/live-rooms.ts'
import type { RoomsAnswer } from '../data/rooms-data.ts'
import type { Connection } from '../live/use-stream.ts'
import { causesConflict, type Queued } from './queued.ts'
import type { RoomAction, Wanted } from './room-actions.ts'
import type { useActionLog } from './use-action-log.ts'

/** The open live screen, which shows the results of actions. */
export interface LogScreen {
  /** The screen's user: another person may have signed in since the page opened. */
  owner: string
  /** By the server's clock. */
  loadedNow: number
  /** Whether it was loaded from the server, not from the device. */
  isFromServer: boolean
  connection: Connection
  reconnect: () => void
  reload: () => void
  directory: Pick<Directory, 'roomNumber' | 'personName'>
  onRequests?: (requests: readonly Request[], key: string) => void
  onRooms?: (changes: readonly RoomsChange[]) => void
}

/** Handles answers: shows a success, explains a refusal, or leaves a conflict to the person. */
export function useLogAnswers(
  log: ReturnType<typeof useActionLog>,
  screen: RefObject<LogScreen | undefined>,
) {
  const language = useLanguage()
  const { queue, end, endOnRooms, refuse } = log
  /** The actions pressed in this tab: only this tab confirms them. */
  const own = useRef<ReadonlySet<string>>(new Set())
  const note = useCallback((key: string) => {
    own.current = new Set(own.current).add(key)
  }, [])
  const { performOnRooms: perform, decideOnRooms } = log
  const performOnRooms = useCallback(
    (...action: Parameters<typeof perform>) => note(perform(...action)),
    [perform, note],
  )
  const onRequest = useCallback(
    (action: Queued, answer: ActionAnswer<Request[]>) => {
      if (answer.ok) {
        screen.current?.onRequests?.(answer.value, action.key)
        for (const request of answer.value) end(action, request)
        return
      }
      if (!answer.refused) return
      // A refusal means that the data has changed: show the change.
      screen.current?.reload()
      refuse(action, answer.refused)
      if (causesConflict(queue, action.key, answer.refused)) return
      const directory = screen.current?.directory ?? unknown
      const why = refusedBecause(answer.refused, { language, directory })
      toast.error(action.room ? staffTexts[language].refused(action.room.number, why) : why)
    },
    [screen, end, refuse, queue, language],
  )
  const t = roomStatusTexts[language]
  const saySaved = useCallback(
    (action: RoomAction, saved: readonly Wanted[]) => {
      const before = new Map(action.rooms.map((room) => [room.id, room]))
      // The undo sets each room back, based on its revision after the save.
      const back = saved.flatMap((room) => {
        const was = before.get(room.roomId)?.cleaningStatus
        return was && was !== room.cleaningStatus ? { ...room, cleaningStatus: was } : []
      })
      const [first] = saved
      const room = first && before.get(first.roomId)
      if (!first || !room || !own.current.has(action.key)) return
      const word = t.cleaning[first.cleaningStatus]
      const said = action.isUndo
        ? t.putBack(saved.length)
        : saved.length > 1
          ? t.savedMany(saved.length, word)
          : t.saved(room.number, word)
      const run = () => performOnRooms({ intent: 'save', rooms: action.rooms, wanted: back, isUndo: true })
      sayDone(said, action.isUndo || back.length === 0 ? undefined : { label: t.undo, run })
    },
    [performOnRooms, t],
  )
  const onRooms = useCallback(
    (action: RoomAction, answer: ActionAnswer<RoomsAnswer>) => {
      const show = (changes: RoomsChange[]) => screen.current?.onRooms?.(changes)
      if (answer.ok && 'saved' in answer.value) {
        const { saved } = answer.value
        show(saved.map(({ roomId, ...cleaning }) => ({ room: { roomId, cleaning } })))
        endOnRooms(action, saved)
        saySaved(action, saved)
        return
      }
      if (answer.ok) {
        const ended = 'ended' in answer.value ? answer.value.ended : []
        show(ended.map(({ roomId, stay }) => ({ room: { roomId, stay, flags: [] } })))
        endOnRooms(action)
        if (own.current.has(action.key)) sayDone(t.checkOut.done(ended.length))
        return
      }
      if (!answer.refused) return
      refuse(action, answer.refused)
      const changed = changedRooms(answer.refused)
      show(changed.map(({ roomId, ...cleaning }) => ({ room: { roomId, cleaning } })))
      if (changed.length > 0) return
      const [room, ...others] = action.rooms
      const why = refusedBecause(answer.refused, { language, directory: unknown })
      toast.error(room && others.length === 0 ? staffTexts[language].refused(room.number, why) : why)
      screen.current?.reload()
    },
    [screen, endOnRooms, refuse, saySaved, language, t],
  )
  const decide = useCallback(
    (action: RoomAction, wanted: readonly Wanted[]) => note(decideOnRooms(action, wanted)),
    [decideOnRooms, note],
  )
  return { onRequest, onRooms, decide, performOnRooms }
}

const unknown = { personName: () => '' }

/** The rooms as a colleague saved them meanwhile, with their revisions. */
const changedRooms = ({ reason, cleaning = [] }: ErrorPayload) =>
  reason === 'changed-since'
    ? cleaning.map(({ roomId, cleaningStatus, cleaningRevision }) => {
        return { roomId, cleaningStatus, cleaningRevision }
      })
    : []

/** Explains a refusal. If a colleague was faster, it names the change: the row may be gone by now. */
export function refusedBecause(
  refused: ErrorPayload,
  { language, directory }: { language: keyof typeof staffTexts; directory: Pick<Directory, 'personName'> },
): string {
  const t = staffTexts[language]
  const { reason, by = '', now } = refused
  const isChanged = reason === 'changed-since'
  if (now && (isChanged || reason === 'not-from-this-state')) {
    const { status, assigneeId } = now
    // If the request did not change since, `by` names its assignee, not the person who closed it.
    if (status === 'done' || status === 'cancelled') return t.meanwhile.closed[status](isChanged ? by : '')
    const who = directory.personName(assigneeId)
    if (isChanged) return `${t.meanwhile.said(by)} ${t.meanwhile.now(t.statuses[status], who)}`
  }
  return errorSentence(refused, language)
}
