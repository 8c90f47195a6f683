import type { GuestFrameTexts } from '../fr/guest-frame.ts'

// What the server alone writes of the guest's page, in English.

export const guestFrame: GuestFrameTexts = {
  title: (room, hotel) => `Room ${room} · ${hotel}`,
  room: (number) => `Room ${number}`,
  reception: 'Reception',
  otherLanguage: { language: 'fr', name: 'Français' },

  wait: ({ from, to, unit }) => {
    const said = unit === 'hours' ? 'h' : 'min'
    return from === null ? `Usually ${to}\u00a0${said} at most` : `Usually ${from} to ${to}\u00a0${said}`
  },

  notServing: {
    title: 'Service requests are not available here right now.',
    help: 'Please call reception: they will take care of it.',
  },
  signs: 'the signs on your door',
  code: {
    title: 'The code of your stay',
    forSome: (names) => `To ask for more: ${names}. You were given the code on arrival.`,
    forAll: 'Enter it once to send your requests. You were given it on arrival.',
    label: 'Code of six characters',
    submit: 'Enter',
  },
  newService: 'New service',

  unknown: {
    title: 'This link does not lead to a room',
    help: 'Please call or visit reception: they will help you right away.',
  },
  earlier: (count) => (count > 1 ? `${count} earlier requests` : '1 earlier request'),
  ended: {
    title: 'Your stay has ended',
    help: 'This page sends nothing any more. If you are in this room now, open its page.',
    open: 'Open the room’s page',
  },
  failure: {
    title: 'An error occurred.',
    help: 'Nothing was sent. Try again, or call reception.',
  },
}
