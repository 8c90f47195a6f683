import PDFDocument from 'pdfkit'
import type { CardJob, MadeCards } from './card-job.ts'
import { faces } from './faces.ts'
import { Pen } from './pen.ts'
import { isLabel, perSheet, type Sheet, sheets } from './sheets.ts'

/** The part of PDFKit's document that its types leave out. */
interface WithCatalogue {
  _root: { data: Record<string, unknown> }
}

/** Draws cards on sheets. About a millisecond and a half of this thread for each. */
export async function drawCards(job: CardJob): Promise<MadeCards> {
  const sheet = sheets[job.layout]
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: 'fr',
    info: { Title: job.title, Creator: 'Sonnette' },
  })
  // A sheet that is made to fit the printer's margins misses its labels, and its codes are smaller than they should be.
  const { data } = (document as unknown as WithCatalogue)._root
  data.ViewerPreferences = document.ref({ PrintScaling: 'None', DisplayDocTitle: true })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))

  const pen = new Pen(document)
  const numbers = job.rooms.map(({ number }) => number)
  await pen.letters.load([job.hotelName, ...numbers], [700, 800])
  const places = perSheet(sheet)
  for (const [i, room] of job.rooms.entries()) {
    const place = (job.skipped + i) % places
    if (i === 0 || place === 0) {
      document.addPage()
      if (!isLabel(job.layout)) cuts(pen, sheet)
    }
    const x = sheet.left + (place % sheet.columns) * sheet.pitchX
    const y = sheet.top + Math.floor(place / sheet.columns) * sheet.pitchY
    pen.from(x, y, () => faces[job.layout](pen, job, room))
  }
  document.end()
  await ended
  return { pdf: new Uint8Array(Buffer.concat(chunks)), lacking: findLacking(pen, job.hotelName, numbers) }
}

/** The characters that no typeface has: of the numbers that have some, or else of the hotel's name. */
function findLacking(pen: Pen, hotelName: string, numbers: readonly string[]): MadeCards['lacking'] {
  const lackedBy = (text: string) => pen.letters.lackedBy(text, 700)
  const lacking = numbers.filter((number) => lackedBy(number).length > 0)
  const texts = lacking.length > 0 ? lacking : [hotelName]
  return { characters: [...new Set(texts.flatMap(lackedBy))], numbers: lacking }
}

/** What printers leave white at the edges, in millimetres. */
const UNPRINTED = 5
const LENGTH = 4

/** Marks where to cut: outside the cards, where there is room; else on the cut itself, at its ends and crossings. */
function cuts(pen: Pen, sheet: Sheet): void {
  const { columns, rows, left, top, pitchX, pitchY } = sheet
  const xs = Array.from({ length: columns + 1 }, (_, i) => left + i * pitchX)
  const ys = Array.from({ length: rows + 1 }, (_, i) => top + i * pitchY)
  const hasMargin = left > UNPRINTED + LENGTH
  const along = (from: number, until: number, crossings: number[]): [number, number][] =>
    hasMargin
      ? [
          [from - 1 - LENGTH, from - 1],
          [until + 1, until + 1 + LENGTH],
        ]
      : [
          [UNPRINTED, UNPRINTED + LENGTH],
          [until - UNPRINTED - LENGTH, until - UNPRINTED],
          ...crossings.map((at): [number, number] => [at - LENGTH / 2, at + LENGTH / 2]),
        ]
  const inner = (all: number[]) => all.slice(1, -1)
  const [right = 0, bottom = 0] = [xs.at(-1), ys.at(-1)]
  for (const x of hasMargin ? xs : inner(xs)) {
    for (const [from, until] of along(top, bottom, inner(ys))) pen.hairline(x, from, x, until)
  }
  for (const y of hasMargin ? ys : inner(ys)) {
    for (const [from, until] of along(left, right, inner(xs))) pen.hairline(from, y, until, y)
  }
}
