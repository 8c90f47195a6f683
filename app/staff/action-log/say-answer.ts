import { type ErrorPayload, errorSentence } from '../../../i18n/errors.ts'
import { roomStatusTexts } from '../../../i18n/room-status.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import type { RoomAction, Wanted } from '../../sync/log.ts'
import { sayDone } from '../../ui/say-done.tsx'
import type { Directory } from '../data/directory.ts'
import type { RoomsChange } from '../data/live-rooms.ts'
import type { RoomsAnswer, RoomsAnswered } from '../data/rooms-data.ts'

type Language = keyof typeof staffTexts

/** Confirms a change of rooms, with an undo that sets each room back, based on its revision after the save. */
export function saySaved(
  action: RoomAction,
  answer: RoomsAnswer,
  { language, undo }: { language: Language; undo: (wanted: Wanted[]) => void },
): void {
  const t = roomStatusTexts[language]
  if ('ended' in answer) sayDone(t.checkOut.done(answer.ended.length))
  if (!('saved' in answer)) return
  const { saved } = answer
  const before = new Map(action.rooms.map((room) => [room.id, room]))
  const back = saved.flatMap((room) => {
    const was = before.get(room.roomId)?.cleaningStatus
    return was && was !== room.cleaningStatus ? { ...room, cleaningStatus: was } : []
  })
  const [first] = saved
  const room = first && before.get(first.roomId)
  if (!first || !room) return
  const word = t.cleaning[first.cleaningStatus]
  const said = action.isUndo
    ? t.putBack(saved.length)
    : saved.length > 1
      ? t.savedMany(saved.length, word)
      : t.saved(room.number, word)
  sayDone(said, action.isUndo || back.length === 0 ? undefined : { label: t.undo, run: () => undo(back) })
}

/** The rooms as the answer left them, or as a colleague saved them meanwhile. */
export function changesOf(answer: RoomsAnswered): RoomsChange[] {
  if (answer.ok && 'ended' in answer.value)
    return answer.value.ended.map(({ roomId, stay }) => ({ room: { roomId, stay, flags: [] } }))
  const cleanings = answer.ok
    ? 'saved' in answer.value
      ? answer.value.saved
      : []
    : answer.refused?.reason === 'changed-since'
      ? (answer.refused.cleaning ?? [])
      : []
  return cleanings.map(({ roomId, cleaningStatus, cleaningRevision }) => {
    return { room: { roomId, cleaning: { cleaningStatus, cleaningRevision } } }
  })
}

/** Explains a refusal. If a colleague was faster, it names the change: the row may be gone by now. */
export function refusedBecause(
  refused: ErrorPayload,
  { language, directory }: { language: Language; directory?: Pick<Directory, 'personName'> | undefined },
): string {
  const t = staffTexts[language]
  const { reason, by = '', now } = refused
  const isChanged = reason === 'changed-since'
  if (now && (isChanged || reason === 'not-from-this-state')) {
    const { status, assigneeId } = now
    // If the request did not change since, `by` names its assignee, not the person who closed it.
    if (status === 'done' || status === 'cancelled') return t.meanwhile.closed[status](isChanged ? by : '')
    const who = directory?.personName(assigneeId) ?? ''
    if (isChanged) return `${t.meanwhile.said(by)} ${t.meanwhile.now(t.statuses[status], who)}`
  }
  return errorSentence(refused, language)
}
