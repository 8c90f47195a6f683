import type { CardLayout } from '../../../domain/cards/shapes.ts'
import { directionOf } from '../../../i18n/guest-languages.ts'
import type { CardJob } from './card-job.ts'
import { block, CAPITALS, fittedLine, POINT, paragraph } from './paragraph.ts'
import { colours, type Pen, type PenBox } from './pen.ts'
import { drawSteps } from './steps.ts'

// The layout of each kind of card, in millimetres from its upper left. The code is black on white, and nothing stands
// in its quiet zone; everything else stays readable without colour.

type Room = CardJob['rooms'][number]
type Drawing = (pen: Pen, job: CardJob, room: Room) => void

/** A card in its own measures. */
interface Face {
  width: number
  height: number
  draw: Drawing
}

const { ink = '', soft = '', brand = '', night = '', lamp = '' } = colours
const { 'on-night': onNight = '', 'on-night-soft': onNightSoft = '' } = colours

/** The least size of a room's number, in points: of forty letters in a label. */
const LEAST = 4

/** The hotel's logo (if there is one) and name, and below them the tag with the room's number. */
function heading(pen: Pen, job: CardJob, room: Room, box: PenBox & { height: number }, size: number): void {
  const { x, y, width, height } = box
  const { logo, hotelName } = job
  const capitals = size * CAPITALS * POINT
  const logoHeight = capitals * 2.6
  const taken = logo ? pen.logo(logo, x, y, width * 0.45, logoHeight) + capitals : 0
  const style = { size, least: size * 0.6, weight: 700, colour: brand } as const
  const beside = { x: x + taken, y: y + capitals, width: width - taken }
  const stands = paragraph(pen, hotelName, logo ? { ...beside, y, height: logoHeight } : beside, style, 2)
  const end = Math.max(stands, logo ? y + logoHeight : 0) + capitals * 1.2
  tag(pen, job, room, { x, y: end, width, height: y + height - end })
}

/** A short text in the languages of the cards, side by side. */
const inEach = (texts: CardJob['texts'], name: 'room' | 'opens') =>
  texts.map((text) => text[name]).join(' · ')

/** The room's number as on a key's tag: large, and lit by the mark. */
function tag(
  pen: Pen,
  { texts }: CardJob,
  { number, isPlace }: Room,
  box: PenBox & { height: number },
): void {
  const { x, y, width, height } = box
  const inset = Math.min(height * 0.16, 4.5)
  const mark = Math.min(height * 0.24, 6)
  pen.plate(x, y, width, height, 1.6, night)
  pen.mark(x + width - inset - mark, y + inset, mark, lamp)
  const size = (mark * 0.5) / POINT
  const caption = { size, weight: 400, colour: onNightSoft } as const
  const stands = y + inset + (mark + size * CAPITALS * POINT) / 2
  const beside = { x: x + inset, y: stands, width: width - 3 * inset - mark }
  if (!isPlace) fittedLine(pen, inEach(texts, 'room'), beside, { ...caption, least: LEAST })
  const tall = height * 0.96 - 2 * inset - mark
  const below = { x: x + inset, y: y + height - inset - tall, width: width - 2 * inset, height: tall }
  const style = { size: tall / POINT / CAPITALS, least: LEAST, weight: 800, colour: onNight } as const
  block(pen, number, below, style, inset * 0.6)
}

/** The address that the code opens, so that another one that is pasted over it is noticed. */
function address(pen: Pen, { texts, domain }: CardJob, box: PenBox, size: number, lines = 2): void {
  const caption = { size: size * 0.72, least: 4.5, weight: 400, colour: soft } as const
  const first = { ...box, y: box.y - size * 1.15 * POINT }
  const above = texts.length > 0 ? paragraph(pen, inEach(texts, 'opens'), box, caption, 2) : first.y
  const below = { ...box, y: above + size * 1.15 * POINT }
  paragraph(pen, domain, below, { size, least: 5, weight: 700, colour: ink }, lines)
}

/** As many languages have their question and instruction one below the other; more have the short one alone. */
const WHOLE_MAXIMUM = 2

type Texts = CardJob['texts'][number]

/** The question and the instruction in one language. Returns the position of its last line. */
function asking(pen: Pen, texts: Texts, box: PenBox, size: number, most: number): number {
  const asked = { size, least: size * 0.7, weight: 700, colour: ink } as const
  const said = { size: size * 0.88, least: 5, weight: 400, colour: ink } as const
  const y = paragraph(pen, texts.question, box, asked, 2) + size * 1.2 * POINT
  return paragraph(pen, most > 1 ? texts.invitation : texts.short, { ...box, y }, said, most)
}

/**
 * How to use the card, in its languages or in pictograms, from the box's `y`, where the first line stands; they take its
 * height if there are more than two, or none.
 */
function instructions(
  pen: Pen,
  { texts }: CardJob,
  box: PenBox & { height: number },
  size: number,
  most: number,
): void {
  const { height, ...line } = box
  const top = line.y - size * CAPITALS * POINT
  if (texts.length === 0) drawSteps(pen, { ...line, y: top, height })
  const boxOf = ({ language }: Texts, y: number): PenBox =>
    directionOf(language) === 'rtl' ? { ...line, y, align: 'right' } : { ...line, y }
  if (texts.length > WHOLE_MAXIMUM) {
    const step = height / texts.length
    const short = { size, least: 4.5, weight: 700, colour: ink } as const
    for (const [i, one] of texts.entries())
      paragraph(pen, one.short, boxOf(one, line.y + i * step), short, most > 1 ? 2 : 1)
    return
  }
  let { y } = line
  for (const one of texts) y = asking(pen, one, boxOf(one, y), size, most) + size * 1.75 * POINT
}

const card: Drawing = (pen, job, room) => {
  const { link } = room
  heading(pen, job, room, { x: 5, y: 5.5, width: 43, height: 27 }, 10.5)
  instructions(pen, job, { x: 5, y: 38.4, width: 43, height: 12.6 }, 7, 1)
  pen.qr(link, 53, 5.5, 27)
  address(pen, job, { x: 49.5, y: 38.4, width: 34, align: 'center' }, 7.5, 3)
}

const TENT_FACE = 74.25

const tentFace: Drawing = (pen, job, room) => {
  const { link } = room
  heading(pen, job, room, { x: 8, y: 8, width: 46, height: 37 }, 13)
  instructions(pen, job, { x: 8, y: 52, width: 46, height: 19 }, 7.6, 2)
  pen.qr(link, 60, 8, 37)
  address(pen, job, { x: 56, y: 52, width: 45, align: 'center' }, 9)
}

/** Both sides stand on their feet when the card is folded, so one stands on its head on paper. */
const tent: Drawing = (pen, job, room) => {
  pen.from(105, TENT_FACE, () => tentFace(pen, job, room), { turnedBy: 180 })
  pen.from(0, TENT_FACE, () => tentFace(pen, job, room))
  for (const x of [2, 98]) pen.hairline(x, TENT_FACE, x + 5, TENT_FACE, 1)
}

const door: Drawing = (pen, job, room) => {
  const { link } = room
  heading(pen, job, room, { x: 10, y: 11, width: 85, height: 47 }, 17)
  pen.qr(link, 10, 66, 50)
  instructions(pen, job, { x: 65.5, y: 69, width: 31, height: 47 }, 10, 6)
  address(pen, job, { x: 10, y: 127, width: 85 }, 11)
}

/** The code of a label, in the measures that its letters are drawn in. */
const LABEL_CODE = 26

/** A label with a code of so many millimetres. Printers draw labels in askew: only white comes near to their edges. */
const label = (width: number, height: number, code: number): Face => ({
  width,
  height,
  draw(pen, job, room) {
    const scale = code / LABEL_CODE
    const [left, right] = [5.5, 3.5]
    const side = (width - left - right) / scale
    pen.from(left, (height - code) / 2, () => besideCode(pen, job, room, side), { scale })
  },
})

/** The baseline of the last instruction, above the address, and the height of the pictograms instead. */
const LAST_LINE = 22.6
const STEPS_HEIGHT = 6

function besideCode(pen: Pen, job: CardJob, { number, link }: Room, width: number): void {
  const x = 30.5
  const room = { x, width: width - x }
  pen.qr(link, 0, 0, LABEL_CODE)
  const name = { size: 7, least: 5.5, weight: 700, colour: brand } as const
  paragraph(pen, job.hotelName, { ...room, y: name.size * CAPITALS * POINT }, name, 2)
  const { texts } = job
  const step = texts.length > WHOLE_MAXIMUM ? 2.5 : 2.8
  const first = LAST_LINE - (texts.length > 0 ? (texts.length - 1) * step : STEPS_HEIGHT - 2)
  const large = { size: 29, least: LEAST, weight: 800, colour: ink } as const
  block(pen, number, { ...room, y: 7.5, height: first - 10.8 }, large, 0.5)
  const said = { size: 6.2, least: 4.5, weight: 400, colour: ink } as const
  for (const [i, { language, short }] of texts.entries()) {
    const align = directionOf(language) === 'rtl' ? 'right' : 'left'
    fittedLine(pen, short, { ...room, y: first + i * step, align }, said)
  }
  if (texts.length === 0) drawSteps(pen, { ...room, y: first - 2, height: STEPS_HEIGHT })
  fittedLine(pen, job.domain, { ...room, y: LABEL_CODE }, { ...said, weight: 700 })
}

export const faces: Record<CardLayout, Face> = {
  cards: { width: 85, height: 54, draw: card },
  tent: { width: 105, height: 2 * TENT_FACE, draw: tent },
  /** A6. */
  door: { width: 105, height: 148.5, draw: door },
  'labels-l7160': label(63.5, 38.1, 26),
  'labels-3474': label(70, 37, 26),
  // Two millimetres and a half above and below: with the neighbours' as much, a code's quiet zone.
  'labels-5160': label(66.675, 25.4, 20.4),
  'labels-5163': label(101.6, 50.8, 40),
}
