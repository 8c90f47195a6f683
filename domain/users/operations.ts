import { z } from 'zod'
import { signIdentity } from '../../platform/auth/identity-tokens.ts'
import { type Person, personOf } from '../../platform/auth/sign-up.ts'
import { isDatabaseAway } from '../../platform/database/failures.ts'
import { log } from '../../platform/log.ts'
import { anybody, signedIn } from '../access.ts'
import { changeSelf } from '../accounts/self.ts'
import { type Staff, standingOf, type User } from '../actor.ts'
import { lastPaymentOf } from '../billing/account.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { DomainError } from '../errors.ts'
import { type CallOfNoHotel, operationOfNoHotel } from '../operation.ts'
import { present } from '../staff/member.ts'
import { accessToOwn, isDeactivated } from './lookups.ts'
import { OwnDocument, OwnIdentity, UserDocument, UserUpdate } from './shapes.ts'

export const userNoun = { users: 'The user’s identity and document' }

export const showIdentity = operationOfNoHotel({
  name: 'users.showIdentity',
  summary: 'Show who you are, with a short-lived signed token',
  http: ['GET', '/identity'],
  access: anybody,
  input: z.object({}),
  output: OwnIdentity,
  async run({ actor }) {
    const nothing = { token: null, expiresAt: null }
    if (actor.kind !== 'staff' && actor.kind !== 'user') {
      return { role: 'user_null' as const, hotelId: null, ...nothing }
    }
    const { userId, sessionId } = actor
    const standing = standingOf(actor)
    if (sessionId === undefined) return { ...standing, ...nothing }
    const { token, expiresAt } = await signIdentity({ userId, sessionId, ...standing })
    return { ...standing, token, expiresAt: expiresAt.toISOString() }
  },
})

export const showUser = operationOfNoHotel({
  name: 'users.show',
  summary: 'Show your own user document',
  http: ['GET', '/users/{uid}'],
  access: signedIn,
  refusals: ['not-allowed', 'sign-in-first'],
  input: OwnDocument,
  output: UserDocument,
  run: ownDocument,
})

export const createUser = operationOfNoHotel({
  name: 'users.create',
  summary: 'Show your own user document, which exists with your account',
  http: ['PUT', '/users/{uid}'],
  access: signedIn,
  refusals: ['not-allowed', 'sign-in-first'],
  input: OwnDocument,
  output: UserDocument,
  run: ownDocument,
})

export const updateUser = operationOfNoHotel({
  name: 'users.update',
  summary: 'Change fields of your own user document',
  http: ['PATCH', '/users/{uid}'],
  access: signedIn,
  refusals: ['not-allowed', 'sign-in-first'],
  input: UserUpdate,
  output: UserDocument,
  async run(call) {
    refuseForeign(call)
    const { name, locale } = call.input
    return documentOf(call, await changeSelf(call, { name, locale }))
  },
})

type OwnCall = Pick<CallOfNoHotel<Staff | User, { uid: string }>, 'actor' | 'input' | 'inTransaction' | 'now'>

/** Refuses another user's document, without telling whether it exists. */
function refuseForeign({ actor, input }: OwnCall): void {
  if (input.uid !== actor.userId) throw new DomainError('not-allowed')
}

async function ownDocument(call: OwnCall): Promise<UserDocument> {
  refuseForeign(call)
  return documentOf(call, await personOf(call.actor.userId))
}

async function documentOf(call: OwnCall, person: Person | undefined): Promise<UserDocument> {
  const { actor } = call
  if (!person) throw new DomainError('sign-in-first')
  const { email, name, locale, createdAt } = person
  return {
    uid: actor.userId,
    email,
    name,
    locale,
    createdAt: createdAt.toISOString(),
    ...standingOf(actor),
    ...(await ofHotel(call).catch(orNothingKnown)),
  }
}

type OfHotel = Pick<
  UserDocument,
  'assignedRooms' | 'subscriptionStatus' | 'numberOfRooms' | 'lastPaymentDate' | 'active'
>

const nothingKnown: OfHotel = {
  assignedRooms: [],
  subscriptionStatus: 'none',
  numberOfRooms: null,
  lastPaymentDate: null,
  active: true,
}

async function ofHotel({ actor, inTransaction }: OwnCall): Promise<OfHotel> {
  if (actor.kind === 'user') return { ...nothingKnown, active: !(await isDeactivated(actor.userId)) }
  return inTransaction(async (_, open) => {
    const { tenant } = await open(accessToOwn(actor))
    const [{ rooms, active }, { subscription }, lastPayment] = await Promise.all([
      present({ actor, tenant }, actor.userId),
      configurationOf(tenant),
      lastPaymentOf({ tenant }),
    ])
    const { status, numberOfRooms } = subscription
    return {
      assignedRooms: rooms,
      active,
      subscriptionStatus: status,
      numberOfRooms,
      lastPaymentDate: lastPayment?.toISOString() ?? null,
    }
  })
}

/** If the database is away, the document shows nothing of the hotel, which permits nothing more. */
function orNothingKnown(error: unknown): OfHotel {
  if (error instanceof DomainError && error.reason === 'no-such-employee') return nothingKnown
  if (!isDatabaseAway(error)) throw error
  log.warn({ err: error }, 'the hotel of a user cannot be read: the document says that there is nothing')
  return nothingKnown
}
