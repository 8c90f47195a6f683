import type { PushTexts } from '../fr/push.ts'

export const push: PushTexts = {
  title: {
    came: (room) => `Room ${room}`,
    'not-taken': (room) => `Room ${room}, still not taken`,
    'people-changed': (room) => `Room ${room}, still not taken`,
    late: (room) => `Room ${room}, late`,
    'asked-again': (room) => `Room ${room}, asked again`,
    assigned: (room) => `Room ${room}, assigned to you`,
    'not-received': (room) => `Room ${room}, not arrived`,
    answered: (room) => `Room ${room}, guest answered`,
  },
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
