import type { FileColumn, ImportLine } from '../../../../domain/rooms/shapes.ts'

/** The preview of a file. */
export interface Preview {
  /** The file's, where it is known. */
  name: string
  /** The decoded text; empty if the bytes come along, which can be decoded in several ways. */
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
  /** The first of the new and changed lines. */
  changes: ImportLine[]
  /** How many more of these there are. */
  hidden: number
}
