import type { PushTexts } from '../fr/push.ts'

export const push: PushTexts = {
  title: {
    came: (room) => `Room ${room}`,
    'not-taken': (room) => `Room ${room}, still nobody`,
    'people-changed': (room) => `Room ${room}, still nobody`,
    late: (room) => `Room ${room}, late`,
    'asked-again': (room) => `Room ${room}, asked again`,
    assigned: (room) => `Room ${room}, given to you`,
    'not-received': (room) => `Room ${room}, nothing received`,
  },
  onlyComment: 'Message',
  more: (count) => `+ ${count}`,
  take: 'Take',
  open: 'Open',
  taken: 'It is yours.',
  takenBy: (name) => `Already taken by ${name}.`,
  over: 'There is nothing left to take: open the list.',
  signIn: 'Not taken: sign in first.',
  notSent: 'Not taken: no connection. Open the list.',
  news: { title: 'Sonnette', body: 'There is something new: open the list.' },
  trial: { title: 'This phone rings', body: 'A request will arrive like this, with the page closed.' },
}
