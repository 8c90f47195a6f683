import type { CardLayout, PaperFormat } from '../../../domain/cards/shapes.ts'

// The formats that cards are printed on, in millimetres. Safe for the browser: the screen counts sheets by it.

/** The positions of the cards on a sheet. */
export interface PaperSheet {
  columns: number
  rows: number
  width: number
  height: number
  /** Of the first one, from the left and the upper edge of the sheet. */
  left: number
  top: number
  /** From one column, or row, to the next. */
  pitchX: number
  pitchY: number
}

const INCH = 25.4

/** The formats of paper: ISO 216, and ANSI's Letter. */
export const papers: Record<PaperFormat, { width: number; height: number }> = {
  a4: { width: 210, height: 297 },
  letter: { width: 8.5 * INCH, height: 11 * INCH },
}

/** Cards that share their cuts, in the middle of the sheet. */
const cutFrom = (
  paper: PaperFormat,
  columns: number,
  rows: number,
  width: number,
  height: number,
): PaperSheet => ({
  columns,
  rows,
  width,
  height,
  left: (papers[paper].width - columns * width) / 2,
  top: (papers[paper].height - rows * height) / 2,
  pitchX: width,
  pitchY: height,
})

// ID-1 (ISO/IEC 7810) is 85.60 × 53.98: a card of 85 × 54 fits every holder that is sold for it.
const ID_1 = [2, 5, 85, 54] as const
const quarterOf = (paper: PaperFormat) =>
  cutFrom(paper, 2, 2, papers[paper].width / 2, papers[paper].height / 2)

/** The sheets of each format, in the order in which they are offered. A tent is folded in the middle, across. */
const sheetsOf: Record<PaperFormat, Partial<Record<CardLayout, PaperSheet>>> = {
  a4: {
    cards: cutFrom('a4', ...ID_1),
    tent: quarterOf('a4'),
    door: quarterOf('a4'),
    // Avery L7160, also sold as J8160: as in Avery's own template.
    'labels-l7160': {
      columns: 3,
      rows: 7,
      width: 63.5,
      height: 38.1,
      left: 7.21,
      top: 15.15,
      pitchX: 66.04,
      pitchY: 38.1,
    },
    // Avery Zweckform 3474: side by side over the whole width; 0.5 above and below.
    'labels-3474': cutFrom('a4', 3, 8, 70, 37),
  },
  letter: {
    cards: cutFrom('letter', ...ID_1),
    tent: quarterOf('letter'),
    door: quarterOf('letter'),
    // Avery 5160, also sold as 8160: 3/16 inch from the left, half an inch from above, 1/8 between columns.
    'labels-5160': {
      columns: 3,
      rows: 10,
      width: 2.625 * INCH,
      height: INCH,
      left: 0.1875 * INCH,
      top: 0.5 * INCH,
      pitchX: 2.75 * INCH,
      pitchY: INCH,
    },
    // Avery 5163, also sold as 8163: 5/32 inch from the left, half an inch from above, 3/16 between columns.
    'labels-5163': {
      columns: 2,
      rows: 5,
      width: 4 * INCH,
      height: 2 * INCH,
      left: 0.15625 * INCH,
      top: 0.5 * INCH,
      pitchX: 4.1875 * INCH,
      pitchY: 2 * INCH,
    },
  },
}

/** The layouts for a format of paper. */
export const layoutsOn = (paper: PaperFormat) => Object.keys(sheetsOf[paper]) as CardLayout[]

export interface PrintFormat {
  paper: PaperFormat
  layout: CardLayout
}

/** Every layout on every paper that it is for. */
export const printFormats: readonly PrintFormat[] = (['a4', 'letter'] as const).flatMap((paper) =>
  layoutsOn(paper).map((layout) => ({ paper, layout })),
)

export function sheetOf({ paper, layout }: PrintFormat): PaperSheet {
  const sheet = sheetsOf[paper][layout]
  if (!sheet) throw new Error(`${layout} are not printed on ${paper}`)
  return sheet
}

/** Labels lie on a sheet that may have been begun; everything else is cut from a whole one. */
export const isLabel = (layout: CardLayout) => layout.startsWith('labels-')

export const perSheet = ({ columns, rows }: PaperSheet) => columns * rows

export const sheetCount = (format: PrintFormat, cards: number, skipped: number) =>
  Math.ceil((cards + skipped) / perSheet(sheetOf(format)))
