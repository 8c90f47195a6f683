import { date } from '../formats.ts'
import type { CardTexts } from '../fr/cards.ts'
import { count as counting } from '../measures.ts'
import { roomOf } from '../room-name.ts'

const figure = counting('en')
const cardsOf = (count: number) => `${figure(count)} ${count === 1 ? 'card' : 'cards'}`

export const cards: CardTexts = {
  date: date('en'),
  title: 'Print cards',
  back: 'QR codes',
  count: (cards, sheets, paper) =>
    `${cardsOf(cards)} on ${sheets} ${paper === 'a4' ? 'A4' : 'Letter'} ${sheets === 1 ? 'sheet' : 'sheets'}`,
  paper: 'Paper',
  papers: { a4: 'A4 (210 × 297 mm)', letter: 'Letter (8½ × 11 in)' },
  layout: 'Layout',
  layouts: {
    cards: { name: 'Cards', detail: () => '85 × 54 mm, 10 per sheet' },
    tent: { name: 'Table tents', detail: () => 'Free-standing, two sides, 4 per sheet' },
    door: { name: 'Door cards', detail: (paper) => `${paper === 'a4' ? 'A6' : '4¼ × 5½ in'}, 4 per sheet` },
    'labels-l7160': { name: 'Labels L7160', detail: () => 'Avery, 63.5 × 38.1 mm, 21 per sheet' },
    'labels-3474': { name: 'Labels 3474', detail: () => 'Avery, 70 × 37 mm, 24 per sheet' },
    'labels-5160': { name: 'Labels 5160', detail: () => 'Avery, 2⅝ × 1 in, 30 per sheet' },
    'labels-5163': { name: 'Labels 5163', detail: () => 'Avery, 4 × 2 in, 10 per sheet' },
  },
  languages: 'Languages',
  languagesHint: (most) => `At most ${most}. None: pictograms alone, which everyone understands.`,
  rooms: 'Rooms',
  floor: 'Floor',
  allFloors: 'All floors',
  floorOf: (floor, rooms) => `${floor === '' ? 'No floor' : `Floor ${floor}`} (${figure(rooms)})`,
  type: 'Type',
  allTypes: 'All types',
  typeOf: (name, rooms) => `${name} (${figure(rooms)})`,
  named: (rooms) => `${figure(rooms)} ${rooms === 1 ? 'room' : 'rooms'} chosen.`,
  all: 'All rooms',
  first: 'First label',
  firstHint: (most) => `For a started sheet: from 1, top left, to ${most}.`,
  show: 'Show',
  parts: 'Parts',
  part: (part, from, until) => `Part ${part}: ${from} to ${until}`,
  partHint: (total, most) => `${figure(total)} cards in all: one PDF holds ${figure(most)}.`,
  download: (cards) => `Download ${cardsOf(cards)}`,
  size: (size) => `PDF, ${size}`,
  preparing: (cards) => `Preparing ${cardsOf(cards)}…`,
  print: 'Print',
  open: 'Open the PDF',
  preview: 'Preview of the cards, as PDF',
  noPreview: 'This browser cannot show a PDF in the page. Open it or download it.',
  tip: 'Print at actual size (100%), not fitted to the page: the codes keep their size.',
  advice: {
    cards: 'Paper of 200 g or more. Cut along the marks.',
    tent: 'Paper of 160 to 200 g. Cut in four, then fold in the middle.',
    door: 'Paper of 200 g or more. Cut in four.',
    'labels-l7160': 'Try it on plain paper first, and hold that against the sheet.',
    'labels-3474': 'Try it on plain paper first, and hold that against the sheet.',
    'labels-5160': 'Try it on plain paper first, and hold that against the sheet.',
    'labels-5163': 'Try it on plain paper first, and hold that against the sheet.',
  },
  lastMade: (count, date) => `Last printed or downloaded: ${cardsOf(count)}, on ${date}.`,
  check: 'Check a card',
  empty: 'No cards to print.',
  emptyHint: 'Each room has a card with its QR code. Add rooms first, or choose others.',
  toRooms: 'See rooms',
  bytes: (bytes) =>
    bytes < 1_000_000
      ? `${Math.max(1, Math.round(bytes / 1000)).toLocaleString('en')} KB`
      : `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`,
  file: (hotel) => `Cards – ${hotel}`,
  qrFile: (room) => `QR ${roomOf(room, 'room')}`,
}
