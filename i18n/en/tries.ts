import type { TriesTexts } from '../fr/tries.ts'

const inMinutes = (minutes: number) =>
  minutes < 1 ? 'Less than a minute' : minutes === 1 ? '1 minute' : `${minutes} minutes`

export const tries: TriesTexts = {
  title: 'Your demo room',
  pageTitle: 'Demo room · Sonnette',
  description:
    'A demo room for ten minutes: scan its code, ask for something, and see the list of the staff.',
  left: (minutes) => `${inMinutes(minutes)} left, then all of it is deleted.`,
  scan: 'Scan this code with your phone, then ask for something.',
  code: (room) => `QR code of room ${room}`,
  place: (hotel, room) => `${hotel}, room ${room}`,
  here: 'No phone: open it here',
  showCode: 'Show the code again',
  openPage: 'Open the room’s page',
  frame: 'The guest’s page in the room',
  list: 'The staff’s list',
  empty: 'Nothing yet. Whatever you ask for in the room arrives here.',
  sound: 'Ring here',
  arrived: (room, what) => `New request, room ${room}: ${what}`,
  gone: 'This demo room is gone, with everything that was asked for in it.',
  again: 'New demo room',
  begin: 'Prepare a demo room',
  lede: 'A room of your own for ten minutes, without an account. Scan its code with a phone, or open its page here: whatever you ask for appears on the list of the staff.',
  refresh: 'Refresh the list',
  cold: 'The list is not being updated: connection lost. Trying again.',
}
