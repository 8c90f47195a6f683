import { some, when } from '../formats.ts'
import type { RoomsTexts } from '../fr/rooms.ts'
import { count as counting } from '../measures.ts'

const figure = counting('en')
const someRooms = some('en', (more) => `${more} more`)
const countRooms = (count: number) => `${figure(count)} ${count === 1 ? 'room' : 'rooms'}`

export const rooms: RoomsTexts = {
  title: 'QR Codes',
  count: (count, paidFor) => `${countRooms(count)} of ${figure(paidFor)}`,
  add: 'Add rooms',
  print: 'Print cards',
  places: 'Places',
  reservations: 'Arrivals and departures',
  import: 'Import',
  export: 'Export',
  list: 'Rooms',
  number: 'Room',
  floor: 'Floor',
  type: 'Type',
  lastScan: 'Last scan',
  scanned: when('en', 'tomorrow'),
  never: 'never',
  lookAlike: (pairs) =>
    `These numbers look the same: ${someRooms(pairs.map(([one, other]) => `${other} and ${one}`))}. Change one of them.`,
  notScanned: 'Never scanned',
  scannedAt: (time) => `Scanned: ${time}`,
  onFloor: (floor) => `Floor ${floor}`,
  allFloors: 'All floors',
  allTypes: 'All types',
  noFloor: 'No floor',
  noType: 'No type',
  firstOf: (shown, all) =>
    `The first ${shown} of ${all}. Search for a number or choose a floor to see others.`,
  empty: 'No rooms yet.',
  emptyHint:
    'Each room gets a QR code: guests scan it to send requests. For example, 01 to 24 on floors 1 to 3: 72 rooms and their cards, in one go.',
  emptyImport: 'Import from a spreadsheet',
  formats: { svg: 'SVG', png: 'PNG' },
  verbs: {
    open: 'See the guest’s page',
    copy: 'Copy link',
    print: 'Print card',
    svg: 'QR code as SVG',
    png: 'QR code as PNG',
    replace: 'Replace link',
  },
  archive: 'Remove',
  restore: 'Restore',
  copied: (number) => `Link of room ${number} copied.`,
  notCopied: 'Copying was not allowed: open the room, and copy the link yourself.',
  selection: {
    bar: (count) => `${countRooms(count)} selected`,
    print: 'Print',
    change: 'Floor, type',
  },
  change: {
    title: (count) => `Change ${countRooms(count)}`,
    asItIs: 'Keep as is',
    hint: 'Empty: each room keeps its own.',
    save: 'Change',
    nothing: 'Choose a floor or a type.',
  },
  archivedTitle: (count) => `Removed (${count})`,
  archivedHint: (count) =>
    count === 1
      ? 'Its link no longer works. Once restored, it keeps its link and card.'
      : 'Their links no longer work. Once restored, they keep their links and cards.',
  archivedHere: 'This room was removed: its link no longer works.',
  newRooms: {
    title: 'Add rooms',
    kind: 'How many rooms',
    many: 'Several',
    one: 'One',
    from: 'From number',
    to: 'To number',
    floors: 'On several floors',
    floorsHint: 'Optional. The same numbers on each floor: 01 to 30 on floors 1 to 4 make 101 to 430.',
    floorFrom: 'From floor',
    floorTo: 'To floor',
    pattern: 'On the door',
    newType: 'New type…',
    newTypeName: 'Name of the new type',
    except: 'Numbers that do not exist',
    numbers: 'Numbers',
    exceptHint: 'Separated by commas: 13, 113',
    number: 'Number',
    optional: 'optional',
    submitOne: 'Add room',
    submitMany: (count) => (count > 0 ? `Add ${countRooms(count)}` : 'Add rooms'),
    busy: 'Adding…',
  },
  preview: {
    title: (count) => `${countRooms(count)}:`,
    none: 'The numbers appear here before anything is added.',
    floor: (floor, numbers) => `Floor ${floor}: ${numbers}`,
    range: (first, last) => `${first} to ${last}`,
    asFloors: ({ from, to, floorFrom, floorTo }) =>
      `Or ${from} to ${to} on each of the floors ${floorFrom} to ${floorTo}?`,
    takeFloors: (count) => `Create these ${countRooms(count)}`,
    taken: (numbers) =>
      numbers.length > 1
        ? `Rooms ${someRooms(numbers)} already exist.`
        : `Room ${numbers[0]} already exists.`,
    leave: (count) => (count > 1 ? 'Leave them out' : 'Leave it out'),
    beyond: (wanted, paidFor) => `That makes ${countRooms(wanted)}, and your limit is ${figure(paidFor)}.`,
    raise: 'Raise the limit',
  },
  room: {
    title: (number) => `Room ${number}`,
    now: (number, floor, type) => `Now: number ${number}, floor ${floor}, type ${type}.`,
    since: (time) => `This link has opened the room since ${time}.`,
    links: 'Link and QR code',
    replaced: 'The old link no longer works. Print this card and put it in the room.',
    removeHint: 'The link stops working immediately, and open requests are cancelled.',
  },
  done: {
    created: (numbers) =>
      numbers.length === 1
        ? `Room ${numbers[0]} was added.`
        : `${countRooms(numbers.length)} were added, ${numbers[0]} to ${numbers.at(-1)}.`,
    changed: (numbers) =>
      numbers.length === 1 ? `Room ${numbers[0]} was saved.` : `${countRooms(numbers.length)} were changed.`,
    archived: (count, number, cancelled) =>
      `${count === 1 ? `Room ${number} was removed` : `${countRooms(count)} were removed`}${
        cancelled > 1
          ? `, ${cancelled} open requests were cancelled`
          : cancelled === 1
            ? ', one open request was cancelled'
            : ''
      }.`,
    restored: (count, number) => (count === 1 ? `Room ${number} is back.` : `${countRooms(count)} are back.`),
    toStay: 'Too many rooms to undo: import your table again to change them.',
    imported: (added, changed) =>
      [added > 0 && `${countRooms(added)} added`, changed > 0 && `${countRooms(changed)} changed`]
        .filter(Boolean)
        .join(', ') || 'Nothing to change.',
  },
}
