import { randomUUID } from 'node:crypto'

// Every account of the sign-in library has an e-mail address that is nobody else's. People who have none of their own get
// one that can never exist (RFC 2606, section 2): it is shown to nobody, and nothing is ever mailed to it. Nor is anything to
// those whose accounts were deleted, where a row has to stay.

const NOWHERE = '@no-address.invalid'
const DELETED = '@deleted.invalid'

/** What stands for the address of somebody who has none. */
export const newNoAddress = (): string => `${randomUUID()}${NOWHERE}`

/** What stands for the address of somebody whose account was deleted. */
export const deletedAddress = (userId: string): string => `${userId}${DELETED}`

export const isDeleted = (email: string): boolean => email.endsWith(DELETED)

/** Whether somebody has an e-mail address of their own. */
export const hasAddress = (email: string): boolean => !email.endsWith(NOWHERE) && !isDeleted(email)

/** Somebody's own e-mail address; null where they have none. */
export const ownAddress = (email: string): string | null => (hasAddress(email) ? email : null)
