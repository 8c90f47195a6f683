import type { PushTexts } from '../fr/push.ts'
import { roomOf } from '../room-name.ts'

export const push: PushTexts = {
  title: {
    came: (room) => roomOf(room),
    'not-taken': (room) => `${roomOf(room)}, still not taken`,
    'people-changed': (room) => `${roomOf(room)}, still not taken`,
    late: (room) => `${roomOf(room)}, late`,
    'asked-again': (room) => `${roomOf(room)}, asked again`,
    assigned: (room) => `${roomOf(room)}, assigned to you`,
    'not-received': (room) => `${roomOf(room)}, not arrived`,
    answered: (room) => `${roomOf(room)}, guest answered`,
  },
  unhappy: (room) => `${roomOf(room)}, guest not happy`,
  onlyComment: 'Message',
  more: (count) => `+ ${count}`,
  take: 'Take',
  open: 'Open',
  taken: 'It is yours.',
  takenBy: (name) => `Already taken by ${name}.`,
  over: 'Nothing left to take: open the list.',
  signIn: 'Not taken: sign in first.',
  notSent: 'Not taken: no connection. Open the list.',
  news: { title: 'Sonnette', body: 'Something new: open the list.' },
  trial: { title: 'This phone rings', body: 'A request will arrive like this, even with the app closed.' },
}
