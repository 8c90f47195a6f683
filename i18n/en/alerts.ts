import type { AlertTexts } from '../fr/alerts.ts'
import { roomOf } from '../room-name.ts'

const people = (count: number) => (count > 1 ? `${count} people` : 'one person')

export const alerts: AlertTexts = {
  open: 'Who was alerted',
  title: (room) => `${roomOf(room)}: who was alerted`,
  unattended: 'Nobody is on duty',
  loading: 'Loading…',
  lost: 'The list could not be loaded. Check the connection.',
  retry: 'Try again',
  none: 'Nobody has been alerted yet.',
  nothing: 'No alert is recorded for this request.',
  next: (time) => `If nothing changes, next alert: ${time}.`,
  over: 'No further alert is planned.',
  cause: {
    came: 'Arrived',
    'not-taken': 'Still to be taken',
    late: 'Late',
    'asked-again': 'Asked again by the guest',
    'not-received': 'Guest says it hasn’t arrived',
    answered: 'Guest answered',
    assigned: 'Assigned',
    'people-changed': 'The team has changed',
  },
  whom: {
    assignee: 'The person assigned, otherwise the room’s staff',
    room: 'The room’s staff, otherwise everyone on duty',
    duty: 'Everyone on duty',
    everyone: 'The whole team',
    admins: 'The admins',
  },
  called: (whom, count) => (count === 0 ? `${whom}: no one else to alert` : `${whom}: ${people(count)}`),
  noDevice: 'no device to ring, except an open screen',
  byItself: 'Open screens that rang by themselves',
  way: { screen: 'open screen', push: 'notification', mail: 'email' },
  waiting: 'not sent yet',
  reached: (time) => `sent at ${time}`,
  rang: (time) => `rang at ${time}`,
  acknowledged: (time) => `seen at ${time}`,
  silentSoFar: 'has not rung yet',
  trouble: {
    gone: 'did not ring: it no longer receives notifications',
    refused: 'did not ring: its push service refused',
    away: 'did not ring: the notification did not get through',
    silent: 'did not ring: set to silent',
  },
}
