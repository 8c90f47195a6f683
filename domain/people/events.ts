import { event, subject } from '../events/event.ts'
import type { SetupChanged } from '../events/shapes.ts'

interface ReloadForStaff {
  kind: 'reload'
}

/** Events that do not concern colleagues' work: subscription, sign-in, ways of being called. */
const ofManagers = [
  'staff.promoted',
  'staff.demoted',
  'staff.phone-unlocked',
  'staff.phone-ended',
  'staff.reports-chosen',
  'staff.alerts-chosen',
  'staff.device-added',
  'staff.device-changed',
  'staff.device-removed',
] as const

/** Screens show staff and one's own rooms: they reload. */
export const staffSubject = subject<Record<string, never>, ReloadForStaff | SetupChanged<'managers'>, never>({
  type: 'staff',
  staffView: (_payload, eventName) =>
    ofManagers.some((name) => name === eventName) ? { kind: 'setup', of: 'managers' } : { kind: 'reload' },
  roomOf: () => undefined,
  guestView: () => undefined,
  current: async (_tenant, ids) => new Map(ids.map((id) => [id, {}])),
})

export const staffEvents = {
  joined: event('staff.joined', staffSubject),
  changed: event('staff.changed', staffSubject),
  roomsAssigned: event('staff.rooms-assigned', staffSubject),
  promoted: event(ofManagers[0], staffSubject),
  demoted: event(ofManagers[1], staffSubject),
  deactivated: event('staff.deactivated', staffSubject),
  reactivated: event('staff.reactivated', staffSubject),
  removed: event('staff.removed', staffSubject),
  /** An employee deleted their account. */
  left: event('staff.left', staffSubject),
  /** Switched the monthly report on or off. */
  reportsChosen: event(ofManagers[4], staffSubject),
  /** Without the addresses, because history outlives them. */
  emailChanged: event('staff.email-changed', staffSubject),
  phoneUnlocked: event(ofManagers[2], staffSubject),
  phoneEnded: event(ofManagers[3], staffSubject),
  /** Changed the ways of being called. */
  alertsChosen: event(ofManagers[5], staffSubject),
}
