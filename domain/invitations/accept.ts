import { z } from 'zod'
import { makeAccountWithoutAddress, makeConfirmedAccount } from '../../platform/auth/enter.ts'
import { mayEnter, mayEnterWithoutAddress } from '../../platform/auth/gate.ts'
import { deleteUser } from '../../platform/auth/own-account.ts'
import { faultOfOwner } from '../../platform/auth/own-password.ts'
import { faultOfPassword } from '../../platform/auth/passwords.ts'
import { addPin, checkPin, newPinSecret, phoneOf } from '../../platform/auth/pins.ts'
import { limiterInDatabase, limiterInMemory } from '../../platform/limits.ts'
import { settings } from '../../platform/settings.ts'
import { digestOfToken } from '../../platform/signing.ts'
import { anybody, signedIn } from '../access.ts'
import { throwDomainError, toBusyError } from '../accounts/sign-in-refusal.ts'
import type { Actor } from '../actor.ts'
import { DomainError } from '../errors.ts'
import { lockNewcomer } from '../hotels/lookups.ts'
import { Id } from '../id-shape.ts'
import { readLinkToken } from '../ids.ts'
import { type CallOfNoHotel, operationOfNoHotel } from '../operation.ts'
import { join } from '../staff/join.ts'
import { StaffRole } from '../staff/shapes.ts'
import { line } from '../text.ts'
import { invitationEvents } from './events.ts'
import {
  accessToInvited,
  type BehindInvitation,
  invitationBehind,
  lockInvitation,
  type TakenPlace,
  takenInvitation,
} from './lookups.ts'
import { find, invitationInEvent } from './operations.ts'
import * as queries from './queries.ts'
import { AGAIN_MINUTES, faultOfPin, mayHavePin } from './rules.ts'
import { InvitationOffer, InvitationToken, InvitedPassword, NewPin } from './shapes.ts'

// The holder of an invitation's token takes its position once. Unknown, expired, used and revoked tokens get
// the same answer; but the person who used it may ask again for a while, if its answer was lost.

const unknown = limiterInMemory('unknown-invitations', () => settings().limits.unknownTokens)

/** Accounts that one token may create without joining. */
const accounts = limiterInDatabase('invitation-accounts', () => settings().limits.signIn)

type StrangersCall = CallOfNoHotel<Actor, { token: string }>
type Behind = BehindInvitation & { digest: string }

/**
 * Answers with `first` for an open invitation, or with `again` for one that was used a while ago; `again`
 * returns undefined unless the same person asks.
 */
async function byInvitation<T>(
  { actor, input }: Pick<StrangersCall, 'actor' | 'input'>,
  first: (found: Behind) => T | Promise<T>,
  again: (taken: TakenPlace) => Promise<T | undefined>,
): Promise<T> {
  const token = readLinkToken(input.token)
  const digest = token && digestOfToken(token)
  const found = digest && (await invitationBehind(digest))
  try {
    if (found) return await first({ ...found, digest })
  } catch (error) {
    // Another press was faster, maybe the same person's.
    if (!(error instanceof DomainError && error.reason === 'link-over')) throw error
  }
  const taken = digest && (await takenInvitation(digest))
  const answer = taken && (await again(taken))
  if (answer) return answer
  // Counted only for unknown tokens: an invited team shares the hotel's one IP address.
  const retryAfter = await unknown.take(actor.ipAddress ?? '')
  if (retryAfter !== undefined) throw new DomainError('too-many-attempts', { retryAfter })
  throw new DomainError('link-over')
}

/** The ways of joining for a person without an account. */
const waysOf = ({ role, mailedTo }: BehindInvitation): InvitationOffer['ways'] => ({
  password: mailedTo !== null && mayEnter(mailedTo),
  passkey: mayEnterWithoutAddress(),
  pin: mayHavePin(role) && mayEnterWithoutAddress(),
})

const isBy = (actor: Actor, { userId }: TakenPlace) =>
  (actor.kind === 'user' || actor.kind === 'staff') && actor.userId === userId

/** The secret of a phone on which people sign in with PINs. */
const PhoneSecret = z
  .string()
  .regex(/^[\w-]{43}$/)
  .meta({ examples: ['q3Vn0yJ2b8-wT1xKc5LrZ7aHdE9gSfPuMoIi4Q6tYkA'] })

const ofHolders = ['link-over', 'too-many-attempts'] as const

const lines = new Map<string, Promise<unknown>>()

/**
 * Runs calls with the same token one after another. A double press must not create two accounts: the second
 * would take a place on a full phone, and find its address taken by the first.
 */
async function inLine<T>(token: string, work: () => Promise<T>): Promise<T> {
  const turn = (lines.get(token) ?? Promise.resolve()).then(work)
  const over = turn.catch(() => {})
  lines.set(token, over)
  try {
    return await turn
  } finally {
    if (lines.get(token) === over) lines.delete(token)
  }
}

export const readInvitation = operationOfNoHotel({
  name: 'invitations.read',
  summary: 'Show an invitation: hotel, role and inviting admin',
  http: ['POST', '/invitations/read'],
  access: anybody,
  refusals: [...ofHolders, 'works-here-already'],
  /** `phone`: the phone's secret, by which the person who joined on it is recognized. */
  input: InvitationToken.extend({ phone: PhoneSecret.optional() }),
  output: InvitationOffer,
  run: (call) =>
    byInvitation(
      call,
      (found) => offerOf(found, call.actor),
      async (taken) => {
        const { actor, input } = call
        const isTheirs = isBy(actor, taken) || (input.phone && (await phoneOf(taken.userId, input.phone)))
        if (isTheirs) throw new DomainError('works-here-already')
        return undefined
      },
    ),
})

function offerOf(found: Behind, actor: Actor): InvitationOffer {
  const { hotel, timeZone, name, role, by, mailedTo, expiresAt } = found
  return {
    hotel,
    timeZone,
    name,
    role,
    by,
    expiresAt: expiresAt.toISOString(),
    email: mailedTo,
    ways: waysOf(found),
    worksHere: actor.kind === 'staff' && actor.hotelId === found.hotelId,
  }
}

const Joined = z.object({ hotelId: Id, role: StaffRole })
const joinedAs = ({ hotelId, role }: TakenPlace) => ({ hotelId, role })

export const acceptInvitation = operationOfNoHotel({
  name: 'invitations.accept',
  summary: 'Accept an invitation with the signed-in account',
  http: ['POST', '/invitations/accept'],
  access: signedIn,
  refusals: [...ofHolders, 'sign-in-first', 'works-here-already'],
  input: InvitationToken,
  output: Joined,
  run: (call) =>
    byInvitation(
      call,
      (found) => take(call, found, { userId: call.actor.userId }),
      async (taken) => (isBy(call.actor, taken) ? joinedAs(taken) : undefined),
    ),
})

const Entering = Joined.extend({
  /** The new account. */
  userId: z.string(),
})

export const joinWithPassword = operationOfNoHotel({
  name: 'invitations.joinWithPassword',
  summary: 'Accept a mailed invitation with a new account and password',
  http: ['POST', '/invitations/accounts'],
  access: anybody,
  refusals: [...ofHolders, 'not-let-in', 'has-account', 'sign-in-busy', 'works-here-already'],
  input: InvitedPassword,
  output: Entering,
  run: (call) =>
    inLine(call.input.token, () =>
      byInvitation(
        call,
        async (found) => {
          const { password } = call.input
          const { name, mailedTo: email } = found
          if (email === null || !waysOf(found).password) throw new DomainError('not-let-in')
          const fault = await faultOfPassword(password, [name, email])
          if (fault) throw new DomainError('invalid-input', { fields: { password: fault } })
          // The mail reached that address, so its holder owns the address.
          const userId = await toBusyError(() => makeConfirmedAccount({ name, email, password }))
          if (!userId) throw new DomainError('has-account')
          try {
            return { ...(await take(call, found, { userId, byPassword: true })), userId }
          } catch (error) {
            // Another press was faster. If the join was committed and only its answer lost, they work here
            // and the account stays.
            await deleteUser(userId)
            throw error
          }
        },
        async (taken) => {
          if (!taken.byPassword) return undefined
          const shown = { password: call.input.password, sessionId: undefined }
          const fault = await faultOfOwner(taken.userId, shown).catch(throwDomainError)
          return fault ? undefined : { ...joinedAs(taken), userId: taken.userId }
        },
      ),
    ),
})

export const joinWithPin = operationOfNoHotel({
  name: 'invitations.joinWithPin',
  summary: 'Accept an invitation on a phone, with a PIN and without an e-mail address',
  http: ['POST', '/invitations/phones'],
  access: anybody,
  refusals: [
    ...ofHolders,
    'not-let-in',
    'sign-in-busy',
    'works-here-already',
    'pin-wrong',
    'pin-locked',
    'pin-over',
  ],
  /**
   * `phone`: the phone's existing secret, with which the same PIN can be sent again if the answer was lost.
   */
  input: NewPin.extend({
    phone: PhoneSecret.optional(),
    userAgent: line(1_000, { min: 0 }).default(''),
  }),
  output: Entering.extend({
    /** The secret that the phone stores. */
    phone: z.string(),
    /** The phone's id for this person. */
    phoneId: z.string(),
  }),
  run: (call) =>
    inLine(call.input.token, () =>
      byInvitation(
        call,
        async (found) => {
          const { pin, userAgent, phone = newPinSecret() } = call.input
          if (!waysOf(found).pin) throw new DomainError('not-let-in')
          const fault = faultOfPin(pin)
          if (fault) throw new DomainError('invalid-input', { fields: { pin: fault } })
          await countAccount(found)
          const userId = await makeAccountWithoutAddress(found.name)
          try {
            const phoneId = await toBusyError(() => addPin(userId, { secret: phone, pin, userAgent }))
            return { ...(await take(call, found, { userId })), userId, phone, phoneId }
          } catch (error) {
            await deleteUser(userId)
            throw error
          }
        },
        async (taken) => {
          const { actor, input } = call
          const { pin, phone } = input
          const phoneId = phone && (await phoneOf(taken.userId, phone))
          if (!phoneId) return undefined
          await checkPin({ id: phoneId, secret: phone, pin }, actor.ipAddress ?? '').catch(throwDomainError)
          return { ...joinedAs(taken), userId: taken.userId, phone, phoneId }
        },
      ),
    ),
})

export const openInvitedAccount = operationOfNoHotel({
  name: 'invitations.openAccount',
  summary: 'Create an account without an e-mail address, to add a passkey and accept an invitation',
  http: ['POST', '/invitations/accounts-without-address'],
  access: anybody,
  refusals: [...ofHolders, 'not-let-in'],
  input: InvitationToken,
  output: z.object({ userId: z.string() }),
  run: (call) =>
    byInvitation(
      call,
      async (found) => {
        if (!waysOf(found).passkey) throw new DomainError('not-let-in')
        await countAccount(found)
        return { userId: await makeAccountWithoutAddress(found.name) }
      },
      async () => undefined,
    ),
})

async function countAccount({ digest }: Behind): Promise<void> {
  const retryAfter = await accounts.take(digest)
  if (retryAfter !== undefined) throw new DomainError('too-many-attempts', { retryAfter })
}

/**
 * Makes the user an employee and uses up the invitation. `byPassword`: the account was created for it with a
 * password.
 */
const take = (
  { inTransaction, now }: Pick<StrangersCall, 'inTransaction' | 'now'>,
  { digest }: Behind,
  { userId, byPassword = false }: { userId: string; byPassword?: boolean },
) =>
  inTransaction(async (transaction, open) => {
    const place = await lockInvitation(transaction, digest)
    if (!place) throw new DomainError('link-over')
    const person = await lockNewcomer(transaction, userId, place.hotelId)
    if (!person) throw new DomainError('sign-in-first')
    if (person.isKnown) throw new DomainError('works-here-already')
    const { tenant, record } = await open(accessToInvited(place), { kind: 'user', userId })
    const invitation = await find({ tenant, now }, place.id)
    const { name, role, rooms } = invitation
    const roomIds = await queries.roomsOf(tenant, place.id)
    await join({ tenant, now, record }, { userId, name, role, rooms, roomIds })
    await queries.deleteInvitationRow(tenant, place.id)
    const expiresAt = new Date(now.getTime() + AGAIN_MINUTES * 60_000)
    await queries.insertTaken(tenant, { tokenDigest: digest, userId, byPassword, expiresAt })
    record(invitationEvents.accepted, {
      subjectId: place.id,
      payload: {},
      before: invitationInEvent(invitation),
    })
    return { hotelId: place.hotelId, role }
  })
