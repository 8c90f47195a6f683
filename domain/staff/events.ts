import { event, subject } from '../events/event.ts'
import type { SetupChanged } from '../events/shapes.ts'

interface ReloadForStaff {
  kind: 'reload'
}

/** Who manages the subscription, how somebody signs in and by which ways they are reached is no matter of the work. */
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
  joined: event('staff.joined', staffSubject),
  changed: event('staff.changed', staffSubject),
  roomsAssigned: event('staff.rooms-assigned', staffSubject),
  promoted: event(ofManagers[0], staffSubject),
  demoted: event(ofManagers[1], staffSubject),
  deactivated: event('staff.deactivated', staffSubject),
  reactivated: event('staff.reactivated', staffSubject),
  removed: event('staff.removed', staffSubject),
  /** Somebody has deleted their account. */
  left: event('staff.left', staffSubject),
  /** The report of each month is mailed to them from now on, or no longer. */
  reportsChosen: event(ofManagers[4], staffSubject),
  /** Without the addresses: history is kept for longer than they are anybody's. */
  emailChanged: event('staff.email-changed', staffSubject),
  phoneUnlocked: event(ofManagers[2], staffSubject),
  phoneEnded: event(ofManagers[3], staffSubject),
  /** They are called by other ways from now on. */
  alertsChosen: event(ofManagers[5], staffSubject),
}
