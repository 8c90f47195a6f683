import { event, subject } from '../events/event.ts'

/** Boards load again. */
interface FacesForStaff {
  kind: 'faces'
}

/** All faces of a hotel. The subject's id is the hotel's: an event tells of no request, and so of no employee. */
export const faceSubject = subject<Record<string, never>, FacesForStaff, never>({
  type: 'faces',
  staffView: () => ({ kind: 'faces' }),
  roomOf: () => undefined,
  guestView: () => undefined,
  current: async (_tenant, ids) => new Map(ids.map((id) => [id, {}])),
})

export const faceEvents = {
  /** Admins have something to see, or have seen it. */
  changed: event('faces.changed', faceSubject),
}
