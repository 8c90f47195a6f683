import { date } from '../formats.ts'
import type { CardCheckTexts } from '../fr/card-check.ts'
import { roomOf, theRoom } from '../room-name.ts'

export const cardCheck: CardCheckTexts = {
  date: date('en'),
  title: 'Check a card',
  back: 'Print cards',
  hint: 'Hold the card in front of the camera to see which room its code opens.',
  start: 'Open the camera',
  stop: 'Close the camera',
  starting: 'Opening the camera…',
  looking: 'Looking for a code…',
  view: 'What the camera sees',
  photo: 'Choose a photo',
  noCode: 'There is no QR code in this photo. Take it from closer, flat and without glare.',
  typed: 'Or type the card’s address',
  check: 'Check',
  cannot: {
    refused:
      'This page is not allowed to use the camera. Allow it in the browser’s settings, or choose a photo.',
    none: 'This device has no camera. Choose a photo, or type the address.',
    busy: 'Another app is using the camera. Close it and try again, or choose a photo.',
    insecure: 'The camera needs an address with https. Choose a photo, or type the address.',
  },
  verdict: {
    room: 'The code is right. It opens room',
    replaced: (room, date) => `Old code of ${theRoom(room)}, replaced on ${date}.`,
    replacedHint: 'It no longer works. Throw the card away and put up the new one.',
    printNew: 'Print the new one',
    removed: (room, date) => `${roomOf(room)} was removed on ${date}.`,
    removedHint: 'Its code no longer works. Throw the card away.',
    foreign: 'This code is not yours. It leads to',
    foreignHint: (ours) => `Your cards lead to ${ours}. Remove this one: someone may have stuck it there.`,
    unknown: 'This code leads here, but to none of your rooms.',
    unknownHint: 'It may be another hotel’s, or a letter is missing.',
    'no-link': 'This code is not the address of a room.',
    noLinkHint: 'It contains something else, such as Wi-Fi access.',
  },
  floor: (floor) => `floor ${floor}`,
}
