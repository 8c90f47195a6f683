import type { RoomStatusTexts } from '../fr/room-status.ts'
import { count as counting } from '../measures.ts'

const figure = counting('en')
const count = (n: number, one: string, many: string) => `${figure(n)} ${n === 1 ? one : many}`
const rooms = (n: number) => count(n, 'room', 'rooms')

const bracketed = (detail: string) => (detail ? ` (${detail})` : '')

/** How the rooms are, for admins and employees, in English. */
export const roomStatus: RoomStatusTexts = {
  title: 'Room Status',
  dashboard: 'Dashboard',
  tabs: { label: 'Navigation', dashboard: 'Dashboard', requests: 'Requests' },
  rooms,
  summary: (shown: number, all: number, late: number) =>
    [
      shown === all ? rooms(all) : `${shown} of ${rooms(all)}`,
      ...(late > 0 ? [`${rooms(late)} late`] : []),
    ].join(' · '),
  cleaning: { not_cleaned: 'Not cleaned', in_progress: 'In progress', done: 'Completed' },
  show: {
    label: 'Show',
    all: 'All',
    not_cleaned: 'Not cleaned',
    in_progress: 'In progress',
    done: 'Completed',
    requests: 'With requests',
    late: 'Late',
    flags: 'Sign on the door',
  },
  by: { label: 'Arrange', floor: 'By floor', type: 'By type', late: 'Late first' },
  floor: (name: string) => (name ? `Floor ${name}` : 'No floor'),
  noType: 'No type',
  within: 'Floor or type',
  everywhere: 'All floors and types',
  floors: 'Floors',
  types: 'Types',
  search: 'Search for a room',
  searchHint: 'Number, floor, type…',
  apply: 'Filter',
  open: (n: number) => count(n, 'open request', 'open requests'),
  late: (n: number) => `${n} late`,
  notSaved: 'Not saved yet',
  none: {
    found: 'No rooms found.',
    foundHint: 'No room matches these filters.',
    clear: 'Clear the filters',
    yet: 'No rooms yet',
    yetHint:
      'Each room will have a tile here: its cleaning, open requests, the sign on its door. Add your rooms first.',
    create: 'Add rooms',
    yetEmployee: 'The hotel’s rooms will be here as soon as an admin has created them.',
  },
  select: {
    start: 'Select',
    stop: 'Stop selecting',
    bar: (n: number) => `${rooms(n)} selected`,
    hint: 'Touch the rooms to select',
    all: 'All',
    setTo: 'Set to',
  },
  saveStatus: 'Save Status',
  saving: 'Saving…',
  saved: (number: string, status: string) => `Room ${number}: ${status}.`,
  savedMany: (n: number, status: string) => `${rooms(n)}: ${status}.`,
  savedAlready: 'It was so already.',
  putBack: (n: number) => (n > 1 ? `${rooms(n)}: as before.` : 'As before.'),
  undo: 'Undo',
  unsent: 'No connection: not saved yet. Trying again as soon as the network is back.',
  drop: 'Give up',
  conflict: {
    title: (n: number) => (n > 1 ? `${rooms(n)} have changed meanwhile` : 'This room has changed meanwhile'),
    body: 'Nothing was saved. This is how it is now:',
    now: (number: string, status: string, detail: string) => `Room ${number}: ${status}${bracketed(detail)}`,
    anyway: (status: string) => `Save anyway: ${status}`,
    anywayMany: 'Save anyway for all',
    others: (n: number) => `Only the other ${n > 1 ? n : 'one'}`,
    keep: 'Leave it as it is',
  },
  panel: {
    room: (number: string) => `Room ${number}`,
    close: 'Close',
    cleaning: 'Cleaning',
    requests: 'Open requests',
    noRequests: 'No open requests.',
    toBoard: 'Show in the requests',
    closed: (n: number) => `Recent requests (${n})`,
    loading: 'Loading…',
    gone: 'This room does not exist, or no longer does.',
    unreachable: 'No connection: requests and history could not be loaded.',
    retry: 'Try again',
  },
  checkOut: {
    start: 'Check-out…',
    startMany: 'Check-out…',
    title: (n: number) => (n > 1 ? `Check-out of ${rooms(n)}` : 'Check-out'),
    consequences: (n: number, open: number) => [
      n > 1
        ? 'These guests’ pages close: their links show nothing of their stays any more.'
        : 'The guest’s page closes: its link shows nothing of this stay any more.',
      open === 0
        ? 'No request is open.'
        : open === 1
          ? '1 open request will be cancelled.'
          : `${open} open requests will be cancelled.`,
      n > 1
        ? 'Signs on the doors are taken down, and the rooms are to be cleaned.'
        : 'The sign on the door is taken down, and the room is to be cleaned.',
    ],
    final: 'A check-out cannot be undone.',
    confirm: (n: number) => (n > 1 ? `Confirm ${n} check-outs` : 'Confirm the check-out'),
    keep: 'Not yet',
    done: (n: number) => (n > 1 ? `${n} check-outs saved.` : 'Check-out saved.'),
  },
  own: {
    mine: 'My open requests',
    noneMine: 'No request is assigned to you.',
    inRooms: 'Unassigned in my rooms',
    noneInRooms: 'No unassigned requests in your rooms.',
    elsewhere: 'Unassigned elsewhere in the hotel',
    noneElsewhere: 'No unassigned requests elsewhere in the hotel.',
    inHotel: 'Unassigned in the hotel',
    noneInHotel: 'No unassigned requests in the hotel.',
    rooms: 'My rooms',
    allRooms: 'All rooms',
    noRooms: 'No room is assigned to you: these are all of the hotel’s.',
    more: (n) => (n > 1 ? `${n} more requests` : '1 more request'),
  },
  keys: {
    walk: 'Walk from tile to tile',
    enter: 'Open the room',
    space: 'Select the room',
    search: 'Search',
    escape: 'Close what is open',
  },
}
