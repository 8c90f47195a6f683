/** Damage that a spreadsheet or a person may have done to a line. */
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

/** The original that a cell probably had; `proposed` null: the line is not a room. */
export interface Suspicion {
  kind: SuspicionKind
  field: 'number' | 'floor' | 'type' | ''
  said: string
  proposed: string[] | null
}
