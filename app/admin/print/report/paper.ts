import { CAPITALS, POINT, paragraph } from '../paragraph.ts'
import { colours, type Pen, type PenBox, type Style } from '../pen.ts'
import { papers } from '../sheets.ts'
import { Outline } from './outline.ts'

const { ink = '', soft = '', brand = '', line = '', raised = '', paper = '' } = colours
export const shades = { ink, soft, brand, line, raised, paper }

const A4 = papers.a4

/** The margin of a page, in millimetres. */
const SIDE = 18
const TOP = 18
const BOTTOM = 22

export const reportText = {
  title: { size: 13, weight: 700, colour: ink },
  plain: { size: 8.5, weight: 400, colour: ink },
  soft: { size: 8, weight: 400, colour: soft },
  tiny: { size: 6.5, weight: 400, colour: soft },
  strong: { size: 8.5, weight: 700, colour: ink },
} as const satisfies Record<string, Style>

/** How high capitals of a style are. */
export const capitals = ({ size }: Style) => size * CAPITALS * POINT

/** The pages of a document, filled from top to bottom. */
export class Paper {
  readonly pen: Pen
  readonly outline: Outline
  readonly left = SIDE
  readonly width = A4.width - 2 * SIDE
  /** The vertical position of the next element. */
  y = TOP
  readonly #document: PDFKit.PDFDocument

  constructor(document: PDFKit.PDFDocument, pen: Pen) {
    this.#document = document
    this.pen = pen
    this.outline = new Outline(document)
  }

  /** How much of the page is left. */
  get room(): number {
    return A4.height - BOTTOM - this.y
  }

  turn(): void {
    this.#document.addPage()
    this.y = TOP
  }

  /** Goes on to another page where this one has no room for so much. */
  need(height: number): void {
    if (this.room < height) this.turn()
  }

  /** The heading of a part, which stays with as much as follows it. */
  title(title: string, needed: number): void {
    this.need(needed + 12)
    this.y += capitals(reportText.title)
    this.outline.text('H2', () => this.pen.line(title, this.box(), reportText.title))
    this.y += 3.2
  }

  /** Words over the whole width; `most`: lines. */
  words(said: string, style: Style = reportText.soft, most = 4): void {
    this.y += capitals(style)
    this.outline.text('P', () => {
      this.y = paragraph(this.pen, said, this.box(), { ...style, least: style.size }, most) + 2.4
    })
  }

  box(): PenBox {
    return { x: this.left, y: this.y, width: this.width }
  }

  /** At the foot of each page, once all are there. */
  foot(said: (page: number, pages: number) => string): void {
    const { start, count } = this.#document.bufferedPageRange()
    for (let i = 0; i < count; i++) {
      this.#document.switchToPage(start + i)
      const y = A4.height - 12
      this.outline.ornament(() => {
        this.pen.path(
          [
            [this.left, y - 4],
            [this.left + this.width, y - 4],
          ],
          line,
          0.2,
        )
        this.pen.line(said(i + 1, count), { x: this.left, y, width: this.width }, reportText.tiny)
      })
    }
  }
}
