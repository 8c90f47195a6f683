import { ago, clock, counted, day, list, when } from '../formats.ts'
import type { GuestFrameTexts, GuestTexts } from '../fr/guest.ts'

// Tests mark the sentences that the product gives word for word.

export const guest: GuestTexts = {
  callReception: 'Call reception',
  ownLink: (count) => (count > 1 ? `Your ${count} requests` : 'Your request'),

  optional: 'optional',
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
  fewer: (service) => `One fewer: ${service}`,
  more: (service) => `One more: ${service}`,
  upTo: (maximum) => `1 to ${maximum}`,
  alreadyAsked: (minutes) => (minutes > 0 ? `Already asked ${ago('en')(minutes)}` : 'Already asked just now'),
  whenToClean: 'When should we clean?',
  cleaning: {
    before: (pivot) => `Before ${pivot}`,
    after: (pivot) => `After ${pivot}`,
    none: () => 'No preference',
  },
  comment: 'Message to the team',
  commentHint: 'A detail, or something else you need…',
  send: 'Send request',
  sendThis: (what) => `Send: ${what}`,
  gone: (what) => `Not available right now: ${what}.`,
  chooseFirst: 'Choose a service',
  commentAlone: 'your message',
  others: (count) => (count > 1 ? `${count} others` : '1 other'),
  list: list('en'),

  sent: 'Request sent successfully!',
  follow: 'Track it',
  sending: 'Sending…',
  notYetSent: 'Not sent yet',
  kept: 'No connection. Kept on this phone: it will be sent when the connection is back.',
  keptBroke: 'An error occurred. Kept on this phone: trying again in a moment.',
  keptOld: (time) => `Kept on this phone since ${time}, never sent. Do you still want to send it?`,
  keptUnknown: 'No answer: we don’t know yet if it arrived. We will check when the connection is back.',
  check: 'Check now',
  stale: 'This page was out of date: nothing was sent. Check it, then send again.',
  offline: 'No answer: try again in a moment.',
  broke: 'An error occurred.',
  retry: 'Try again',
  edit: 'Edit',
  discard: 'Discard',
  sendFirst: 'Send or clear what you are writing first.',

  own: 'Your requests',
  progress: {
    sent: 'Sent',
    seen: 'Seen by staff',
    in_progress: 'In progress',
    done: 'Done',
    cancelled: 'Cancelled',
  },
  cancel: 'Cancel',
  doTo: (verb, what) => `${verb}: ${what}`,
  since: (time) => `since ${time}`,
  noted: 'Got it.',
  late: (time) => `Sorry, this is taking longer than planned (${time}).`,
  again: 'Ask again',
  askedAgain: (time) => `Asked again, ${time}`,
  repeated: 'You just asked for this. Ask again, or for more?',
  sendMore: 'Ask for more',
  notReceived: 'It hasn’t arrived',
  sorry: 'Sorry. The team is on it again.',
  helper: (name) => `${name} is on it`,
  around: (time) => `around ${time}`,
  by: (time) => `by ${time}`,
  unattended: 'Nobody is on duty right now. Please call reception.',
  unattendedHere: 'Nobody on duty',
  part: (part, parts) => `Part ${part} of ${parts} of one order`,
  cancelledByHotel: 'Cancelled by the hotel',
  cancelReasons: {
    'already-done': 'It has already been done.',
    'not-available': 'It is not available right now.',
    'guest-declined': 'You no longer needed it.',
    'room-empty': 'The room was empty.',
  },
  undo: 'Undo',
  cut: {
    lost: 'Connection lost: updates resume when it is back.',
    elsewhere: 'This page is open elsewhere: updates are paused here.',
  },

  door: 'On your door',
  flags: { do_not_disturb: 'Do not disturb', no_cleaning: 'No cleaning today' },
  flagHints: { do_not_disturb: 'Until midnight', no_cleaning: 'Kind to the planet' },
  whichHolds: (flags) => `On your door: ${flags}. Which should we follow?`,
  liftAndSend: 'Remove and send',
  sendNothing: 'Send nothing',
  on: 'on',
  off: 'off',

  when: when('en', 'tomorrow'),
  day: day('en', 'tomorrow'),
  clock: clock('en'),
  from: (clock, day) => `${day || 'today'} from ${clock}`,
}

export const guestFrame: GuestFrameTexts = {
  title: (room, hotel) => `Room ${room} · ${hotel}`,
  room: (number) => `Room ${number}`,
  reception: 'Reception',
  language: 'English',

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
