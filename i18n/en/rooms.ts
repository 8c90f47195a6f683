import { some, when } from '../formats.ts'
import type { RoomsTexts } from '../fr/rooms.ts'
import { count as counting } from '../measures.ts'

const figure = counting('en')
const someRooms = some('en', (more) => `${more} more`)
const countRooms = (count: number) => `${figure(count)} ${count === 1 ? 'room' : 'rooms'}`

/** Rooms and their links, in English. */
export const rooms: RoomsTexts = {
  title: 'QR Codes',
  count: (count, paidFor) => `${countRooms(count)} of ${figure(paidFor)}`,
  add: 'Add rooms',
  print: 'Print cards',
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
  apply: 'Filter',
  firstOf: (shown, all) =>
    `The first ${shown} of ${all}. Search for a number or choose a floor to see others.`,
  empty: 'No rooms yet.',
  emptyHint:
    'Each room gets a QR code: the guest scans it, and asks without a call. For example, 01 to 24 on floors 1 to 3: 72 rooms and their cards, all at once.',
  emptyImport: 'Import from a spreadsheet',
  /** Of images, as everybody calls them. */
  formats: { svg: 'SVG', png: 'PNG' },
  verbs: {
    open: 'See the guest’s page',
    copy: 'Copy link',
    print: 'Print card',
    svg: 'QR code as SVG',
    png: 'QR code as PNG',
    replace: 'Replace link',
    remove: 'Remove',
    restore: 'Bring back',
  },
  copied: (number) => `Link of room ${number} copied.`,
  notCopied: 'Copying was not allowed: open the room, and copy the link yourself.',
  selection: {
    bar: (count) => `${countRooms(count)} selected`,
    print: 'Print',
    change: 'Floor, type',
    remove: 'Remove',
  },
  change: {
    title: (count) => `Change ${countRooms(count)}`,
    asItIs: 'Leave as it is',
    hint: 'Empty: each room keeps its own.',
    save: 'Change',
    nothing: 'Choose a floor or a type.',
  },
  removed: {
    title: (count) => `Removed (${count})`,
    hint: (count) =>
      count === 1
        ? 'Its link opens nothing. Brought back, it has the same one: its card works again.'
        : 'Their links open nothing. Brought back, they have the same ones: their cards work again.',
    here: 'This room was removed: its link opens nothing.',
  },
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
    none: 'The numbers show here before anything is added.',
    floor: (floor, numbers) => `Floor ${floor}: ${numbers}`,
    range: (first, last) => `${first} to ${last}`,
    asFloors: ({ from, to, floorFrom, floorTo }) =>
      `Or ${from} to ${to} on each of the floors ${floorFrom} to ${floorTo}?`,
    takeFloors: (count) => `Take these ${countRooms(count)}`,
    taken: (numbers) =>
      numbers.length > 1
        ? `There are rooms ${someRooms(numbers)} already.`
        : `There is a room ${numbers[0]} already.`,
    leave: (count) => (count > 1 ? 'Leave them out' : 'Leave it out'),
    beyond: (wanted, paidFor) =>
      `This would make ${countRooms(wanted)}, and your limit is ${figure(paidFor)}.`,
    raise: 'Raise the limit',
  },
  room: {
    title: (number) => `Room ${number}`,
    now: (number, floor, type) => `Now: number ${number}, floor ${floor}, type ${type}.`,
    since: (time) => `This link has opened the room since ${time}.`,
    links: 'Link and QR code',
    replaced: 'The old link no longer works. Print this card and put it in the room.',
    removeHint: 'The link stops working at once, and open requests are cancelled.',
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
    toStay: 'So many rooms at once cannot be undone: import your table again to change them.',
    imported: (added, changed) =>
      [added > 0 && `${countRooms(added)} added`, changed > 0 && `${countRooms(changed)} changed`]
        .filter(Boolean)
        .join(', ') || 'There was nothing to change.',
  },
}
