import type { RequestAction } from '../../../domain/requests/rules.ts'

/** Between a request's id and the revision that was seen of it, in a form's field `requestId`. */
export const SEEN = '/'
export const asSeen = ({ id, revision }: { id: string; revision: number | null }) => `${id}${SEEN}${revision}`

/** What a form of the board can ask for, in its field `intent`. */
export type Intent = RequestAction | 'undo' | 'take-trip' | 'create' | 'replace-link'

/** The field of a form that names the person whose action it is, as `ownerOf` does. */
export const OWNER = 'owner'
