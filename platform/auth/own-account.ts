import { desc, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { violates } from '../database/failures.ts'
import { signInDatabase } from '../database/tenancy.ts'
import { deletedAddress, ownAddress } from './no-address.ts'
import { SESSIONS_MAXIMUM } from './opened-sessions.ts'
import { accounts, emailChanges, passkeys, pinDevices, sessions, users, verifications } from './tables.ts'

// What is kept of somebody who signs in: as they read it themselves, change it, take it along and have it deleted.

const db = () => drizzle(signInDatabase())

/** How somebody signs in besides passkeys: who vouches for them; `credential` is their password. */
const PASSWORD = 'credential'

export interface OwnAccount {
  /** Null where they have none. */
  email: string | null
  name: string
  /** The language they chose; null where they have not. */
  locale: 'fr' | 'en' | null
  hasPassword: boolean
  /** Who else vouches for them, by their addresses. */
  providers: string[]
}

/** Who somebody is; nothing where there is no such person any more. */
export async function ownAccount(userId: string): Promise<OwnAccount | undefined> {
  const { email, name, locale } = users
  const rows = await db()
    .select({ email, name, locale, providerId: accounts.providerId })
    .from(users)
    .leftJoin(accounts, eq(accounts.userId, users.id))
    .where(eq(users.id, userId))
  const [first] = rows
  if (!first) return undefined
  const ways = rows.flatMap(({ providerId }) => providerId ?? [])
  const { providerId: _, ...person } = first
  return {
    ...person,
    email: ownAddress(first.email),
    hasPassword: ways.includes(PASSWORD),
    providers: ways.filter((way) => way !== PASSWORD),
  }
}

/**
 * All that is kept of somebody so that they can sign in: nothing where there is no such person any more, and nothing that
 * opens anything.
 */
export async function keptOfUser(userId: string) {
  const [[user], ways, [emailChange], itsSessions, itsPasskeys, itsPhones] = await Promise.all([
    db()
      .select({
        email: users.email,
        isEmailConfirmed: users.emailVerified,
        name: users.name,
        language: users.locale,
        lastHotelId: users.lastHotelId,
        createdAt: users.createdAt,
        changedAt: users.updatedAt,
      })
      .from(users)
      .where(eq(users.id, userId)),
    db()
      .select({
        by: accounts.providerId,
        as: accounts.accountId,
        createdAt: accounts.createdAt,
        changedAt: accounts.updatedAt,
      })
      .from(accounts)
      .where(eq(accounts.userId, userId))
      .orderBy(accounts.createdAt),
    db()
      .select({
        email: emailChanges.email,
        oldConfirmedAt: emailChanges.oldConfirmedAt,
        newConfirmedAt: emailChanges.newConfirmedAt,
        expiresAt: emailChanges.expiresAt,
      })
      .from(emailChanges)
      .where(eq(emailChanges.userId, userId)),
    db()
      .select({
        createdAt: sessions.createdAt,
        usedAt: sessions.updatedAt,
        expiresAt: sessions.expiresAt,
        ipAddress: sessions.ipAddress,
        userAgent: sessions.userAgent,
        hotelId: sessions.chosenHotelId,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.createdAt))
      .limit(SESSIONS_MAXIMUM),
    db()
      .select({
        name: passkeys.name,
        createdAt: passkeys.createdAt,
        kind: passkeys.deviceType,
        isBackedUp: passkeys.backedUp,
        transports: passkeys.transports,
        model: passkeys.aaguid,
        uses: passkeys.counter,
      })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(passkeys.createdAt),
    db()
      .select({
        createdAt: pinDevices.createdAt,
        usedAt: pinDevices.usedAt,
        userAgent: pinDevices.userAgent,
        wrongTries: pinDevices.wrongTries,
        nextTryAt: pinDevices.nextTryAt,
      })
      .from(pinDevices)
      .where(eq(pinDevices.userId, userId))
      .orderBy(pinDevices.createdAt),
  ])
  return (
    user && {
      ...user,
      email: ownAddress(user.email),
      signIns: ways,
      hasPassword: ways.some(({ by }) => by === PASSWORD),
      emailChange,
      sessions: itsSessions,
      passkeys: itsPasskeys,
      phones: itsPhones,
    }
  )
}

/**
 * Deletes who somebody is, and all that they sign in with. Where they have worked somewhere, a number stays, without a
 * word about anybody, that the history of the hotel hangs on. Says whether it did: it does not where they work somewhere.
 */
export async function deleteUser(userId: string): Promise<boolean> {
  return db().transaction(async (tx) => {
    // Whoever begins somewhere waits for this (`lock_newcomer`), and is then nobody who could.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    // Asked once they are locked: who has begun before that is seen.
    const [{ works } = {}] = await tx
      .select({ works: sql<boolean>`works_somewhere(${users.id})` })
      .from(users)
      .where(eq(users.id, userId))
    if (works) return false
    await tx.delete(verifications).where(eq(verifications.value, userId))
    for (const table of [sessions, accounts, passkeys, pinDevices, emailChanges]) {
      await tx.delete(table).where(eq(table.userId, userId))
    }
    const deleting = tx.transaction((savepoint) => savepoint.delete(users).where(eq(users.id, userId)))
    await deleting.catch(async (error: unknown) => {
      if (!violates(error, 'foreign-key')) throw error
      await tx
        .update(users)
        .set({
          email: deletedAddress(userId),
          emailVerified: false,
          name: '',
          image: null,
          locale: null,
          lastHotelId: null,
          updatedAt: new Date(),
        })
        .where(eq(users.id, userId))
    })
    return true
  })
}
