import type { AlertTexts } from '../fr/alerts.ts'

const people = (count: number) => (count > 1 ? `${count} people` : 'one person')

/** Who was called for a request, and what came of it, in English. */
export const alerts: AlertTexts = {
  open: 'Who was alerted',
  title: (room) => `Room ${room}: who was alerted`,
  unheard: 'Nobody is on duty',
  loading: 'Loading…',
  lost: 'The list could not be loaded. Check the connection.',
  retry: 'Try again',
  none: 'Nobody has been alerted yet.',
  nothing: 'No call is recorded for this request.',
  next: (time) => `If nothing changes, it goes on at ${time}.`,
  over: 'There is no further step.',
  cause: {
    came: 'Arrived',
    'not-taken': 'Still to be taken',
    late: 'Late',
    'asked-again': 'Asked for again by the guest',
    'not-received': 'The guest has received nothing',
    assigned: 'Given',
  },
  whom: {
    assignee: 'Whoever has it',
    room: 'Whoever has that room',
    duty: 'Everybody on duty',
    everyone: 'The whole team',
    admins: 'The admins',
  },
  called: (whom, count) => (count === 0 ? `${whom}: nobody new to alert` : `${whom}: ${people(count)}`),
  noDevice: 'No device is registered; open screens rang.',
  way: { screen: 'open screen', push: 'notification', mail: 'e-mail' },
  waiting: 'not reached yet',
  reached: (time) => `reached\u00a0at\u00a0${time}`,
  rang: (time) => `rang\u00a0at\u00a0${time}`,
  acknowledged: (time) => `seen\u00a0at\u00a0${time}`,
  trouble: {
    gone: 'can no longer be reached',
    away: 'the service that sends it does not answer',
    silent: 'set to silent',
  },
}
