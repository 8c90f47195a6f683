import PDFDocument from 'pdfkit'
import type { CardJob, DrawnCards } from './card-job.ts'
import { faces } from './faces.ts'
import { MM, Pen } from './pen.ts'
import { isLabel, type PaperSheet, papers, perSheet, sheetOf } from './sheets.ts'

/** The part of PDFKit's document that its types leave out. */
interface WithCatalogue {
  _root: { data: Record<string, unknown> }
}

/** Draws cards on sheets. About a millisecond and a half of this thread for each. */
export async function drawCards(job: CardJob): Promise<DrawnCards> {
  const sheet = sheetOf(job)
  const paper = papers[job.paper]
  const face = faces[job.layout]
  // A face is drawn in its own measures, as large as its place allows, in the middle of it.
  const scale = Math.min(sheet.width / face.width, sheet.height / face.height)
  const aside = (sheet.width - face.width * scale) / 2
  const document = new PDFDocument({
    size: [paper.width * MM, paper.height * MM],
    margin: 0,
    autoFirstPage: false,
    lang: job.texts[0]?.language ?? 'fr',
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
  const printed = job.texts.flatMap(({ language: _, ...texts }) => Object.values(texts))
  const has = (wanted: string) => job.texts.some(({ language }) => language === wanted)
  const han = has('zh') && !has('ja') ? 'sc' : 'jp'
  await pen.letters.load([job.hotelName, ...numbers, ...printed], [700, 400, 800], han)
  const places = perSheet(sheet)
  for (const [i, room] of job.rooms.entries()) {
    const place = (job.skipped + i) % places
    if (i === 0 || place === 0) {
      document.addPage()
      if (!isLabel(job.layout)) cuts(pen, sheet, paper)
    }
    const x = sheet.left + (place % sheet.columns) * sheet.pitchX
    const y = sheet.top + Math.floor(place / sheet.columns) * sheet.pitchY
    pen.from(x + aside, y, () => face.draw(pen, job, room), { scale })
  }
  document.end()
  await ended
  return { pdf: new Uint8Array(Buffer.concat(chunks)), lacking: findLacking(pen, job.hotelName, numbers) }
}

/** The characters that no typeface has: of the numbers that have some, or else of the hotel's name. */
function findLacking(pen: Pen, hotelName: string, numbers: readonly string[]): DrawnCards['lacking'] {
  const lackedBy = (text: string) => pen.letters.lackedBy(text, 700)
  const lacking = numbers.filter((number) => lackedBy(number).length > 0)
  const texts = lacking.length > 0 ? lacking : [hotelName]
  return { characters: [...new Set(texts.flatMap(lackedBy))], numbers: lacking }
}

/** The unprintable margin of printers, in millimetres. */
const UNPRINTED = 5
const LENGTH = 4

/** Marks where to cut: outside the cards, where there is room; else on the cut itself, at its ends and crossings. */
function cuts(pen: Pen, sheet: PaperSheet, paper: { width: number; height: number }): void {
  const { columns, rows, left, top, pitchX, pitchY } = sheet
  const xs = Array.from({ length: columns + 1 }, (_, i) => left + i * pitchX)
  const ys = Array.from({ length: rows + 1 }, (_, i) => top + i * pitchY)
  for (const x of inPaper(xs, paper.width)) {
    for (const [from, until] of marks(ys, paper.height)) pen.hairline(x, from, x, until)
  }
  for (const y of inPaper(ys, paper.height)) {
    for (const [from, until] of marks(xs, paper.width)) pen.hairline(from, y, until, y)
  }
}

/** The cuts that are not the paper's own edges. */
const inPaper = (all: number[], length: number) => all.filter((at) => at > 1e-6 && at < length - 1e-6)

/** From where until where a cut is marked, which crosses others there, on paper of this length. */
function marks(crossings: number[], length: number): [from: number, until: number][] {
  const [first = 0, last = 0] = [crossings[0], crossings.at(-1)]
  if (first > UNPRINTED + LENGTH) {
    return [
      [first - 1 - LENGTH, first - 1],
      [last + 1, last + 1 + LENGTH],
    ]
  }
  const inner = crossings.slice(1, -1).map((at): [number, number] => [at - LENGTH / 2, at + LENGTH / 2])
  return [[UNPRINTED, UNPRINTED + LENGTH], [length - UNPRINTED - LENGTH, length - UNPRINTED], ...inner]
}
