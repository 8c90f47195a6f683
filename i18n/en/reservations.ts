import { some } from '../formats.ts'
import type { ReservationsTexts } from '../fr/reservations.ts'
import { count as counting } from '../measures.ts'
import { roomOf } from '../room-name.ts'

const figure = counting('en')
const count = (n: number, one: string, many: string) => `${figure(n)} ${n === 1 ? one : many}`
const named = some('en', (more) => `${more} others`)

export const arrivals: ReservationsTexts = {
  title: 'Arrivals and departures',
  hint: 'Add your hotel program’s list each morning. A departure closes the last guest’s page; an arrival chooses the next one’s language.',
  sections: {
    arrives: (n) => `Arriving today (${figure(n)})`,
    departs: (n) => `Departing today (${figure(n)})`,
    stays: (n) => `Staying (${figure(n)})`,
  },
  until: (day) => `until ${day}`,
  none: 'No one is announced for today.',
  noneHint: 'Paste or drop today’s list above. A program can also send it through the API.',
  add: 'Add today’s list',
  list: 'List',
  listHint:
    'Paste lines from Excel or a CSV with their headings: room, arrival and departure; and, if you have them, reservation number, name, language and status.',
  file: 'Or a CSV file',
  fileHint: 'At most 2,000 lines and 1 MB.',
  look: 'See what will change',
  lookAgain: 'Update the preview',
  reading: 'Reading…',
  apply: 'Apply',
  applying: 'Applying…',
  cancel: 'Cancel',
  nothing: 'This list changes nothing.',
  missing: (columns) => `Choose the columns: ${named(columns)}.`,
  ends: (rooms) =>
    `${count(rooms.length, 'stay ends', 'stays end')}: ${named(rooms)}. Their guests’ pages close, and their open requests are cancelled.`,
  done: (changed, ended) =>
    `List applied: ${count(changed, 'reservation changed', 'reservations changed')}, ${count(ended, 'stay ended', 'stays ended')}.`,
  kinds: {
    arrived: (n) => count(n, 'arrival', 'arrivals'),
    departed: (n) => count(n, 'departure', 'departures'),
    cancelled: (n) => count(n, 'cancellation', 'cancellations'),
    expected: (n) => count(n, 'expected arrival', 'expected arrivals'),
    changed: (n) => count(n, 'change', 'changes'),
    unchanged: (n) => count(n, 'line without a change', 'lines without a change'),
    'unknown-room': (n) => `${count(n, 'line', 'lines')} with an unknown room`,
    'no-dates': (n) => `${count(n, 'line', 'lines')} without readable dates`,
    twice: (n) => count(n, 'duplicate line', 'duplicate lines'),
    broken: (n) => `${count(n, 'line', 'lines')} with broken quotes`,
  },
  leftOut: 'Left out',
  line: (line) => `Line ${figure(line)}`,
  more: (n) => `and ${count(n, 'other', 'others')}`,
  days: (from, until) => `${from} to ${until}`,
  columns: {
    title: 'Columns',
    firstLine: 'First line',
    headings: 'Column headings',
    noHeadings: 'A reservation',
    column: (n) => `Column ${figure(n)}`,
    names: {
      id: 'Reservation number',
      room: 'Room',
      name: 'Guest’s name',
      language: 'Language',
      from: 'Arrival',
      until: 'Departure',
      status: 'Status',
      ignored: 'Ignored',
    },
  },
  faults: {
    missing: 'This list is empty.',
    'no-table': 'This is not a table. In your spreadsheet, choose Save as, then CSV.',
    'too-many-lines': 'This list has more than 2,000 lines.',
    'line-too-long': 'A line of this list has more than 10,000 characters.',
    'too-large': 'This list has more than 1 MB.',
    'columns-missing': 'The columns of the room, the arrival or the departure are missing.',
    other: 'This list could not be read.',
  },
  set: (room, status) =>
    status === 'arrived'
      ? `${roomOf(room)}: guest arrived.`
      : status === 'departed'
        ? `${roomOf(room)}: guest departed.`
        : `${roomOf(room)}: reservation cancelled.`,
  setTo: { arrived: 'Arrived', departed: 'Departed', cancelled: 'Cancelled' },
  statuses: { expected: 'expected', arrived: 'arrived', departed: 'departed', cancelled: 'cancelled' },
  drift: {
    title: 'Disagreements',
    hint: 'The hotel’s other system and Sonnette say different things. Choose which one is right.',
    mark: (n) => `${count(n, 'disagreement', 'disagreements')} with the other system`,
    none: 'No disagreements.',
    noneHint: 'The hotel’s other system and Sonnette say the same.',
    room: (room) => roomOf(room),
    theirs: (status) => `Other system: ${status}`,
    ours: (status) => `Sonnette: ${status}`,
    since: (moment) => `Since ${moment}`,
    follow: (status) => `Follow the other system (${status})`,
    keep: (status) => `Keep (${status})`,
    settled: (room) => `${roomOf(room)}: settled.`,
    rooms: 'Rooms',
    unknown: (system) => `Only in ${system}`,
    add: 'Add this room',
    ignore: 'Do without it',
    said: (system, status) => `${system}: ${status}`,
    take: (status) => `Follow (${status})`,
    tell: (system) => `Correct it in ${system}`,
    untold: (room, sentence) =>
      `${roomOf(room)}: the choice is kept, but the other system could not be corrected. ${sentence}`,
    first: 'The first ones',
    more: 'More',
  },
  toRooms: 'QR codes',
}
