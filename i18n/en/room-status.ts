import type { RoomStatusTexts } from '../fr/room-status.ts'
import { count as counting } from '../measures.ts'

const figure = counting('en')
const count = (n: number, one: string, many: string) => `${figure(n)} ${n === 1 ? one : many}`
const rooms = (n: number) => count(n, 'room', 'rooms')

const bracketed = (detail: string) => (detail ? ` (${detail})` : '')

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
  marks: { arrives: 'Arrives', departs: 'Departs', stays: 'Stays', turns: 'Out + in' },
  reservations: {
    title: 'Reservations',
    arrives: (until) => `Arrives today, until ${until}`,
    stays: (until) => `Stays until ${until}`,
    departs: 'Departs today',
    today: (arriving, departing) =>
      `${count(arriving, 'arrival', 'arrivals')} and ${count(departing, 'departure', 'departures')} today`,
  },
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
  by: { label: 'Group', floor: 'By floor', type: 'By type', late: 'Late first' },
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
    clear: 'Clear filters',
    yet: 'No rooms yet',
    yetHint: 'Each room gets a tile here: cleaning, open requests, sign on the door. Add your rooms first.',
    create: 'Add rooms',
    yetEmployee: 'The hotel’s rooms will appear here once an admin has added them.',
  },
  select: {
    start: 'Select',
    stop: 'Stop selecting',
    bar: (n: number) => `${rooms(n)} selected`,
    hint: 'Tap the rooms to select',
    all: 'All',
    setTo: 'Set to',
  },
  saveStatus: 'Save Status',
  saving: 'Saving…',
  saved: (number: string, status: string) => `Room ${number}: ${status}.`,
  savedMany: (n: number, status: string) => `${rooms(n)}: ${status}.`,
  savedAlready: 'No change needed.',
  putBack: (n: number) => (n > 1 ? `${rooms(n)}: as before.` : 'As before.'),
  undo: 'Undo',
  unsent: 'No connection: not saved yet. We will retry when the network is back.',
  drop: 'Discard',
  conflict: {
    title: (n: number) => (n > 1 ? `${rooms(n)} have since changed` : 'This room has since changed'),
    body: 'Nothing was saved. Current state:',
    now: (number: string, status: string, detail: string) => `Room ${number}: ${status}${bracketed(detail)}`,
    anyway: (status: string) => `Save anyway: ${status}`,
    anywayMany: 'Save anyway for all',
    others: (n: number) => `Only the other ${n > 1 ? n : 'one'}`,
    keep: 'Keep as is',
  },
  panel: {
    room: (number: string) => `Room ${number}`,
    close: 'Close',
    cleaning: 'Cleaning',
    requests: 'Open requests',
    noRequests: 'No open requests.',
    toBoard: 'See in requests',
    closed: (n: number) => `Recent requests (${n})`,
    loading: 'Loading…',
    gone: 'This room could not be found.',
    unreachable: 'No connection: requests and history could not be loaded.',
    retry: 'Try again',
  },
  checkOut: {
    start: 'Check-out…',
    startMany: 'Check-out…',
    title: (n: number) => (n > 1 ? `Check-out of ${rooms(n)}` : 'Check-out'),
    consequences: (n, cancelled, staying) => [
      n > 1
        ? 'These guests’ pages close: their links no longer show their stays.'
        : 'The guest’s page closes: its link no longer shows this stay.',
      cancelled === 0
        ? staying === 0
          ? 'No request is open.'
          : 'No request will be cancelled.'
        : cancelled === 1
          ? '1 open request will be cancelled.'
          : `${cancelled} open requests will be cancelled.`,
      ...(staying === 0
        ? []
        : [staying === 1 ? '1 reported problem stays open.' : `${staying} reported problems stay open.`]),
      n > 1
        ? 'Signs on the doors are removed, and the rooms need cleaning.'
        : 'The sign on the door is removed, and the room needs cleaning.',
    ],
    final: 'A check-out cannot be undone.',
    confirm: (n: number) => (n > 1 ? `Confirm ${n} check-outs` : 'Confirm check-out'),
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
    noRooms: 'No room is assigned to you: all rooms are shown.',
    more: (n) => (n > 1 ? `${n} more requests` : '1 more request'),
  },
  keys: {
    walk: 'Move from tile to tile',
    enter: 'Open the room',
    space: 'Select the room',
    search: 'Search',
    escape: 'Close what is open',
  },
}
