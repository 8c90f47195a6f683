import { readFileSync } from 'node:fs'
import { programFile } from '../../../platform/program-files.ts'
import { qrMatrix, rectanglesOf } from '../../shell/qr.server.ts'
import { type Extent, Letters } from './letters.ts'
import type { Weight } from './typefaces.ts'

/** Points in a millimetre. */
export const MM = 72 / 25.4

/** The colours of the light theme, by their names in tokens.css. */
export const colours: Readonly<Record<string, string>> = Object.fromEntries(
  (readFileSync(programFile('app/ui/styles/tokens.css'), 'utf8').split('@media')[0] ?? '')
    .matchAll(/--color-([\w-]+): (#[\da-f]{6});/g)
    .map(([, name = '', hex = '']) => [name, hex]),
)

/** The mark's paths, on a grid of 32. */
const mark = readFileSync(programFile('public/favicon.svg'), 'utf8')
  .matchAll(/ d="([^"]+)"/g)
  .map(([, path = '']) => path)
  .toArray()
const MARK_GRID = 32
const PICTOGRAM_GRID = 24

interface OpenedImage {
  width: number
  height: number
}

/** The part of PDFKit's document that its types leave out: an image that is opened once is embedded once. */
interface WithImages {
  openImage(image: Buffer): OpenedImage
}

export interface Style {
  /** In points. */
  size: number
  weight: Weight
  colour: string
}

export interface PenBox {
  x: number
  y: number
  width: number
  align?: 'left' | 'center' | 'right'
}

/** Draws on the pages of a document, in millimetres from the upper left. */
export class Pen {
  readonly letters: Letters
  readonly #document: PDFKit.PDFDocument
  #image: OpenedImage | undefined

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
    this.letters = new Letters(document)
  }

  /** Draws `work` from there, rotated by degrees or scaled. */
  from(x: number, y: number, work: () => void, { turnedBy = 0, scale = 1 } = {}): void {
    this.#document
      .save()
      .translate(x * MM, y * MM)
      .rotate(turnedBy)
      .scale(scale)
    work()
    this.#document.restore()
  }

  plate(x: number, y: number, width: number, height: number, radius: number, colour: string): void {
    this.#document.roundedRect(x * MM, y * MM, width * MM, height * MM, radius * MM).fill(colour)
  }

  /** A line where something is cut or, in dashes, folded. */
  hairline(x1: number, y1: number, x2: number, y2: number, dash?: number): void {
    const { soft = '' } = colours
    this.#document
      .moveTo(x1 * MM, y1 * MM)
      .lineTo(x2 * MM, y2 * MM)
      .lineWidth(0.35)
    if (dash) this.#document.dash(dash * MM, {})
    this.#document.stroke(soft).undash()
  }

  /** A line through points, in a colour; `dash`: as long as the gaps. */
  path(points: readonly [x: number, y: number][], colour: string, width: number, dash?: number): void {
    for (const [i, [x, y]] of points.entries()) {
      if (i === 0) this.#document.moveTo(x * MM, y * MM)
      else this.#document.lineTo(x * MM, y * MM)
    }
    this.#document.lineWidth(width * MM).lineJoin('round')
    if (dash) this.#document.dash(dash * MM, {})
    this.#document.stroke(colour).undash()
  }

  dot(x: number, y: number, radius: number, colour: string): void {
    this.#document.circle(x * MM, y * MM, radius * MM).fill(colour)
  }

  mark(x: number, y: number, side: number, colour: string): void {
    this.#document
      .save()
      .translate(x * MM, y * MM)
      .scale((side * MM) / MARK_GRID)
    for (const path of mark) this.#document.path(path).fill(colour, 'even-odd')
    this.#document.restore()
  }

  /** A pictogram of lines, on a grid of 24. */
  pictogram(paths: string, x: number, y: number, side: number, colour: string): void {
    this.#document
      .save()
      .translate(x * MM, y * MM)
      .scale((side * MM) / PICTOGRAM_GRID)
    this.#document.path(paths).lineWidth(1.5).lineCap('round').lineJoin('round').stroke(colour)
    this.#document.restore()
  }

  /** The QR code of an address, its modules over `side`: around them, `quiet` must stay white. */
  qr(link: string, x: number, y: number, side: number): void {
    const matrix = qrMatrix(link)
    this.#document
      .save()
      .translate(x * MM, y * MM)
      .scale((side * MM) / matrix.size)
    for (const one of rectanglesOf(matrix)) this.#document.rect(one.x, one.y, one.width, one.height)
    this.#document.fill('black').restore()
  }

  /** The document's one image, as large as the box allows, in its upper left. Returns how wide it is. */
  logo(image: Uint8Array, x: number, y: number, width: number, height: number): number {
    this.#image ??= (this.#document as unknown as WithImages).openImage(Buffer.from(image))
    const opened = this.#image
    const scale = Math.min(width / opened.width, height / opened.height)
    this.#document.image(opened as unknown as Buffer, x * MM, y * MM, { width: opened.width * scale * MM })
    return opened.width * scale
  }

  /** How wide a text is in one line, in millimetres. */
  widthOf(text: string, { size, weight }: Omit<Style, 'colour'>): number {
    const ofSizeOne = this.letters.runs(text, weight).reduce((sum, { width }) => sum + width, 0)
    return (ofSizeOne * size) / MM
  }

  /** How far a text reaches above and below its line, in millimetres. */
  extentOf(text: string, { size, weight }: Omit<Style, 'colour'>): Extent {
    const { above, below } = this.letters.extent(text, weight)
    return { above: (above * size) / MM, below: (below * size) / MM }
  }

  /** One line of text. */
  line(text: string, { x, y, width, align }: PenBox, style: Style): void {
    const { size, weight, colour } = style
    const rest = align ? width - this.widthOf(text, style) : 0
    let from = x + (align === 'center' ? rest / 2 : align === 'right' ? rest : 0)
    this.#document.fillColor(colour)
    for (const run of this.letters.runs(text, weight)) {
      this.#document.font(run.font, size)
      const shaping = { ...run.shaping, lineBreak: false, baseline: 'alphabetic' } as const
      this.#document.text(run.text, from * MM, y * MM, shaping)
      from += (run.width * size) / MM
    }
  }
}
