import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '../platform/auth/auth.ts'
import { emailLink, openEmailChange } from '../platform/auth/email-changes.ts'
import { resetToken } from '../platform/auth/sign-up.ts'
import { inTenant } from '../platform/database/tenancy.ts'
import { installation } from '../tests/support/database.ts'
import {
  addRoom,
  assignRoom,
  createOne,
  employ,
  guestOf,
  type Hotel,
  hire,
  openHotel,
  orderOf,
  type Room,
  refusalOf,
  sendOne,
  signUp,
  visitor,
} from '../tests/support/hotel.ts'
import { startPayments } from '../tests/support/payments.ts'
import { type Actor, type Guest, type Scope, scopes } from './actor.ts'
import { DomainError } from './errors.ts'
import { newId } from './ids.ts'
import type { Invitation } from './invitations/shapes.ts'
import { invitations } from './invitations/tables.ts'
import { operations } from './operations.ts'
import type { Employee } from './staff/shapes.ts'

const installed = installation({
  LIMIT_GUEST_ROOM: '1000/3600',
  LIMIT_GUEST_DEVICE: '1000/600',
  LIMIT_CONTACT: '1000/3600',
  LIMIT_ACCOUNT_MAIL: '1000/3600',
  LIMIT_ACCOUNT_MAIL_ADDRESS: '1000/3600',
  LIMIT_OWN_DATA: '1000/3600',
  LIMIT_BILLING: '1000/60',
})

const payments = startPayments()

/** A hotel's own things, for one call: a room of its own, and a request that its guest just sent. */
interface Scene {
  hotel: Hotel
  room: Room
  guest: Guest
  requestId: string
  /** Somebody else who works there. */
  colleague: Employee
  /** A place kept for somebody. */
  place: Invitation
}

const people = ['guest', 'employee', 'admin', 'user', 'visitor'] as const
/** A manager is an admin who sees to the subscription, too. */
const actors = [...people, 'manager', 'key', 'system', 'operator'] as const

/** What a hotel decides, as the one saw it who changes it. */
let seen: object
/** The token of a link by which somebody can choose another password. */
let resetting = ''
/** Of somebody’s invitation, and the hotel that it is to. */
let invitation = ''
let inviting: Hotel
/** The smallest PNG that there is. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)
/** The token of a link by which somebody's address becomes another one. */
let changing = ''
let number = 9000
/** One that no room has. */
const newNumber = () => String(++number)

/** Who may call each operation, and what a call that works is asked with: one row for each operation there is. */
const table: Record<string, Row> = {
  sendRequest: guests(({ hotel }) => orderOf(hotel.services.towels, 2)),
  listOwnRequests: guests(() => ({})),
  cancelOwnRequest: guests(({ requestId }) => ({ requestId })),
  createRequest: key(
    'requests:write',
    staff(({ hotel, room }) => ({ ...orderOf(hotel.services.minibar), roomId: room.id })),
  ),
  listRequests: key(
    'requests:read',
    staff(() => ({})),
  ),
  takeRequest: staff(({ requestId }) => ({ requestId })),
  startRequest: staff(({ requestId }) => ({ requestId })),
  finishRequest: staff(({ requestId }) => ({ requestId })),
  cancelRequest: staff(({ requestId }) => ({ requestId, reason: 'Plus en stock' })),
  reopenRequest: staff(
    ({ requestId }) => ({ requestId }),
    async ({ hotel, requestId }) => operations.finishRequest(hotel.employee, { requestId }),
  ),
  undoChange: staff(
    ({ requestId }) => ({ requestId, revision: 2 }),
    // It must be the caller's own change.
    async ({ hotel, requestId }, who) =>
      operations.finishRequest(who === 'admin' ? hotel.admin : hotel.employee, { requestId }),
  ),
  undoOwnCancel: {
    ...guests(({ requestId }) => ({ requestId })),
    before: async ({ guest, requestId }) => operations.cancelOwnRequest(guest, { requestId }),
  },
  assignRequest: staff(({ hotel, requestId }) => ({ requestId, userId: hotel.employee.userId })),
  showRoom: guests(() => ({})),
  raiseFlag: guests(() => ({ kind: 'do_not_disturb' })),
  liftFlag: guests(() => ({ kind: 'do_not_disturb' })),
  listRooms: key(
    'rooms:read',
    staff(() => ({})),
  ),
  saveCleaning: key(
    'rooms:write',
    staff(({ room }) => ({ rooms: [{ roomId: room.id, cleaningStatus: 'done', cleaningRevision: 0 }] })),
  ),
  checkCode: key(
    'rooms:read',
    staff(() => ({
      text: 'https://rooms.example/room/7d3k9vq2m0x8c4hzt6w1n5bjra',
      origin: 'https://rooms.example',
    })),
  ),
  showCards: key(
    'rooms:links',
    admins(() => ({})),
  ),
  noteMadeCards: key(
    'rooms:links',
    admins(() => ({ count: 12, layout: 'cards' })),
  ),
  listLinks: key(
    'rooms:links',
    admins(() => ({})),
  ),
  showAllRooms: key(
    'rooms:links',
    admins(() => ({})),
  ),
  showRoomDetails: key(
    'rooms:links',
    admins(({ room }) => ({ roomId: room.id })),
  ),
  exportRooms: key(
    'rooms:links',
    admins(() => ({})),
  ),
  previewImport: key(
    'rooms:read',
    admins(({ room }) => ({ file: `number\n${room.number}` })),
  ),
  importRooms: key(
    'rooms:write',
    admins(() => ({ file: `number\n${newNumber()}` })),
  ),
  createRoom: key(
    'rooms:write',
    admins(() => ({ number: newNumber() })),
  ),
  createRooms: key(
    'rooms:write',
    admins(() => ({ from: newNumber(), to: newNumber() })),
  ),
  changeRoom: key(
    'rooms:write',
    admins(({ room }) => ({ roomId: room.id, number: newNumber(), floor: '7', typeId: null, revision: 1 })),
  ),
  changeManyRooms: key(
    'rooms:write',
    admins(({ room }) => ({ rooms: [{ roomId: room.id, floor: '7', revision: 1 }] })),
  ),
  archiveRooms: key(
    'rooms:write',
    admins(({ room }) => ({ roomIds: [room.id] })),
  ),
  restoreRooms: key(
    'rooms:write',
    admins(
      ({ room }) => ({ roomIds: [room.id] }),
      ({ hotel, room }) => operations.archiveRooms(hotel.admin, { roomIds: [room.id] }),
    ),
  ),
  replaceLink: key(
    'rooms:write',
    admins(({ room }) => ({ roomId: room.id })),
  ),
  listRoomTypes: key(
    'rooms:read',
    staff(() => ({})),
  ),
  createRoomType: key(
    'rooms:write',
    admins(({ room }) => ({ name: `Suite ${room.number}` })),
  ),
  changeRoomType: key(
    'rooms:write',
    admins(({ hotel }) => ({ typeId: hotel.typeId, name: 'Double', revision: 1 })),
  ),
  orderRoomTypes: key(
    'rooms:write',
    admins(({ hotel }) => ({ typeIds: [hotel.typeId] })),
  ),
  archiveRoomType: key(
    'rooms:write',
    admins(({ hotel }) => ({ typeId: hotel.typeId })),
  ),
  restoreRoomType: key(
    'rooms:write',
    admins(({ hotel }) => ({ typeId: hotel.typeId })),
  ),
  showFirstSteps: key(
    'hotel:read',
    admins(() => ({})),
  ),
  listHistory: {
    ...key(
      'hotel:read',
      admins(({ room }) => ({ subjectType: 'room', subjectId: room.id })),
    ),
    foreign: { entries: [], next: null },
  },
  showHotelDetails: key(
    'hotel:read',
    admins(() => ({})),
  ),
  changeHotel: key('hotel:write', {
    ...admins(() => ({ ...seen, towelMaximum: 7 })),
    before: async ({ hotel }) => {
      const { logo: _, ...details } = await operations.showHotelDetails(hotel.admin, {})
      seen = details
    },
  }),
  setLogo: key(
    'hotel:write',
    admins(() => ({ image: new File([picture], 'logo.png') })),
  ),
  removeLogo: key(
    'hotel:write',
    admins(() => ({})),
  ),
  showLogo: key(
    'hotel:read',
    staff(() => ({})),
  ),
  listOwnHotels: { may: ['employee', 'admin', 'user'], input: () => ({}), isOfPerson: true },
  showHotel: key(
    'hotel:read',
    staff(() => ({})),
  ),
  showBoard: staff(() => ({})),
  showDashboard: staff(() => ({})),
  showRoomPanel: staff(({ room }) => ({ roomId: room.id })),
  offeredServices: guests(() => ({})),
  listServices: key(
    'services:read',
    staff(() => ({})),
  ),
  createService: key(
    'services:write',
    admins(() => ({ name: { fr: `Fleurs ${randomUUID().slice(0, 8)}`, en: '' } })),
  ),
  changeService: key(
    'services:write',
    admins(
      ({ hotel }) => ({
        serviceId: hotel.services.breakfast,
        revision: 1,
        name: { fr: 'Brunch', en: 'Brunch' },
      }),
      renew,
    ),
  ),
  changeServiceRules: key(
    'services:write',
    admins(({ hotel }) => ({ serviceId: hotel.services.minibar, revision: 1, targetMinutes: 20 }), renew),
  ),
  reorderServices: key(
    'services:write',
    admins(({ hotel }) => ({ serviceIds: [hotel.services.breakfast] })),
  ),
  archiveService: key(
    'services:write',
    admins(({ hotel }) => ({ serviceId: hotel.services.breakfast })),
  ),
  restoreService: key(
    'services:write',
    admins(({ hotel }) => ({ serviceId: hotel.services.breakfast })),
  ),
  listStaff: key(
    'staff:read',
    staff(() => ({})),
  ),
  showEmployee: key(
    'staff:read',
    admins((own) => colleague(own)),
  ),
  roomsToAssign: key(
    'staff:read',
    admins(() => ({})),
  ),
  changeEmployee: key(
    'staff:write',
    admins((own) => ({ ...colleague(own), name: 'Paul Petit', role: 'admin' })),
  ),
  assignRooms: key(
    'staff:write',
    admins((own) => ({ ...colleague(own), numbers: own.room.number })),
  ),
  showEmployees: {
    ...key(
      'staff:read',
      admins((own) => ({ userIds: [colleague(own).userId] })),
    ),
    foreign: { employees: [] },
  },
  assignRoomsToMany: key(
    'staff:write',
    admins((own) => ({ people: [colleague(own)], how: 'only' })),
  ),
  assignRoomsOfEach: key(
    'staff:write',
    admins((own) => ({ people: [{ ...colleague(own), numbers: '' }] })),
  ),
  promoteEmployee: key(
    'staff:write',
    admins((own) => colleague(own)),
  ),
  demoteEmployee: key(
    'staff:write',
    admins((own) => colleague(own)),
  ),
  stepDown: staff(() => ({})),
  deactivateEmployee: key(
    'staff:write',
    admins((own) => colleague(own)),
  ),
  deactivateEmployees: key(
    'staff:write',
    admins((own) => ({ userIds: [colleague(own).userId] })),
  ),
  reactivateEmployees: key(
    'staff:write',
    admins((own) => ({ userIds: [colleague(own).userId] })),
  ),
  reactivateEmployee: key(
    'staff:write',
    admins((own) => colleague(own)),
  ),
  removeEmployee: key(
    'staff:write',
    admins((own) => colleague(own)),
  ),
  listInvitations: key(
    'staff:read',
    admins(() => ({})),
  ),
  showInvitation: key(
    'staff:read',
    admins((own) => place(own)),
  ),
  createInvitation: key(
    'staff:write',
    admins(() => ({ name: 'Inès', role: 'employee' })),
  ),
  changeInvitation: key(
    'staff:write',
    admins((own) => ({ ...place(own), name: 'Inès Roy', role: 'admin' })),
  ),
  deleteInvitation: key(
    'staff:write',
    admins((own) => place(own)),
  ),
  makeInvitationLink: key(
    'staff:write',
    admins((own) => place(own)),
  ),
  mailInvitationLink: key(
    'staff:write',
    admins((own) => place(own), addressed),
  ),
  revokeInvitation: key(
    'staff:write',
    admins((own) => place(own)),
  ),
  readInvitation: { ...anybody(() => ({ token: invitation })), before: invited },
  acceptInvitation: {
    may: ['employee', 'admin', 'user'],
    input: () => ({ token: invitation }),
    before: async (own, who) => {
      await invited()
      // One person works in one hotel.
      if (who === 'employee' || who === 'admin') await leave(own.hotel[who], hotelA[who], hotelB[who])
    },
  },
  joinWithPin: { ...anybody(() => ({ token: invitation, pin: '5830' })), before: invited },
  joinWithPassword: {
    ...anybody(() => ({ token: invitation, password: 'trois renards bleus' })),
    before: async () => {
      await invited()
      const email = `${randomUUID()}@people.example`
      await owner.query('update invitations set mailed_to = $1 where hotel_id = $2', [email, inviting.id])
    },
  },
  openInvitedAccount: { ...anybody(() => ({ token: invitation })), before: invited },
  unlockPhone: key(
    'staff:write',
    admins((own) => phone(own), withPhone),
  ),
  endPhone: key(
    'staff:write',
    admins((own) => phone(own), withPhone),
  ),
  endStay: key(
    'rooms:write',
    staff(({ room }) => ({ roomId: room.id, stay: 1 })),
  ),
  endStays: key(
    'rooms:write',
    staff(({ room }) => ({ stays: [{ roomId: room.id, stay: 1 }] })),
  ),
  showStayCode: key(
    'rooms:codes',
    staff(({ room }) => ({ roomId: room.id })),
  ),
  renewStayCode: key(
    'rooms:codes',
    staff(({ room }) => ({ roomId: room.id, stay: 1 })),
  ),
  enterStayCode: guests(() => ({ code: 'K7M4PX' })),
  showSubscription: staff(() => ({})),
  listManagers: staff(() => ({})),
  findHotels: { may: ['operator'], input: () => ({ email: 'nobody@people.example' }) },
  setSubscription: {
    may: ['operator'],
    input: ({ hotel }) => ({ hotelId: hotel.id, status: 'active', numberOfRooms: 10_000 }),
    ofEveryHotel: true,
  },
  showSubscriptionAccount: managers(() => ({})),
  refreshSubscription: managers(() => ({})),
  confirmSubscription: managers(() => ({ status: 'none' })),
  listInvoices: managers(() => ({})),
  checkoutSubscription: managers(() => ({ numberOfRooms: 1_000, key: randomUUID() })),
  openBillingPortal: managers(() => ({}), paying),
  previewRooms: managers(() => ({ numberOfRooms: 1_000 }), paying),
  changeSubscribedRooms: managers(() => ({ numberOfRooms: 1_000, key: randomUUID() }), paying),
  cancelSubscription: managers(() => ({ key: randomUUID() }), paying),
  resumeSubscription: managers(() => ({ key: randomUUID() }), paying),
  signUp: anybody(() => ({
    name: 'Zoé',
    email: `${randomUUID()}@people.example`,
    password: 'trois renards bleus',
  })),
  sendVerification: anybody(() => ({ email: 'nobody@people.example' })),
  requestPasswordReset: anybody(() => ({ email: 'nobody@people.example' })),
  resetPassword: {
    ...anybody(() => ({ token: resetting, password: 'trois renards bleus' })),
    before: async () => {
      const email = `${randomUUID()}@people.example`
      await createUser(email, 'Zoé', 'quatre chevaux gris')
      resetting = (await resetToken(email)) ?? ''
    },
  },
  showProfile: ofOneself(() => ({})),
  changeProfile: ofOneself(() => ({ name: 'Zoé', language: 'fr' })),
  changeEmail: ofOneself(() => ({ email: `${randomUUID()}@people.example` })),
  cancelEmailChange: ofOneself(() => ({})),
  confirmEmail: { ...anybody(() => ({ token: changing })), before: changeAddress },
  refuseEmail: { ...anybody(() => ({ token: changing })), before: changeAddress },
  showOwnData: ofOneself(() => ({})),
  showOwnActivity: ofOneself(() => ({})),
  showDeletion: ofOneself(() => ({})),
  deleteAccount: ofOneself(() => ({})),
  showIdentity: anybody(() => ({})),
  showUser: ownDocument({}),
  createUser: ownDocument({}),
  updateUser: ownDocument({ name: 'Paul Petit', locale: 'en' }),
  createHotel: {
    may: ['employee', 'admin', 'user'],
    input: () => ({
      key: randomUUID(),
      name: 'Hôtel du Port',
      country: 'FR',
      timeZone: 'Europe/Paris',
      numberOfRooms: 12,
    }),
  },
  sendMessage: anybody(() => ({
    key: randomUUID(),
    name: 'Zoé Müller',
    email: 'zoe@guest.example',
    subject: 'Douze chambres',
    body: 'Combien pour douze chambres ?',
  })),
}

interface Row {
  may: readonly (typeof actors)[number][]
  /** The one scope by which a key may. */
  scope?: Scope
  /** With whose it is, where that is asked for. */
  input(scene: Scene, actor: Actor): unknown
  before?: ((scene: Scene, who: (typeof actors)[number]) => Promise<unknown>) | undefined
  /** What is answered of another hotel's things, where that is no refusal: nothing is known of them. */
  foreign?: unknown
  /** It says where one person works, in whichever hotel they act: its words are of all of those. */
  isOfPerson?: true
  /** It is for who runs the installation, and so for whichever hotel. */
  ofEveryHotel?: true
  /** Whether whoever calls does something to themselves: somebody new, who has just signed in. */
  isOfOneself?: true
}

const colleague = ({ colleague: { userId, revision } }: Scene) => ({ userId, revision })
const place = ({ place: { id, version } }: Scene) => ({ invitationId: id, version })
const phone = (own: Scene) => ({ userId: own.colleague.userId, phoneId: own.colleague.userId })

/** Somebody who has nothing to do with these hotels is invited to another. */
async function invited() {
  inviting ??= await openHotel({ name: 'Hôtel D' })
  const { invitation: made } = await operations.createInvitation(inviting.admin, {
    name: 'Inès',
    role: 'employee',
  })
  invitation = (await operations.makeInvitationLink(inviting.admin, { invitationId: made.id })).token
}
async function addressed({ place: { id } }: Scene) {
  await owner.query('update invitations set email = $1 where id = $2', [`${randomUUID()}@people.example`, id])
}
async function leave(...people: { userId: string }[]) {
  await owner.query('update staff set removed_at = now() where user_id = any($1)', [
    people.map(({ userId }) => userId),
  ])
}
/** A colleague signs in with a PIN, on a phone that is locked. */
async function withPhone({ colleague: { userId } }: Scene) {
  await owner.query(
    `insert into pin_devices (id, user_id, digest, pin_hash, wrong_tries) values ($1, $1, $1, 'x', 6)
     on conflict (id) do update set wrong_tries = 6`,
    [userId],
  )
}
/** As whoever calls has seen it: the calls before this one have changed it. */
async function renew({ hotel }: Scene) {
  await owner.query('update services set revision = 1 where hotel_id = $1', [hotel.id])
}

/** Of whoever asks; of another's nothing is said. */
function ownDocument(said: object): Row {
  return {
    may: ['employee', 'admin', 'user'],
    input: (_, actor) => ({ uid: 'userId' in actor ? actor.userId : 'nobody', ...said }),
    foreign: expect.objectContaining({ reason: 'not-allowed' }),
  }
}
function guests(input: Row['input']): Row {
  return { may: ['guest'], input }
}
function staff(input: Row['input'], before?: Row['before']): Row {
  return { may: ['employee', 'admin'], input, before }
}
function anybody(input: Row['input']): Row {
  return { may: people, input }
}
function key(scope: Scope, row: Row): Row {
  return { ...row, may: [...row.may, 'key'], scope }
}
function admins(input: Row['input'], before?: Row['before']): Row {
  return { may: ['admin'], input, before }
}

function managers(input: Row['input'], before?: Row['before']): Row {
  return { may: ['manager'], input, before }
}

/** Both hotels pay. */
async function paying({ hotel }: Scene) {
  for (const one of [hotel, hotelB]) {
    const manager = managerOf(one)
    if ((await operations.showSubscriptionAccount(manager, {})).isSubscribed) continue
    await operations.checkoutSubscription(manager, { numberOfRooms: 1_000, key: randomUUID() })
    await payments.pay()
    await operations.refreshSubscription(manager, {})
  }
}
const managerOf = ({ admin }: Hotel): Actor => ({ ...admin, isSubscriptionManager: true })

function ofOneself(input: Row['input']): Row {
  return { may: ['employee', 'admin', 'user'], input, isOfOneself: true }
}

async function changeAddress() {
  const { userId } = await signUp('Zoé')
  const changeId = await openEmailChange(userId, { email: `${randomUUID()}@people.example`, isFirst: false })
  changing = (await emailLink(changeId, 'new'))?.token ?? ''
}

/** Somebody new in the place of an actor who is signed in, who has just signed in. */
async function somebodyNew(actor: Actor): Promise<Actor> {
  if (actor.kind !== 'staff' && actor.kind !== 'user') return actor
  const own = actor.kind === 'staff' ? await hire(actor.hotelId, actor.role, 'Nina') : await signUp('Nina')
  const sessionId = randomUUID()
  await owner.query(
    `insert into sessions (id, user_id, token, expires_at) values ($1, $2, $1, now() + interval '1 day')`,
    [sessionId, own.userId],
  )
  return { ...own, sessionId }
}

/** Calls an operation by its name, with input that only its own schema checks. */
const call = (name: string, actor: Actor, input: unknown): Promise<unknown> => {
  const operation = (operations as unknown as Record<string, (a: Actor, i: unknown) => Promise<unknown>>)[
    name
  ]
  if (!operation) throw new Error(`there is no operation ${name}`)
  return operation(actor, input)
}

const names = Object.keys(operations)

let hotelA: Hotel
let hotelB: Hotel
// Two for each operation: what is compared before and after stays small.
const openHotels = async () => {
  hotelA = await openHotel({
    name: 'Hôtel A',
    numberOfRooms: 10_000,
    settings: { receptionPhone: '+33 1 99 00 00 01' },
  })
  hotelB = await openHotel({ name: 'Hôtel B' })
  // Whoever acts in B works in A as well, with every right there: what counts is where they act.
  for (const { userId, name } of inBoth()) await employ(hotelA.id, userId, 'admin', name)
}
const inBoth = () => [hotelB.admin, hotelB.employee]
beforeAll(openHotels)

let owner: pg.Client
let everything: string
beforeAll(async () => {
  owner = new pg.Client({ connectionString: installed.url })
  await owner.connect()
  everything = await questionAboutEverything()
})
afterAll(() => owner.end())

async function scene(hotel: Hotel): Promise<Scene> {
  const room = await addRoom(hotel)
  await assignRoom(hotel.employee, room.id)
  const guest = await guestOf(room)
  const { id } = await sendOne(guest, { ...orderOf(hotel.services.towels), comment: `For ${hotel.id}` })
  return { hotel, room, guest, requestId: id, ...(await peopleOf(hotel)) }
}

const colleagues = new Map<string, string>()

/** One colleague and one place in each hotel, as if nothing had been done to them yet. */
async function peopleOf(hotel: Hotel): Promise<Pick<Scene, 'colleague' | 'place'>> {
  const userId = colleagues.get(hotel.id) ?? (await signUp('Paul')).userId
  colleagues.set(hotel.id, userId)
  await employ(hotel.id, userId, 'employee', 'Paul')
  const id = newId()
  const createdAt = new Date()
  await inTenant(hotel.id, async ({ db }) => {
    await db.delete(invitations)
    await db.insert(invitations).values({ hotelId: hotel.id, id, name: 'Inès', role: 'employee', createdAt })
  })
  const { employee } = await operations.showEmployee(hotel.admin, { userId })
  const { invitation } = await operations.showInvitation(hotel.admin, { invitationId: id })
  return { colleague: employee, place: invitation }
}

/** A key has the scopes that are named; those of another row than the operation's own open nothing there. */
async function actorIn(
  { hotel, guest }: Scene,
  who: (typeof actors)[number],
  keyScopes: readonly Scope[],
): Promise<Actor> {
  if (who === 'key') return { kind: 'key', hotelId: hotel.id, keyId: 'k1', scopes: keyScopes }
  if (who === 'operator') return { kind: 'operator' }
  if (who === 'system') return { kind: 'system', job: 'test.job' }
  if (who === 'guest') return guest
  if (who === 'visitor') return visitor
  if (who === 'manager') return managerOf(hotel)
  return who === 'user' ? signUp('Nobody') : hotel[who]
}

async function callerIn(row: Row, own: Scene, ...as: [(typeof actors)[number], readonly Scope[]]) {
  const actor = await actorIn(own, ...as)
  return row.isOfOneself ? somebodyNew(actor) : actor
}

test('every operation says here who may call it', () => {
  expect(Object.keys(table).sort()).toEqual(names.toSorted())
})

describe.each(names)('%s', (name) => {
  beforeAll(openHotels)
  const row = table[name] as Row
  const itsScopes = scopes.filter((scope) => scope === row.scope)
  const otherScopes = scopes.filter((scope) => scope !== row.scope)

  test.each(row.may)('works for a hotel’s own %s', async (who) => {
    const own = await scene(hotelA)
    await row.before?.(own, who)
    const actor = await callerIn(row, own, who, itsScopes)
    await expect(call(name, actor, row.input(own, actor))).resolves.toBeDefined()
  })

  const may = (who: (typeof actors)[number]) =>
    row.may.includes(who) || (who === 'manager' && row.may.includes('admin'))

  // A key may do nothing that its scopes do not say, also where another key may.
  test.each(actors.filter((who) => who === 'key' || !may(who)))(
    'is refused to a %s without the right, and nothing changes',
    async (who) => {
      const own = await scene(hotelA)
      await row.before?.(own, who)
      const actor = await actorIn(own, who, otherScopes)
      const before = await everythingOf(hotelA.id)
      const { reason } = await refusalOf(call(name, actor, row.input(own, actor)))
      expect(reason).toBe(who === 'visitor' ? 'sign-in-first' : 'not-allowed')
      expect(await everythingOf(hotelA.id)).toEqual(before)
    },
  )

  test.each(row.ofEveryHotel ? [] : row.may)(
    'with what belongs to hotel A, a %s of hotel B finds, changes and reads nothing',
    async (who) => {
      const own = await scene(hotelA)
      await row.before?.(own, who)
      const foreign = await callerIn(row, await scene(hotelB), who, itsScopes)
      const before = await everythingOf(hotelA.id)
      const input = row.input(own, await actorIn(own, who, itsScopes))
      const answer = await call(name, foreign, input).catch((error) => error)
      const words = await wordsOf(hotelA)
      const namesSomethingOfA = words.some((word) => JSON.stringify(input).includes(word))
      if (row.foreign) {
        expect(answer).toEqual(row.foreign)
      } else if (namesSomethingOfA) {
        expect(answer).toBeInstanceOf(DomainError)
        expect((answer as DomainError).reason).toMatch(
          /^(no-such-(request|room|room-type|service|employee|invitation)|service-not-offered|changed-since)$/,
        )
      } else {
        expect(answer).not.toBeInstanceOf(Error)
      }
      const said = JSON.stringify(answer) ?? ''
      expect(words.filter((word) => said.includes(word) && !row.isOfPerson)).toEqual([])
      expect(await everythingOf(hotelA.id)).toEqual(before)
    },
  )
})

/** What goes on without a working subscription, and why: the others of these would be forgotten, and are not. */
const goesOn: Record<string, string> = {
  cancelOwnRequest: 'nobody is to come for what is no longer wanted',
  takeRequest: 'handles a request that is already there',
  startRequest: 'handles a request that is already there',
  finishRequest: 'handles a request that is already there',
  cancelRequest: 'handles a request that is already there',
  reopenRequest: 'handles a request that is already there',
  assignRequest: 'handles a request that is already there',
  undoChange: 'handles a request that is already there',
  undoOwnCancel: 'what was there is there again',
  liftFlag: 'a sign that is no longer meant must not stand on the door',
  previewImport: 'changes nothing',
  endStay: 'closes what is already there, and hides it from the next guest',
  endStays: 'closes what is already there, and hides it from the next guest',
  enterStayCode: 'changes nothing: it shows that a guest knows it',
  checkCode: 'changes nothing',
  noteMadeCards: 'says what was printed, which can be: its links go on, and say how it stands',
  promoteEmployee: 'somebody must be able to pay',
  demoteEmployee: 'who is to pay is settled where nobody has paid',
  stepDown: 'who is to pay is settled where nobody has paid',
  deactivateEmployee: 'who has left must not come in',
  deactivateEmployees: 'who has left must not come in',
  reactivateEmployees: 'takes back what goes on',
  reactivateEmployee: 'takes back what goes on',
  removeEmployee: 'who has left must not come in',
  setSubscription: 'says how it stands',
  refreshSubscription: 'says how it stands',
  confirmSubscription: 'says how it stands',
  checkoutSubscription: 'somebody must be able to pay',
  openBillingPortal: 'somebody must be able to pay',
  changeSubscribedRooms: 'somebody must be able to pay',
  cancelSubscription: 'who no longer pays may leave',
  resumeSubscription: 'somebody must be able to pay',
  sendMessage: 'is no hotel’s',
  signUp: 'is no hotel’s',
  sendVerification: 'is no hotel’s',
  requestPasswordReset: 'is no hotel’s',
  resetPassword: 'is no hotel’s',
  createHotel: 'is no hotel’s',
  changeProfile: 'is somebody’s own, not the hotel’s',
  changeEmail: 'is somebody’s own, not the hotel’s',
  cancelEmailChange: 'is somebody’s own, not the hotel’s',
  confirmEmail: 'is somebody’s own, not the hotel’s',
  refuseEmail: 'is somebody’s own, not the hotel’s',
  deleteAccount: 'who wants to leave may leave',
  createUser: 'is one’s own, and no hotel’s',
  updateUser: 'is one’s own, and no hotel’s',
  revokeInvitation: 'who is not to come must not come in',
  readInvitation: 'changes nothing',
  joinWithPassword: 'is for who works in none',
  joinWithPin: 'is for who works in none',
  openInvitedAccount: 'is no hotel’s',
  unlockPhone: 'who handles what is already there must come in',
  endPhone: 'who has left must not come in',
  // The last: it is tried on people who have left for it.
  acceptInvitation: 'is for who works there not yet',
}

describe('where the subscription has lapsed', () => {
  const entries = Object.entries(operations)
  const changing = entries.filter(([, { declared }]) => declared.http[0] !== 'GET')
  const requiring = changing.filter(([, { declared }]) => 'requires' in declared && declared.requires)

  test('every change is refused, or says here why it goes on', () => {
    const named = [...requiring.map(([name]) => name), ...Object.keys(goesOn)]
    expect(named.sort()).toEqual(changing.map(([name]) => name).sort())
  })

  let lapsing: Hotel
  beforeAll(async () => {
    lapsing = await openHotel({ name: 'Hôtel C' })
  })
  const subscribe = (status: string) =>
    owner.query('update hotels set subscription_status = $2 where id = $1', [lapsing.id, status])
  const inLapsed = async (
    name: string,
    who: (typeof actors)[number],
    then: (ask: () => Promise<unknown>) => unknown,
  ) => {
    const row = table[name] as Row
    await subscribe('active')
    const own = await scene(lapsing)
    await row.before?.(own, who)
    const actor = await callerIn(row, own, who, scopes)
    await subscribe('cancelled')
    await then(() => call(name, actor, row.input(own, actor)))
  }
  const cases = (names: string[]) =>
    names.flatMap((name) => (table[name]?.may ?? []).map((who) => [name, who] as const))

  test.each(cases(requiring.map(([name]) => name)))(
    '%s is refused to a %s, and nothing changes',
    (name, who) =>
      inLapsed(name, who, async (ask) => {
        const before = await everythingOf(lapsing.id)
        const { reason } = await refusalOf(ask())
        expect(reason).toBe(who === 'guest' ? 'hotel-not-serving' : 'subscription-required')
        expect(await everythingOf(lapsing.id)).toEqual(before)
      }),
  )

  test.each(cases(Object.keys(goesOn)))('%s goes on for a %s', (name, who) =>
    inLapsed(name, who, (ask) => expect(ask()).resolves.toBeDefined()),
  )
})

test('nobody can be given a request who works in another hotel', async () => {
  const { requestId } = await scene(hotelA)
  const { userId } = await hire(hotelB.id, 'employee', 'Paul')
  const assigning = operations.assignRequest(hotelA.admin, { requestId, userId })
  expect(await refusalOf(assigning)).toEqual({ reason: 'no-such-employee' })
})

describe('what a guest sent is for nobody else to read or take back', () => {
  test.each<[string, (own: Scene) => Promise<Guest>]>([
    ['another device in the room', ({ room }) => guestOf(room)],
    [
      'the same device in another room',
      async ({ hotel, guest }) => guestOf(await addRoom(hotel), guest.deviceId),
    ],
    [
      'the same device after the stay ended',
      async ({ hotel, room, guest }) => {
        await operations.endStay(hotel.employee, { roomId: room.id, stay: 1 })
        return guestOf(room, guest.deviceId)
      },
    ],
    [
      'the same device in the hotel next door',
      async ({ guest }) => guestOf(await addRoom(hotelB), guest.deviceId),
    ],
  ])('%s', async (_who, becomes) => {
    const own = await scene(hotelA)
    const other = await becomes(own)
    expect(await operations.listOwnRequests(other, {})).toEqual({ requests: [], next: null })
    const { requestId } = own
    expect(await refusalOf(operations.cancelOwnRequest(other, { requestId }))).toEqual({
      reason: 'no-such-request',
    })
  })

  test('nor is what staff created for the room theirs', async () => {
    const { hotel, room, guest } = await scene(hotelA)
    const order = { ...orderOf(hotel.services.towels), roomId: room.id }
    const created = await createOne(hotel.employee, order)
    const cancelling = operations.cancelOwnRequest(guest, { requestId: created.id })
    expect(await refusalOf(cancelling)).toEqual({ reason: 'no-such-request' })
  })
})

test('a request that is unknown and one of another hotel are refused in the same words', async () => {
  const { requestId } = await scene(hotelB)
  const refusal = (id: string) =>
    operations.takeRequest(hotelA.admin, { requestId: id }).catch((error: DomainError) => error.toJSON())
  expect(await refusal(requestId)).toEqual(await refusal(randomUUID()))
  expect(await refusal(newId())).toMatchObject({ data: { reason: 'no-such-request' } })
})

/** Every row that belongs to the hotel, as the owner of the database sees them. */
async function everythingOf(hotelId: string): Promise<Record<string, unknown[]>> {
  const { rows } = await owner.query<{ everything: Record<string, unknown[]> }>({
    name: 'everything',
    text: everything,
    values: [hotelId],
  })
  return rows[0]?.everything ?? {}
}

/** One question for all tables: it is asked more than a thousand times. */
async function questionAboutEverything(): Promise<string> {
  const { rows: tables } = await owner.query<{ name: string; column: string }>(
    `select table_name as name, column_name as column from information_schema.columns
     where table_schema = 'public' and (column_name = 'hotel_id' or (table_name, column_name) = ('hotels', 'id'))`,
  )
  // Whether an event was published is written a moment later, by whoever published it: no change of the hotel's.
  const ofTables = tables.map(
    ({ name, column }) => `select '${name}' as name, coalesce(jsonb_agg(row order by row), '[]') as rows
      from (select to_jsonb(t) - 'published_at' as row from ${name} t where ${column} = $1) ${name}`,
  )
  return `select jsonb_object_agg(name, rows) as everything from (${ofTables.join(' union all ')}) tables`
}

/** What only the hotel itself may ever be told: its ids, tokens, people and what its guests wrote. */
async function wordsOf(hotel: Hotel): Promise<string[]> {
  const { rooms, room_links, requests, staff, invitations } = await everythingOf(hotel.id)
  const ids = [rooms, requests, invitations].flatMap((rows) => (rows as { id: string }[]).map(({ id }) => id))
  const tokens = (room_links as { token: string }[]).map(({ token }) => token)
  const elsewhere = new Set(inBoth().map(({ userId }) => userId))
  const people = (staff as { user_id: string }[])
    .map(({ user_id }) => user_id)
    .filter((userId) => !elsewhere.has(userId))
  return [hotel.id, hotel.typeId, ...Object.values(hotel.services), ...ids, ...tokens, ...people, 'Hôtel A']
}
