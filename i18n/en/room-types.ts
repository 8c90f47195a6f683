import type { RoomTypeTexts } from '../fr/room-types.ts'
import { count as counting } from '../measures.ts'

const figure = counting('en')
export const roomTypes: RoomTypeTexts = {
  title: 'Room Types',
  count: (count) => `${count} ${count === 1 ? 'type' : 'types'}`,
  add: 'Add a type',
  name: 'Name',
  nameHint: 'The name your team uses: Single, Double, Suite… Guests do not see it.',
  rooms: 'Rooms',
  roomsOf: (count) => `${figure(count)} ${count === 1 ? 'room' : 'rooms'}`,
  empty: 'No room types yet.',
  emptyHint:
    'A type groups similar rooms, such as Double or Suite. You find them faster, and choose their services.',
  archive: 'Archive',
  restore: 'Restore',
  archivedTitle: (count) => `Archived (${count})`,
  archivedHint: () => 'No longer available for rooms. Rooms that have one keep it.',
  keepsRooms: (count) =>
    count > 1
      ? `The ${count} rooms of this type keep it.`
      : count === 1
        ? 'The room of this type keeps it.'
        : 'No room has this type.',
  now: (name) => `Now: “${name}”.`,
  done: {
    created: (name) => `The type ${name} was added.`,
    changed: (name) => `The type is now called ${name}.`,
    archived: (name) => `The type ${name} was archived.`,
    restored: (name) => `The type ${name} is offered again.`,
    moved: (name, place) => `The type ${name} is now number ${place}.`,
  },
}
