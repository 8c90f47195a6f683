/** Why somebody may not listen any more: the session is over, they work here no more, or as something else. */
export type StaffRightEnd = 'signed-out' | 'dismissed' | 'role-changed' | 'hotel-changed'

/** The last event of a staff stream whose right has ended. */
export type StaffStreamEnd = { kind: 'ended'; why: StaffRightEnd }

/** The last event of a guest's stream: what the page shows is no longer theirs, or no longer true. */
export type GuestReload = { kind: 'reload' }

/**
 * What a hotel is set up with is another thing now. Screens to set it up with load it again; what staff work with says it
 * by what was loaded.
 */
export type SetupChanged<Of extends string> = { kind: 'setup'; of: Of }

/** The last event of a stream that made room for newer ones of the same people: it is not opened again by itself. */
export type Elsewhere = { kind: 'elsewhere' }
