import { randomUUID } from 'node:crypto'

// The sign-in library needs a unique e-mail address for every account. People without one get an impossible address
// (RFC 2606, section 2), which is never shown or mailed, as do the remaining rows of deleted accounts.

const NOWHERE = '@no-address.invalid'
const DELETED = '@deleted.invalid'

/** The placeholder for a person without an address. */
export const newNoAddress = (): string => `${randomUUID()}${NOWHERE}`

/** The placeholder for a deleted account. */
export const deletedAddress = (userId: string): string => `${userId}${DELETED}`

export const isDeleted = (email: string): boolean => email.endsWith(DELETED)

/** Whether the account has an address of its own. */
export const hasAddress = (email: string): boolean => !email.endsWith(NOWHERE) && !isDeleted(email)

/** The account's own e-mail address, or null. */
export const ownAddress = (email: string): string | null => (hasAddress(email) ? email : null)
