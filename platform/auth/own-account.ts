import { desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { violates } from '../database/failures.ts'
import { signInDatabase } from '../database/tenancy.ts'
import { hasAddress } from './no-address.ts'
import { SESSIONS_MAXIMUM } from './opened-sessions.ts'
import { accounts, emailChanges, passkeys, sessions, users, verifications } from './tables.ts'

// What is kept of somebody who signs in: as they read it themselves, change it, take it along and have it deleted.

const db = () => drizzle(signInDatabase())

/** How somebody signs in besides passkeys: who vouches for them; `credential` is their password. */
const PASSWORD = 'credential'

export interface OwnAccount {
  /** Null where they have none of their own. */
  email: string | null
  name: string
  /** The language they chose; null where they have not. */
  locale: 'fr' | 'en' | null
  createdAt: Date
  hasPassword: boolean
  /** Who else vouches for them, by their addresses. */
  providers: string[]
}

/** What is kept of somebody; nothing where there is no such person any more. */
export async function ownAccount(userId: string): Promise<OwnAccount | undefined> {
  const { email, name, locale, createdAt } = users
  const rows = await db()
    .select({ email, name, locale, createdAt, providerId: accounts.providerId })
    .from(users)
    .leftJoin(accounts, eq(accounts.userId, users.id))
    .where(eq(users.id, userId))
  const [first] = rows
  if (!first) return undefined
  const ways = rows.flatMap(({ providerId }) => providerId ?? [])
  const { providerId: _, ...person } = first
  return {
    ...person,
    email: hasAddress(person.email) ? person.email : null,
    hasPassword: ways.includes(PASSWORD),
    providers: ways.filter((way) => way !== PASSWORD),
  }
}

/** Where somebody is signed in, the newest first, and their passkeys: of either nothing that opens anything. */
export async function ownSignIns(userId: string) {
  const { createdAt, updatedAt, expiresAt, ipAddress, userAgent } = sessions
  const [itsSessions, itsPasskeys] = await Promise.all([
    db()
      .select({ createdAt, usedAt: updatedAt, expiresAt, ipAddress, userAgent })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.createdAt))
      .limit(SESSIONS_MAXIMUM),
    db()
      .select({ name: passkeys.name, createdAt: passkeys.createdAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(passkeys.createdAt),
  ])
  return { sessions: itsSessions, passkeys: itsPasskeys }
}

/** Deleted people have addresses that no mail goes to (RFC 2606). */
const DELETED = '@deleted.invalid'
export const isDeleted = (email: string) => email.endsWith(DELETED)

/**
 * Deletes who somebody is, and all that they sign in with. Where they have worked somewhere, a number stays, without a
 * word about anybody, that the history of the hotel hangs on.
 */
export async function deleteUser(userId: string): Promise<void> {
  await db().transaction(async (tx) => {
    await tx.delete(verifications).where(eq(verifications.value, userId))
    for (const table of [sessions, accounts, passkeys, emailChanges]) {
      await tx.delete(table).where(eq(table.userId, userId))
    }
    const deleting = tx.transaction((savepoint) => savepoint.delete(users).where(eq(users.id, userId)))
    await deleting.catch(async (error: unknown) => {
      if (!violates(error, 'foreign-key')) throw error
      await tx
        .update(users)
        .set({
          email: `${userId}${DELETED}`,
          emailVerified: false,
          name: '',
          image: null,
          locale: null,
          lastHotelId: null,
          updatedAt: new Date(),
        })
        .where(eq(users.id, userId))
    })
  })
}
