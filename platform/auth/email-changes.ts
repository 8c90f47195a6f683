import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, ne, or, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { violates } from '../database/failures.ts'
import { signInDatabase } from '../database/tenancy.ts'
import { digestOfToken } from '../signing.ts'
import { emailChanges, sessions, users, verifications } from './tables.ts'

// Somebody's e-mail address becomes another one once who reads either has pressed a button there, in any order. The two
// links are random texts, of which the database keeps digests.

/** For how many hours both links open (OWASP, Authentication Cheat Sheet, “Change A User's Registered Email Address”). */
export const EMAIL_CHANGE_HOURS = 8

/** Whose mailbox a link was sent to: that of the address there is, or of the one that is to be. */
export type Side = 'old' | 'new'

const db = () => drizzle(signInDatabase())
/** As `emailLink` makes them; what is none is not looked up. */
const isToken = /^[\w-]{43}$/

const link = { old: emailChanges.oldLink, new: emailChanges.newLink }
const isOpen = () => gt(emailChanges.expiresAt, new Date())

/**
 * Begins to change somebody's address; what they had begun before is over. Of who has none yet, the new one alone is asked.
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

/** The address that somebody wants to have, while it can still become theirs. */
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

/** What a link is about; nothing where it opens nothing, or no more. The address there is, is told to its own reader alone. */
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
 * Says yes for the side that the token was mailed to, once. Where both have said it, the address is another one: every
 * session ends but the one where it was asked for, and so does every link to choose another password. Nothing where the
 * token opens nothing, or the address has come to belong to another account.
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
    // Somebody else has come to have it in the same moment.
    if (violates(error, 'unique')) return undefined
    throw error
  })
}

/**
 * Says no for the side that the token was mailed to: the change is over. Who reads the mails of the address there is has
 * not asked for it, so somebody else is signed in: every session ends. Nothing where the token opens nothing.
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
