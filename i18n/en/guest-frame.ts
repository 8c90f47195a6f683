import type { GuestFrameTexts } from '../fr/guest-frame.ts'

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
  signs: 'the sign on your door',
  code: {
    title: 'Your stay code',
    forSome: (names) => `Needed for: ${names}. You were given the code at check-in.`,
    forAll: 'Enter it once to send your requests. You were given it at check-in.',
    label: 'Six-character code',
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
    help: 'This page no longer sends requests. If you are staying in this room, open its page.',
    open: 'Open the room’s page',
  },
  failure: {
    title: 'An error occurred.',
    help: 'Nothing was sent. Try again, or call reception.',
  },
}
