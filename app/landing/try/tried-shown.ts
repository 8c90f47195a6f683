import type { RequestStatus } from '../../../domain/shapes/request.ts'

/** A visitor's demo room as the picture shows it, in the words of the page's language. */
export interface TriedShown {
  /** Until its end. */
  leftMs: number
  hotelName: string
  number: string
  /** Of the room's page. */
  path: string
  /** The code with the address of the room's page: one unit for each module. */
  qr: { path: string; size: number }
  words: { title: string; nobody: string; you: string }
  /** The newest first. */
  rows: TriedRow[]
}

export interface TriedRow {
  id: string
  room: string
  what: string
  comment: string
  age: string
  due: string
  status: RequestStatus
  statusWord: string
  isTaken: boolean
  /** The next step, which the visitor takes in place of the staff; undefined once it is closed. */
  action: { name: 'take' | 'finish'; verb: string } | undefined
}

/** The answer of a script's wish for a demo room. */
export type TryAnswer = { shown: TriedShown } | { sentence: string }
