import type { HotelTexts } from '../fr/hotel.ts'

/** What an admin decides about the hotel, in English. */
export const hotel: HotelTexts = {
  identity: 'The hotel',
  name: 'Name',
  nameHint: 'Your guests read it at the top of their page, and on the cards in their rooms.',
  phone: 'Reception’s telephone',
  phoneHint: 'For guests who would rather call. The number of your own exchange will do.',
  optional: 'optional',
  country: 'Country',
  noCountry: 'Not specified',
  timeZone: 'Time zone',
  timeZoneNow: (time) => `It is ${time} there.`,
  timeZoneHint:
    'If you change it, due times that are set already stay as they are: only new ones go by the new clock.',
  requests: 'Requests',
  towels: 'Towels in one request, at most',
  towelsHint: 'From 1 to 10.',
  pivot: 'Pivot time of cleaning',
  pivotHint: 'Cleaning is asked for before or after this time.',
  target: 'Default target, in minutes',
  targetHint:
    'For services that have none of their own: after so long, a request is late. Empty, they have none. Requests that are there already keep theirs.',
  stays: 'Rooms and stays',
  reset: 'To be cleaned again every day at',
  resetHint: 'At this time, or within five minutes, all rooms become “not cleaned”. Empty: never.',
  names: 'Tell guests who has their request',
  namesHint: 'Only the first name, once somebody has taken it: “Léa is on it”.',
  newGuest: 'Without a check-out: a phone is a new guest’s after (days)',
  newGuestHint: 'A phone that asked for nothing for this long no longer shows what it asked for before.',
  codes: 'Use stay codes',
  codesHint:
    'Each stay then has a code, which you give at check-in and the guest enters once. Without it, the link alone cannot send requests or change the signs on the door.',
  codesWhich: 'Offer some services without it',
  now: (value) => `It is now: ${value}`,
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved. Your guests and your team see it when they next open a page.',
  logo: {
    title: 'Logo',
    none: 'No logo: your guests see the mark of Sonnette.',
    shown: 'As at the top of your guests’ page, and on the cards.',
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
