import { randomBytes, randomUUID } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { parse, serialize } from 'hono/utils/cookie'
import { signInDatabase } from '../database/tenancy.ts'
import { limiterInDatabase } from '../limits.ts'
import { settings } from '../settings.ts'
import { digestOfToken } from '../signing.ts'
import { cookieSigning } from './auth.ts'
import { enterAs } from './enter.ts'
import { hashPassword, verifyPassword } from './hashing.ts'
import { inTurn, TurnRefused } from './hashing-queue.ts'
import { type From, SignInRefused } from './sign-in.ts'
import { pinDevices, sessions, users } from './tables.ts'

// A phone on which a person without an e-mail address signs in: it keeps a secret in a cookie, and the person knows a
// PIN. Both are hashed together, so that PINs cannot be guessed from the database alone.

const COOKIE = 'sonnette.pin'
/** A phone without a sign-in for this long is forgotten. */
export const PIN_DAYS = 365
/** How many people can sign in on one phone: a tablet that is passed around. */
const PEOPLE_MAXIMUM = 12

/** So many wrong ones, and the phone is locked for that person until an admin unlocks it. */
export const PIN_TRIES = 6
/** How long one waits after the third wrong one, in seconds, and after each that follows. */
const WAITS_S = [10, 30, 60]

const isSecret = /^[\w-]{43}$/

const database = () => drizzle(signInDatabase())
const hashedText = (secret: string, id: string, pin: string) => `${secret} ${id} ${pin}`

export const newPinSecret = (): string => randomBytes(32).toString('base64url')

/** The secret that a phone keeps; nothing where these are the cookies of none. */
export function pinSecretIn(cookies: string | null): string | undefined {
  if (!cookies?.includes(COOKIE)) return undefined
  const { [COOKIE]: secret = '' } = parse(cookies, COOKIE)
  return isSecret.test(secret) ? secret : undefined
}

/** The Set-Cookie by which a phone keeps its secret from now on; for so many days. */
export const pinCookie = (secret: string, days = PIN_DAYS): string =>
  serialize(COOKIE, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: cookieSigning().secure,
    maxAge: days * 86_400,
  })

/**
 * The Set-Cookie that gives a phone its secret for a day before a PIN is chosen: a lost answer then locks no one out.
 * Undefined if the phone has one.
 */
export const firstPinCookie = (cookies: string | null): string | undefined =>
  pinSecretIn(cookies) === undefined ? pinCookie(newPinSecret(), 1) : undefined

/**
 * Adds a person with a PIN to the phone; the one used longest ago makes room. Returns the pair's id. Throws
 * `TurnRefused`.
 */
export async function addPin(
  userId: string,
  { secret, pin, userAgent }: { secret: string; pin: string; userAgent: string },
): Promise<string> {
  const id = randomUUID()
  const digest = digestOfToken(secret)
  const pinHash = await inTurn(() => hashPassword(hashedText(secret, id, pin)), false)
  await database()
    .insert(pinDevices)
    .values({ id, userId, digest, pinHash, userAgent: userAgent.slice(0, 300) })
  const others = database()
    .select({ id: pinDevices.id })
    .from(pinDevices)
    .where(eq(pinDevices.digest, digest))
    .orderBy(desc(pinDevices.usedAt))
    .offset(PEOPLE_MAXIMUM)
  await database().delete(pinDevices).where(inArray(pinDevices.id, others))
  return id
}

/** A PIN admits only people who work somewhere. */
const works = sql<boolean>`works_somewhere(${pinDevices.userId})`

/** The people with a PIN on the phone that sends these cookies, by name. */
export async function peopleOnPhone(cookies: string | null): Promise<{ id: string; name: string }[]> {
  const secret = pinSecretIn(cookies)
  if (!secret) return []
  return database()
    .select({ id: pinDevices.id, name: users.name })
    .from(pinDevices)
    .innerJoin(users, eq(users.id, pinDevices.userId))
    .where(and(eq(pinDevices.digest, digestOfToken(secret)), works))
    .orderBy(asc(users.name), asc(pinDevices.id))
    .limit(PEOPLE_MAXIMUM)
}

const perAddress = limiterInDatabase('sign-in-pin', () => settings().limits.signInPerAddress)

/**
 * Signs in one of those on the phone that sends these cookies. Comes back with the headers that set cookies. Throws
 * `SignInRefused`.
 */
export async function signInByPin({ id, pin }: { id: string; pin: string }, from: From): Promise<Headers> {
  const secret = pinSecretIn(from.headers.get('cookie'))
  if (!secret) throw new SignInRefused('pin-over')
  return enterOn(id, await checkPin({ id, secret, pin }, from.address), secret, from)
}

/** The id of a person's PIN on the phone; undefined if there is none. */
export async function phoneOf(userId: string, secret: string): Promise<string | undefined> {
  const [found] = await database()
    .select({ id: pinDevices.id })
    .from(pinDevices)
    .where(and(eq(pinDevices.digest, digestOfToken(secret)), eq(pinDevices.userId, userId)))
  return found?.id
}

/**
 * Holds a PIN against that of one of those on the phone that keeps the secret, within the limits of signing in by it. Comes
 * back with whose it is. Throws `SignInRefused`.
 */
export async function checkPin(
  { id, secret, pin }: { id: string; secret: string; pin: string },
  address: string,
): Promise<string> {
  // Counted before it is looked at, so that guesses sent at once cannot pass the limits.
  const retryAfter = await perAddress.take(address)
  if (retryAfter !== undefined) throw new SignInRefused('too-many-attempts', retryAfter)
  const tried = await takeTry(id, digestOfToken(secret)).catch(async (error: unknown) => {
    await perAddress.giveBack(address)
    throw error
  })
  const isRight = await inTurn(
    () => verifyPassword({ password: hashedText(secret, id, pin), hash: tried.pinHash }),
    true,
  ).catch(async (error: unknown) => {
    await Promise.all([perAddress.giveBack(address), giveBackTry(id, tried)])
    throw error instanceof TurnRefused ? new SignInRefused('sign-in-busy', error.retryAfter) : error
  })
  if (!isRight) throw new SignInRefused(tried.wrongTries < PIN_TRIES ? 'pin-wrong' : 'pin-locked')
  await Promise.all([perAddress.giveBack(address), forgetTries(id)])
  return tried.userId
}

/** Wrong ones count until a right one. */
async function forgetTries(id: string): Promise<void> {
  await database().update(pinDevices).set({ wrongTries: 0, nextTryAt: null }).where(eq(pinDevices.id, id))
}

/**
 * Opens a person's session on their phone and ends the previous one there. Throws `SignInRefused` if an admin has
 * removed the phone meanwhile.
 */
export async function enterOn(id: string, userId: string, secret: string, from: From): Promise<Headers> {
  const { headers, sessionId } = await enterAs(userId, from)
  const isThere = await database().transaction(async (tx) => {
    // A parallel sign-in waits and ends the session opened here.
    const [before] = await tx
      .select({ sessionId: pinDevices.sessionId })
      .from(pinDevices)
      .where(eq(pinDevices.id, id))
      .for('update')
    const over = before ? before.sessionId : sessionId
    await tx.update(pinDevices).set({ sessionId, usedAt: sql`now()` }).where(eq(pinDevices.id, id))
    if (over !== null) await tx.delete(sessions).where(eq(sessions.id, over))
    return before !== undefined
  })
  if (!isThere) throw new SignInRefused('pin-over')
  headers.append('Set-Cookie', pinCookie(secret))
  return headers
}

/** One statement takes one, so that any number at once are counted exactly. */
async function takeTry(id: string, digest: string) {
  const itsOwn = and(eq(pinDevices.id, id), eq(pinDevices.digest, digest), works)
  const after = sql`${pinDevices.wrongTries} + 1`
  const [first, ...later] = WAITS_S.map((seconds, i) => ({ seconds, at: PIN_TRIES - WAITS_S.length + i }))
  const [taken] = await database()
    .update(pinDevices)
    .set({
      wrongTries: after,
      nextTryAt: sql`case ${after} ${sql.join(
        [first, ...later].map(
          (wait) => sql`when ${wait?.at} then now() + ${wait?.seconds} * interval '1 second' `,
        ),
      )} end`,
    })
    .where(
      and(
        itsOwn,
        lt(pinDevices.wrongTries, PIN_TRIES),
        sql`(${pinDevices.nextTryAt} is null or ${pinDevices.nextTryAt} <= now())`,
      ),
    )
    .returning({ userId: pinDevices.userId, pinHash: pinDevices.pinHash, wrongTries: pinDevices.wrongTries })
  if (taken) return taken
  const [found] = await database()
    .select({
      wrongTries: pinDevices.wrongTries,
      wait: sql<number>`ceil(extract(epoch from ${pinDevices.nextTryAt} - now()))::int`,
    })
    .from(pinDevices)
    .where(itsOwn)
  if (!found) throw new SignInRefused('pin-over')
  if (found.wrongTries >= PIN_TRIES) throw new SignInRefused('pin-locked')
  throw new SignInRefused('too-many-attempts', Math.max(1, found.wait))
}

/** A PIN that could not be checked was not a guess; its wait is taken back if no later try came. */
async function giveBackTry(id: string, tried: { wrongTries: number }): Promise<void> {
  await database()
    .update(pinDevices)
    .set({
      wrongTries: sql`${pinDevices.wrongTries} - 1`,
      nextTryAt: sql`case when ${pinDevices.wrongTries} > ${tried.wrongTries} then ${pinDevices.nextTryAt} end`,
    })
    .where(and(eq(pinDevices.id, id), gt(pinDevices.wrongTries, 0)))
}
