/** Why an employee's stream ends: signed out, no longer employed, another role, or another hotel. */
export type StaffRightEnd = 'signed-out' | 'dismissed' | 'role-changed' | 'hotel-changed'

export type StaffStreamEnd = { kind: 'ended'; why: StaffRightEnd }

/** The guest's page is no longer theirs, or outdated. */
export type GuestReload = { kind: 'reload' }

/** The hotel's setup changed: setup screens reload it. */
export type SetupChanged<Of extends string> = { kind: 'setup'; of: Of }

/**
 * Ends a stream that made room for newer ones of the same person; the browser does not reopen it by itself.
 */
export type Elsewhere = { kind: 'elsewhere' }
