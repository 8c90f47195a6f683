import { counted, list, when } from '../formats.ts'
import type { GuestTexts } from '../fr/guest.ts'

// What a guest reads, in English. Sentences that the product gives word for word are marked by tests.

export const guest: GuestTexts = {
  title: (room, hotel) => `Room ${room} · ${hotel}`,
  room: (number) => `Room ${number}`,
  callReception: 'Call reception',
  reception: 'Reception',
  otherLanguage: { language: 'fr', name: 'Français' },
  ownLink: (count) => (count > 1 ? `Your ${count} requests` : 'Your request'),

  ask: 'What do you need?',
  services: {
    towels: 'Extra towels',
    minibar: 'Mini‑bar refill',
    toilet_paper: 'Toilet paper',
    cleaning: 'Cleaning',
    custom: 'Other service',
  },
  inShort: {
    towels: (count) => (count > 1 ? `${count} towels` : '1 towel'),
    minibar: () => 'mini‑bar',
    toilet_paper: () => 'toilet paper',
    cleaning: () => 'cleaning',
    custom: () => 'another service',
  },
  counted,
  howMany: (service) => `How many? ${service}`,
  fewer: 'One fewer',
  more: 'One more',
  whenToClean: 'When should we clean?',
  cleaning: {
    before: (pivot) => `Before ${pivot}`,
    after: (pivot) => `After ${pivot}`,
    none: () => 'No preference',
  },
  comment: 'A word to the team',
  commentHint: 'A detail, or something else you need…',
  send: 'Send request',
  sendThis: (what) => `Send: ${what}`,
  chooseFirst: 'Choose a service',
  commentAlone: 'your message',
  list: list('en-GB'),

  sent: 'Request sent successfully!',
  follow: 'Follow it',
  sending: 'Sending…',
  notYetSent: 'Not sent yet',
  kept: 'No connection. Kept on this phone: it will be sent as soon as the connection is back.',
  keptBroke: 'An error occurred. Kept on this phone: trying again in a moment.',
  keptOld: (time) => `Kept on this phone since ${time}, never sent. Do you still want to send it?`,
  stale:
    'This page was older than what you sent last: nothing was sent this time. Check it, then send again.',
  offline: 'No connection: nothing has changed. Try again in a moment.',
  broke: 'An error occurred.',
  retry: 'Try again',
  edit: 'Edit',
  discard: 'Discard',

  own: 'Your requests',
  progress: {
    sent: 'Sent',
    seen: 'Seen by staff',
    in_progress: 'In progress',
    done: 'Done',
    cancelled: 'Cancelled',
  },
  announce: (what, progress) => `${what}: ${progress}`,
  cancel: 'Cancel',
  cancelThis: (what) => `Cancel: ${what}`,
  cut: {
    lost: 'Connection lost: live updates resume as soon as it is back.',
    elsewhere: 'This page is open elsewhere: live updates have paused here.',
  },

  door: 'On your door',
  flags: { do_not_disturb: 'Do not disturb', no_cleaning: 'No cleaning today' },
  flagHints: { do_not_disturb: 'Until midnight', no_cleaning: 'Kind to the planet' },
  on: 'on',

  notServing: 'Service requests are not available here right now.',
  notServingHelp: 'Please call reception: they will take care of it.',

  when: when('en-GB'),

  unknown: {
    title: 'This link does not lead to a room',
    help: 'Please call or visit reception: they will help you right away.',
  },
  failure: {
    title: 'An error occurred.',
    help: 'Nothing was sent. Try again, or call reception.',
  },
}
