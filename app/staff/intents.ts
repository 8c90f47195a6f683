import type { RequestAction } from '../../domain/requests/rules.ts'

/** What a form of the board can ask for, in its field `intent`. */
export type Intent = RequestAction | 'create' | 'replace-link'

/** Before a service's id: the name of the field that says how many of it. */
export const COUNT_PREFIX = 'count-'
