import type { HotelTexts } from '../fr/hotel.ts'

export const hotel: HotelTexts = {
  identity: 'The hotel',
  name: 'Name',
  nameHint: 'Your guests read it at the top of their page, and on the cards in their rooms.',
  phone: 'Reception phone',
  phoneHint: 'For guests who would rather call. An internal number is fine.',
  optional: 'optional',
  country: 'Country',
  noCountry: 'Not specified',
  timeZone: 'Time zone',
  timeZoneNow: (time) => `It is ${time} there.`,
  timeZoneHint:
    'If you change it, due times already set stay as they are: only new ones follow the new time.',
  requests: 'Requests',
  towels: 'Maximum towels per request',
  towelsHint: 'From 1 to 10.',
  pivot: 'Morning/afternoon cleaning cut-off',
  pivotHint: 'Guests ask for cleaning before or after this time.',
  target: 'Default target, in minutes',
  targetHint:
    'For services without their own target: after this time, a request is late. Empty: none. Requests already received keep theirs.',
  stays: 'Rooms and stays',
  reset: 'Clean again every day at',
  resetHint: 'At this time, or within five minutes, all rooms become “not cleaned”. Empty: never.',
  names: 'Tell guests who is on their request',
  namesHint: 'Only the first name, once someone has taken it: “Léa is on it”.',
  guestNames: 'Keep the names of reservations',
  guestNamesHint:
    'The team sees them with the room. They are erased 30 days after the departure, or all at once if you untick the box.',
  languages: 'More languages for room pages',
  languagesHint:
    'Besides French and English: the page opens in the phone’s language if you offer it. Your team reads everything in its own, except messages.',
  newGuest: 'Without a check-out: new guest after (days)',
  newGuestHint: 'A phone with no request for this long no longer shows its earlier requests.',
  codes: 'Use stay codes',
  codesHint:
    'Each stay then has a code, which you give at check-in and the guest enters once. Without it, the link alone cannot send requests or change the sign on the door.',
  codesWhich: 'Offer some services without it',
  now: (value) => `Now: ${value}`,
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved. Your guests and team will see it when they next open a page.',
  logo: {
    title: 'Logo',
    none: 'No logo: your guests see Sonnette’s.',
    shown: 'As shown at the top of your guests’ page, and on the cards.',
    file: 'A picture: PNG, JPEG, WebP or SVG',
    fileHint:
      '2 MB at most. Margins are trimmed, and a logo too pale for white paper gets a dark background.',
    thin: (height) =>
      `This logo is so wide that it is only ${height} ${height === 1 ? 'pixel' : 'pixels'} high on a phone. A more compact version would be easier to read.`,
    upload: 'Upload the picture',
    uploading: 'Uploading…',
    replace: 'Change the logo',
    remove: 'Remove the logo',
    back: 'Back to the hotel’s settings',
  },
}
