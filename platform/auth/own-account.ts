import { desc, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { StaffLanguage } from '../../i18n/language.ts'
import { violates } from '../database/failures.ts'
import { signInDatabase } from '../database/tenancy.ts'
import { deletedAddress, ownAddress } from './no-address.ts'
import { SESSIONS_MAXIMUM } from './opened-sessions.ts'
import { accounts, emailChanges, passkeys, pinDevices, sessions, users, verifications } from './tables.ts'

// The sign-in data of a person: read, changed, exported and deleted by themselves.

const db = () => drizzle(signInDatabase())

/** Ways to sign in besides passkeys, by provider; `credential` is the password. */
const PASSWORD = 'credential'

export interface OwnAccount {
  /** Null where they have none. */
  email: string | null
  name: string
  /** The language they chose; null where they have not. */
  locale: StaffLanguage | null
  hasPassword: boolean
  /** Linked providers, by their addresses. */
  providers: string[]
}

/** The person's account; undefined if it is gone. */
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
 * All sign-in data of a person for their export, without anything that opens an account; undefined if there is no
 * such person.
 */
export async function exportUserData(userId: string) {
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
 * Deletes a person and their ways to sign in. If they ever worked in a hotel, an empty row stays for its history.
 * Returns false if they still work somewhere.
 */
export async function deleteUser(userId: string): Promise<boolean> {
  return db().transaction(async (tx) => {
    // Joining a hotel takes this lock (`lock_newcomer`), and then finds no person.
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
