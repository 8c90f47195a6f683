import { POINT } from '../paragraph.ts'

/** The parts of PDFKit that its types leave out. */
interface ElementOptions {
  /** The alternative text. */
  alt?: string
  /** Of the head of a column or a row. */
  scope?: 'Column' | 'Row'
  /** Left, top, right and bottom, in points. */
  bbox?: [number, number, number, number]
}

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/**
 * The structure of a document for screen readers: headings, paragraphs, tables, and charts in words (tagged PDF).
 * Everything drawn belongs to one of these, in reading order, or is marked as an artifact.
 */
export class Outline {
  readonly #document: PDFKit.PDFDocument
  #within: PDFKit.PDFStructureElement

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
    this.#within = document.struct('Document')
    document.addStructure(this.#within)
  }

  /** A part that consists of others, e.g. a table of its rows. */
  part(type: 'Sect' | 'Div' | 'Table' | 'TR' | 'L' | 'LI', work: () => void): void {
    const outer = this.#within
    this.#within = this.#add(type)
    work()
    this.#within = outer
  }

  /** An element that is read as one; it stays on its page. */
  text(type: 'H1' | 'H2' | 'P' | 'TD' | 'Lbl' | 'LBody', draw: () => void): void {
    this.#add(type).add(draw)
  }

  /** The head of a column, or of a row. */
  head(scope: 'Column' | 'Row', draw: () => void): void {
    this.#add('TH', { scope }).add(draw)
  }

  /** A picture with its alternative text. */
  figure(alt: string, { x, y, width, height }: Area, draw: () => void): void {
    const bbox: ElementOptions['bbox'] = [x / POINT, y / POINT, (x + width) / POINT, (y + height) / POINT]
    this.#add('Figure', { alt, bbox }).add(draw)
  }

  /** An artifact, without meaning of its own: lines, plates, and the parts repeated on every page. */
  ornament(draw: () => void): void {
    this.#document.markContent('Artifact', { type: 'Layout' })
    draw()
    this.#document.endMarkedContent()
  }

  #add(type: string, options: ElementOptions = {}): PDFKit.PDFStructureElement {
    const element = this.#document.struct(type, options as PDFKit.Mixins.StructureElementOptions)
    this.#within.add(element)
    return element
  }
}
