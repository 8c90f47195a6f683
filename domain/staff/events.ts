import { event, subject } from '../events/event.ts'
import type { SetupChanged } from '../events/shapes.ts'

interface ReloadForStaff {
  kind: 'reload'
}

/** Who manages the subscription is no matter of the work. */
const ofManagers = ['staff.promoted', 'staff.demoted'] as const

/** Screens say who works here, and begin with one's own rooms: they load again where that has changed. */
export const staffSubject = subject<Record<string, never>, ReloadForStaff | SetupChanged<'managers'>, never>({
  type: 'staff',
  staffView: (_payload, eventName) =>
    ofManagers.some((name) => name === eventName) ? { kind: 'setup', of: 'managers' } : { kind: 'reload' },
  roomOf: () => undefined,
  guestView: () => undefined,
  current: async (_tenant, ids) => new Map(ids.map((id) => [id, {}])),
})

export const staffEvents = {
  changed: event('staff.changed', staffSubject),
  roomsAssigned: event('staff.rooms-assigned', staffSubject),
  promoted: event(ofManagers[0], staffSubject),
  demoted: event(ofManagers[1], staffSubject),
  deactivated: event('staff.deactivated', staffSubject),
  reactivated: event('staff.reactivated', staffSubject),
  removed: event('staff.removed', staffSubject),
  /** Somebody has deleted their account. */
  left: event('staff.left', staffSubject),
  /** Without the addresses: history is kept for longer than they are anybody's. */
  emailChanged: event('staff.email-changed', staffSubject),
}
