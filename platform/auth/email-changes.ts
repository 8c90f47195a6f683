import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, ne, or, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { violates } from '../database/failures.ts'
import { signInDatabase } from '../database/tenancy.ts'
import { digestOfToken } from '../signing.ts'
import { emailChanges, sessions, users, verifications } from './tables.ts'

// An e-mail address changes once the readers of the old and the new one have both pressed a button, in any order. The
// links are random texts, stored as digests.

/** For how many hours both links open (OWASP, Authentication Cheat Sheet, “Change A User's Registered Email Address”). */
export const EMAIL_CHANGE_HOURS = 8

/** The mailbox of a link: the present address or the new one. */
export type Side = 'old' | 'new'

const db = () => drizzle(signInDatabase())
/** The form of `emailLink`'s tokens; other texts are not looked up. */
const isToken = /^[\w-]{43}$/

const link = { old: emailChanges.oldLink, new: emailChanges.newLink }
const isOpen = () => gt(emailChanges.expiresAt, new Date())

/**
 * Begins a change of a person's address and ends an earlier one. Without a present address only the new one is asked.
 * Returns the id of the change.
 */
export async function openEmailChange(
  userId: string,
  {
    email,
    isFirst,
    sessionId = null,
  }: { email: string; isFirst: boolean; sessionId?: string | null | undefined },
): Promise<string> {
  const change = {
    id: randomUUID(),
    email,
    sessionId,
    oldLink: null,
    newLink: null,
    oldConfirmedAt: isFirst ? new Date() : null,
    newConfirmedAt: null,
    expiresAt: new Date(Date.now() + EMAIL_CHANGE_HOURS * 3_600_000),
  }
  await db()
    .insert(emailChanges)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: emailChanges.userId, set: change })
  return change.id
}

export interface OpenEmailChange {
  /** The address that is to be. */
  email: string
  isOldConfirmed: boolean
  isNewConfirmed: boolean
}

const shown = {
  email: emailChanges.email,
  isOldConfirmed: sql<boolean>`${emailChanges.oldConfirmedAt} is not null`,
  isNewConfirmed: sql<boolean>`${emailChanges.newConfirmedAt} is not null`,
}

/** The address that a person is changing to, while the change is open. */
export async function emailChangeOf(userId: string): Promise<OpenEmailChange | undefined> {
  const [found] = await db()
    .select(shown)
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isOpen()))
  return found
}

/** Ends a change of the own address that is under way: its links open nothing any more. */
export async function dropEmailChange(userId: string): Promise<void> {
  await db().delete(emailChanges).where(eq(emailChanges.userId, userId))
}

/**
 * A new link for one side of a change, which takes the place of the one before; nothing where the change is over, or that
 * side has confirmed it.
 */
export async function emailLink(changeId: string, side: Side): Promise<{ token: string } | undefined> {
  const token = randomBytes(32).toString('base64url')
  const [change, confirmed] =
    side === 'old'
      ? [{ oldLink: digestOfToken(token) }, emailChanges.oldConfirmedAt]
      : [{ newLink: digestOfToken(token) }, emailChanges.newConfirmedAt]
  const [made] = await db()
    .update(emailChanges)
    .set(change)
    .where(and(eq(emailChanges.id, changeId), sql`${confirmed} is null`, isOpen()))
    .returning({ id: emailChanges.id })
  return made && { token }
}

/** The change behind a link, or undefined if it is invalid. The present address is shown to its own reader only. */
export async function behindEmailLink(
  token: string,
): Promise<({ to: string } & ({ side: 'old'; from: string } | { side: 'new' })) | undefined> {
  if (!isToken.test(token)) return undefined
  const [found] = await db()
    .select({ to: emailChanges.email, from: users.email, side: sideOf(token) })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(and(isBehind(token), isOpen()))
  if (!found) return undefined
  const { to, from, side } = found
  return side === 'old' ? { side, to, from } : { side, to }
}

const isBehind = (token: string) => or(eq(link.old, digestOfToken(token)), eq(link.new, digestOfToken(token)))
const sideOf = (token: string) =>
  sql<Side>`case when ${link.old} = ${digestOfToken(token)} then 'old' else 'new' end`

/** How a change stands once a side has confirmed it: it waits for the other, or is done. */
export type Confirmed = { userId: string; isDone: boolean }

/**
 * Confirms the side to which the token was mailed, once. After both sides the address changes: every session except
 * the requesting one ends, and every password link. Undefined if the token is invalid or the address is taken by now.
 */
export async function confirmEmailLink(token: string): Promise<Confirmed | undefined> {
  if (!isToken.test(token)) return undefined
  const confirming = db().transaction(async (tx) => {
    const [change] = await tx
      .select({
        ...shown,
        userId: emailChanges.userId,
        sessionId: emailChanges.sessionId,
        side: sideOf(token),
      })
      .from(emailChanges)
      .where(and(isBehind(token), isOpen()))
      .for('update')
    if (!change) return undefined
    const { userId, email, sessionId, side } = change
    if (side === 'old' ? !change.isNewConfirmed : !change.isOldConfirmed) {
      const now = new Date()
      const said =
        side === 'old' ? { oldLink: null, oldConfirmedAt: now } : { newLink: null, newConfirmedAt: now }
      await tx.update(emailChanges).set(said).where(eq(emailChanges.userId, userId))
      return { userId, isDone: false }
    }
    await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
    const { rowCount } = await tx
      .update(users)
      .set({ email, emailVerified: true, updatedAt: new Date() })
      .where(
        and(
          eq(users.id, userId),
          sql`not exists (select from ${users} as other where other.email = ${email})`,
        ),
      )
    if (rowCount === 0) return undefined
    const others = sessionId === null ? undefined : ne(sessions.id, sessionId)
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), others))
    await tx.delete(verifications).where(eq(verifications.value, userId))
    return { userId, isDone: true }
  })
  return confirming.catch((error: unknown) => {
    // Another account took the address in the same moment.
    if (violates(error, 'unique')) return undefined
    throw error
  })
}

/**
 * Refuses the side to which the token was mailed and ends the change. If the present address refuses, another person
 * is signed in, so every session ends. Undefined if the token is invalid.
 */
export async function refuseEmailLink(token: string): Promise<Side | undefined> {
  if (!isToken.test(token)) return undefined
  return db().transaction(async (tx) => {
    const [change] = await tx
      .delete(emailChanges)
      .where(and(isBehind(token), isOpen()))
      .returning({ userId: emailChanges.userId, side: sideOf(token) })
    if (change?.side === 'old') await tx.delete(sessions).where(eq(sessions.userId, change.userId))
    return change?.side
  })
}
