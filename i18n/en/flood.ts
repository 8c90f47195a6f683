import type { FloodTexts } from '../fr/flood.ts'
import { roomOf, theRoom } from '../room-name.ts'

export const flood: FloodTexts = {
  said: (room: string, count: number, minutes: number) =>
    `${roomOf(room)} is sending unusually many requests: ${count} in ${minutes === 60 ? 'an hour' : `${minutes} min`}. Real ones may be among them.`,
  show: 'Show them',
  tellAdmin: 'Tell an admin, who can replace the room’s link.',
  replace: 'Replace the link',
  ask: (room: string) => `Replace the link of ${theRoom(room)}?`,
  consequence:
    'The card in this room stops working immediately: the guest must scan the new one. Requests already received stay in the list.',
  keep: 'Keep the old link',
  replacing: 'Replacing…',
  replaced: (room: string) => `${roomOf(room)}: new link`,
  replacedHint: 'The old link no longer works. Print this QR code and replace the card in the room.',
  showNew: 'Show the new link',
  qr: (room: string) => `QR code of ${theRoom(room)}`,
  link: 'Room link',
  copy: 'Copy the link',
  copied: 'Link copied.',
  notCopied: 'Copying was not allowed: the link is selected, copy it yourself.',
  download: 'Download the QR code',
  file: (room: string) => `room-${room}.svg`,
  done: 'Done',
}
