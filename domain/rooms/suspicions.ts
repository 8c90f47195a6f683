/** What a spreadsheet, or whoever made a table, may have done to a line of rooms. */
export const suspicionKinds = [
  'lost-zero',
  'other-number',
  'date',
  'exponent',
  'decimals',
  'error-value',
  'total',
  'heading',
  'several',
  'merged',
] as const
export type SuspicionKind = (typeof suspicionKinds)[number]

/** What a cell may have been before a spreadsheet changed it; proposed null: the line is not of a room. */
export interface Suspicion {
  kind: SuspicionKind
  field: 'number' | 'floor' | 'type' | ''
  said: string
  proposed: string[] | null
}
