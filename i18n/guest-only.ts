import type { ErrorTexts } from './fr/errors.ts'
import type { GuestFrameTexts, GuestTexts } from './fr/guest.ts'
import type { OfflineTexts } from './fr/offline.ts'
import type { RefusalPageTexts } from './fr/refusal-page.ts'

/** The refusals that guests meet. */
export type GuestErrorTexts = Pick<
  ErrorTexts,
  | 'invalid-input'
  | 'input-too-large'
  | 'input-cut-off'
  | 'foreign-origin'
  | 'no-such-room'
  | 'no-such-request'
  | 'hotel-not-serving'
  | 'service-not-offered'
  | 'nothing-chosen'
  | 'recipient-missing'
  | 'comment-too-long'
  | 'against-flag'
  | 'not-from-this-state'
  | 'undo-too-late'
  | 'stay-ended'
  | 'stay-code-needed'
  | 'stay-code-wrong'
  | 'too-many-sends'
  | 'too-many-changes'
  | 'asked-again-already'
  | 'too-many-codes'
  | 'too-many-attempts'
  | 'too-many-streams'
  | 'too-much-at-once'
  | 'crowded'
  | 'something-broke'
  | 'database-away'
>

/** The whole catalogue of a language that only guests have: `i18n/<language>/guest.ts`. */
export interface GuestCatalogue {
  /** The only part that a browser loads. */
  guest: GuestTexts
  guestFrame: GuestFrameTexts
  errors: GuestErrorTexts
  /** Of the stay's code as it was typed. */
  codeFaults: Record<'no-code' | 'not-this-code', string>
  refusalPage: RefusalPageTexts
  offline: OfflineTexts
}
