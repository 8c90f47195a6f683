import { event, subject } from '../events/event.ts'
import type { SetupChanged } from '../events/shapes.ts'

export const roomTypeSubject = subject<Record<string, never>, SetupChanged<'room-types'>, never>({
  type: 'room-type',
  staffView: () => ({ kind: 'setup', of: 'room-types' }),
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
