import type { RequestAction } from '../../domain/requests/rules.ts'

/** Separates a request's id from the revision that was seen, in the form field `requestId`. */
export const REVISION_SEPARATOR = '/'
export const withRevision = ({ id, revision }: { id: string; revision: number | null }) =>
  `${id}${REVISION_SEPARATOR}${revision}`

/** The form field `intent` of the board. */
export type Intent =
  | RequestAction
  | 'undo'
  | 'take-trip'
  | 'create'
  | 'replace-link'
  | 'on-duty'
  | 'off-duty'
  | 'take-over'
  | 'read-note'
  | 'face-seen'

/** The form field that names the person acting, as `ownerOf` does. */
export const OWNER = 'owner'
