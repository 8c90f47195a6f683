import { event, subject } from '../events/event.ts'

/** What staff work with says types by what was loaded; nobody is told of a change while they work. */
export const roomTypeSubject = subject<Record<string, never>, never, never>({
  type: 'room-type',
  staffView: () => undefined,
  roomOf: () => undefined,
  guestView: () => undefined,
  current: async (_tenant, ids) => new Map(ids.map((id) => [id, {}])),
})

export const roomTypeEvents = {
  created: event('room-type.created', roomTypeSubject),
  changed: event('room-type.changed', roomTypeSubject),
  moved: event('room-type.moved', roomTypeSubject),
  archived: event('room-type.archived', roomTypeSubject),
  restored: event('room-type.restored', roomTypeSubject),
}
