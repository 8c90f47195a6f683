import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { z } from 'zod'
import type { Guest, Key, Scope, Staff, User, Visitor } from '../../domain/actor.ts'
import { apiKeys } from '../../domain/api-keys/tables.ts'
import { hotels } from '../../domain/configuration/tables.ts'
import { DomainError } from '../../domain/errors.ts'
import { newId, newLinkToken } from '../../domain/ids.ts'
import { operations } from '../../domain/operations.ts'
import { assignedRooms, staffMembers } from '../../domain/people/tables.ts'
import type { NewRequest, Order, OwnRequest, Request } from '../../domain/requests/shapes.ts'
import { roomTypes } from '../../domain/room-types/tables.ts'
import { roomBehindLink } from '../../domain/rooms/lookups.ts'
import { roomLinks, rooms, stays } from '../../domain/rooms/tables.ts'
import { kindColumns } from '../../domain/services/stored.ts'
import { services } from '../../domain/services/tables.ts'
import type { BuiltInService, Problem } from '../../domain/shapes/service.ts'
import { users } from '../../platform/auth/tables.ts'
import { inTenant, signInDatabase } from '../../platform/database/tenancy.ts'

export interface Hotel {
  id: string
  services: Record<Exclude<BuiltInService, 'problem'> | 'breakfast', string>
  typeId: string
  admin: Staff
  employee: Staff
}

export interface Room {
  hotelId: string
  id: string
  number: string
  token: string
}

export const TOWEL_MAXIMUM = 4
export const TOWEL_TARGET_MINUTES = 15

/** A hotel that is paid for, with every service, an admin and an employee, and no room yet. */
export async function openHotel(said: Partial<typeof hotels.$inferInsert> = {}): Promise<Hotel> {
  const hotel = await openWithoutStaff(said)
  return {
    ...hotel,
    admin: await hire(hotel.id, 'admin', 'Claire'),
    employee: await hire(hotel.id, 'employee', 'Léa'),
  }
}

/** A program of the hotel, with a key of its own. */
export async function keyFor(hotelId: string, scopes: readonly Scope[]): Promise<Key> {
  const keyId = newId()
  await inTenant(hotelId, ({ db }) =>
    db.insert(apiKeys).values({
      hotelId,
      id: keyId,
      name: 'Reception program',
      scopes: [...scopes],
      digest: keyId,
      hint: 'sonnette_…',
      createdAt: new Date(),
    }),
  )
  return { kind: 'key', hotelId, keyId, scopes }
}

/** The same without employees. */
export async function openWithoutStaff(said: Partial<typeof hotels.$inferInsert> = {}) {
  const id = newId()
  const typeId = newId()
  const ids = {
    towels: newId(),
    minibar: newId(),
    toilet_paper: newId(),
    cleaning: newId(),
    breakfast: newId(),
  }
  await inTenant(id, async ({ db }) => {
    await db.insert(hotels).values({
      id,
      name: 'Hôtel du Lac',
      timeZone: 'Europe/Paris',
      subscriptionStatus: 'active',
      numberOfRooms: 100,
      ...said,
    })
    await db.insert(roomTypes).values({ hotelId: id, id: typeId, name: 'Double' })
    await db.insert(services).values([
      { hotelId: id, id: ids.towels, kind: 'towels', targetMinutes: TOWEL_TARGET_MINUTES },
      { hotelId: id, id: ids.minibar, kind: 'minibar', targetMinutes: 45 },
      { hotelId: id, id: ids.toilet_paper, kind: 'toilet_paper' },
      { hotelId: id, id: ids.cleaning, kind: 'cleaning' },
      {
        hotelId: id,
        id: ids.breakfast,
        kind: 'custom',
        name: { fr: 'Petit déjeuner', en: 'Breakfast' },
        icon: 'breakfast',
        maximum: 2,
        position: 9,
      },
    ])
  })
  return { id, typeId, services: ids }
}

/** Lets the hotel's guests report problems; returns the id of the service for it. */
export async function offerProblems({ id: hotelId }: Pick<Hotel, 'id'>): Promise<string> {
  const id = newId()
  await inTenant(hotelId, ({ db }) =>
    db.insert(services).values({ hotelId, id, targetMinutes: 30, ...kindColumns('problem') }),
  )
  return id
}

/** A report of a problem, as a form that was just rendered would send it. */
export const reportOf = (serviceId: string, problem: Problem, comment = '') => ({
  key: randomUUID() as string,
  services: [{ serviceId, count: 1, problem }],
  comment,
})

/** Makes a new person who works in the hotel. */
export async function hire(hotelId: string, role: Staff['role'], name: string): Promise<Staff> {
  const { userId } = await signUp(name)
  await employ(hotelId, userId, role, name)
  return { kind: 'staff', hotelId, userId, role, name, isSubscriptionManager: false }
}

/** Makes an employee a subscription manager; returns the new actor. */
export async function makeManager(person: Staff): Promise<Staff> {
  const { hotelId, userId } = person
  await inTenant(hotelId, ({ db }) =>
    db.update(staffMembers).set({ isSubscriptionManager: true }).where(eq(staffMembers.userId, userId)),
  )
  return { ...person, isSubscriptionManager: true }
}

/** Makes a user work in the hotel, or again. */
export async function employ(hotelId: string, userId: string, role: Staff['role'], name: string) {
  const set = { role, name, active: true, isSubscriptionManager: false, removedAt: null }
  await inTenant(hotelId, ({ db }) =>
    db
      .insert(staffMembers)
      .values({ hotelId, userId, ...set })
      .onConflictDoUpdate({ target: [staffMembers.hotelId, staffMembers.userId], set }),
  )
}

/** A signed-in person who works nowhere. */
export async function signUp(name: string): Promise<User> {
  const userId = randomUUID().replaceAll('-', '')
  const email = `${userId}@people.example`
  await drizzle(signInDatabase()).insert(users).values({ id: userId, name, email })
  return { kind: 'user', userId }
}

let number = 100

/** A new room of the hotel, with its link, in its first stay. */
export async function addRoom(
  hotel: Pick<Hotel, 'id' | 'typeId'>,
  itsNumber = String(++number),
): Promise<Room> {
  const room = { hotelId: hotel.id, id: newId(), number: itsNumber, token: newLinkToken() }
  const { hotelId, id: roomId, token } = room
  await inTenant(hotelId, async ({ db }) => {
    await db.insert(rooms).values({ hotelId, id: roomId, number: room.number, typeId: hotel.typeId })
    await db.insert(stays).values({ hotelId, roomId, number: 1 })
    await db.insert(roomLinks).values({ hotelId, id: newId(), roomId, token })
  })
  return room
}

export async function assignRoom({ hotelId, userId }: Staff, roomId: string): Promise<void> {
  await inTenant(hotelId, ({ db }) => db.insert(assignedRooms).values({ hotelId, userId, roomId }))
}

/** A guest in the room, as its link makes one right now. */
export async function guestOf(room: Room, deviceId: string = randomUUID()): Promise<Guest> {
  const behind = await roomBehindLink(room.token)
  if (!behind) throw new Error('the link opens nothing')
  const { code: _, ...opened } = behind
  return { kind: 'guest', ...opened, token: room.token, deviceId, hasCode: false }
}

export const visitor: Visitor = { kind: 'visitor' }

/** An order of one thing, as a form that was just rendered would send it. */
export function orderOf(serviceId: string, count = 1) {
  return { key: randomUUID() as string, services: [{ serviceId, count }] }
}

/** Sends an order, of which one request is made. */
export async function sendOne(guest: Guest, order: z.input<typeof Order>): Promise<OwnRequest> {
  return only((await operations.sendRequest(guest, order)).requests)
}

/** The same, for staff on a guest's behalf. */
export async function createOne(actor: Staff, order: NewRequest): Promise<Request> {
  return only((await operations.createRequest(actor, order)).requests)
}

function only<Of>(requests: Of[]): Of {
  const [first] = requests
  if (first === undefined || requests.length > 1) throw new Error(`${requests.length} requests of one order`)
  return first
}

/** Sets how it stands with the hotel's subscription. */
export async function subscribe({ id }: Pick<Hotel, 'id'>, said: Partial<typeof hotels.$inferInsert>) {
  await inTenant(id, ({ db }) => db.update(hotels).set(said))
}

/** The refusal of a call; throws if there is none, and rethrows defects. */
export async function refusalOf(call: Promise<unknown>): Promise<DomainError['data']> {
  let answer: unknown
  try {
    answer = await call
  } catch (error) {
    if (error instanceof DomainError) return error.data
    throw error
  }
  throw new Error(`it was not refused, but answered ${JSON.stringify(answer)}`)
}
