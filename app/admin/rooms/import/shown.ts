import type { FileColumn, ImportLine } from '../../../../domain/rooms/shapes.ts'

/** What a file would do, as its sheet shows it. */
export interface Preview {
  /** The file's, where it is known. */
  name: string
  /** What was read of it; empty if its bytes come along, which can be read in several ways. */
  file: string
  bytes: string
  encoding: string
  readings: { encoding: string; sample: string[] }[]
  plan: string
  columns: FileColumn[]
  hasHeadings: boolean
  question: 'number-column' | 'rival-columns' | null
  rivals: string[]
  unreadSeparator: string | null
  counts: { new: number; changed: number; unchanged: number; faulty: number; leftOut: number }
  newTypes: string[]
  /** Headings of columns that are not read. */
  leftOut: string[]
  /** How many rooms there would be. */
  rooms: number
  paidFor: number
  /** Lines that are wrong, suspicious or left out. */
  apart: ImportLine[]
  /** The first of what would be new or changed. */
  changes: ImportLine[]
  /** How many more of these there are. */
  hidden: number
}
