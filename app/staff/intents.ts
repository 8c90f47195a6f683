import type { RequestAction } from '../../domain/requests/rules.ts'

/** What a form of the board can ask for, in its field `intent`. */
export type Intent = RequestAction | 'undo' | 'take-trip' | 'create' | 'replace-link'
