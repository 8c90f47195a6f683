import { randomUUID } from 'node:crypto'

// Every account of the sign-in library has an e-mail address that is nobody else's. People who have none of their own get
// one that can never exist (RFC 2606, section 2): it is shown to nobody, and nothing is ever mailed to it.

const NOWHERE = '@no-address.invalid'

/** What stands for the address of somebody who has none. */
export const newNoAddress = (): string => `${randomUUID()}${NOWHERE}`

/** Whether somebody has an e-mail address of their own. */
export const hasAddress = (email: string): boolean => !email.endsWith(NOWHERE)
