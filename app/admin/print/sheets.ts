import type { CardLayout } from '../../../domain/cards/shapes.ts'

// What cards are printed on, in millimetres. Safe for the browser: the screen counts sheets by it.

/** Where the cards of a sheet lie. */
export interface Sheet {
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

export const A4 = { width: 210, height: 297 }

/** Cards that share their cuts, in the middle of the sheet. */
const cutFrom = (columns: number, rows: number, width: number, height: number): Sheet => ({
  columns,
  rows,
  width,
  height,
  left: (A4.width - columns * width) / 2,
  top: (A4.height - rows * height) / 2,
  pitchX: width,
  pitchY: height,
})

export const sheets: Record<CardLayout, Sheet> = {
  // ID-1 (ISO/IEC 7810) is 85.60 × 53.98: what is 85 × 54 fits every holder that is sold for it.
  cards: cutFrom(2, 5, 85, 54),
  /** Folded in the middle, across: it stands, and is read from both sides. */
  tent: cutFrom(2, 2, 105, 148.5),
  /** A6. */
  door: cutFrom(2, 2, 105, 148.5),
  /** Avery L7160, also sold as J8160: 21 a sheet of 63.5 × 38.1, as in Avery's own template (3 columns, 66.04 apart). */
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
  /** Avery Zweckform 3474: 24 a sheet of 70 × 37, side by side over the whole width; 0.5 above and below. */
  'labels-3474': cutFrom(3, 8, 70, 37),
}

/** Labels lie on a sheet that may have been begun; whatever else there is, is cut from a whole one. */
export const isLabel = (layout: CardLayout) => layout.startsWith('labels-')

export const perSheet = ({ columns, rows }: Sheet) => columns * rows

export const sheetCount = (layout: CardLayout, cards: number, skipped: number) =>
  Math.ceil((cards + skipped) / perSheet(sheets[layout]))
