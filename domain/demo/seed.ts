import { hkdfSync } from 'node:crypto'
import { createUserWithRandom, findUser, setRandomPassword } from '../../platform/auth/auth.ts'
import { inTenant, type Tenant } from '../../platform/database/tenancy.ts'
import type { Staff } from '../actor.ts'
import { forgetFigures } from '../analytics/rollups.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { hotels } from '../configuration/tables.ts'
import { events } from '../events/tables.ts'
import { newId, newLinkToken } from '../ids.ts'
import { assignedRooms, staffMembers } from '../people/tables.ts'
import { requests } from '../requests/tables.ts'
import { roomTypes } from '../room-types/tables.ts'
import { roomLinks, rooms, stays } from '../rooms/tables.ts'
import { firstServices } from '../services/rules.ts'
import { kindColumns } from '../services/stored.ts'
import { services } from '../services/tables.ts'
import { cleaningStatuses } from '../shapes/room.ts'
import { staffOfUser } from '../staff/lookups.ts'
import { believableDays, SENDER } from './days.ts'
import { demoFacts } from './facts.ts'
import * as queries from './queries.ts'
import { believableWeeks } from './weeks.ts'

export const demoSignIns = [
  {
    email: 'admin@demo.sonnette.example',
    name: 'Claire Martin',
    role: 'admin',
    team: 'Réception',
    floor: undefined,
  },
  { email: 'lea@demo.sonnette.example', name: 'Léa Dubois', role: 'employee', team: 'Étages', floor: '1' },
  {
    email: 'karim@demo.sonnette.example',
    name: 'Karim Benali',
    role: 'employee',
    team: 'Étages',
    floor: '2',
  },
] as const

/** The demo's password, derived from the installation's secret, so that no other installation shares it. */
export function demoPassword(secret: string): string {
  const bytes = new Uint8Array(hkdfSync('sha256', secret, '', 'the password of the demo', 16))
  const letters = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')
  return letters.replaceAll(/.{4}(?=.)/g, '$&-')
}
// Crockford's base 32, as in links.
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

const FLOORS = ['1', '2', '3']
const ROOMS_PER_FLOOR = 8

/**
 * Creates the demo hotel, or replaces the open requests of an existing one by fresh ones, as yesterday's
 * would all be late. Returns the link token of its first room.
 */
export async function seedDemo(password: string): Promise<string> {
  // Users may exist without their hotel if an earlier start was killed.
  for (const { email } of demoSignIns) {
    const userId = await findUser(email)
    if (userId) await setRandomPassword(userId, password)
  }
  const admin = await findUser(demoSignIns[0].email)
  const worksAt = admin && (await staffOfUser(admin))
  if (!worksAt) {
    const people: DemoPerson[] = []
    for (const person of demoSignIns) {
      const { email, name } = person
      const userId = (await findUser(email)) ?? (await createUserWithRandom(email, name, password))
      people.push({ ...person, userId })
    }
    return inTenant(await makeDemoHotel(people, { hasHistory: true }), firstToken)
  }
  return inTenant(worksAt.hotelId, async (tenant) => {
    await renewOpenRequests(tenant)
    return firstToken(tenant)
  })
}

/** Replaces the open requests by ones of the last hour. */
async function renewOpenRequests(tenant: Tenant): Promise<void> {
  await queries.deleteOpenRequests(tenant, SENDER)
  await forgetFigures(tenant)
  const configuration = await configurationOf(tenant)
  const { hotelId } = tenant
  const days = believableDays({ hotelId, configuration, ...(await queries.whatIsThere(tenant)) })
  await tenant.db.insert(requests).values(days.filter(({ closedAt }) => closedAt === null))
}

async function firstToken({ db }: Tenant): Promise<string> {
  const [link] = await db.select({ token: roomLinks.token }).from(roomLinks).orderBy(roomLinks.id).limit(1)
  if (!link) throw new Error('the demo hotel has no room link')
  return link.token
}

/** `floor`: the floor whose rooms are assigned to them. */
export interface DemoPerson {
  userId: string
  name: string
  role: Staff['role']
  /** Their group; empty for none. */
  team: string
  floor: string | undefined
}

/** Creates another demo hotel for these users, with weeks of history and “good to know” if wanted; returns its id. */
export async function makeDemoHotel(
  people: readonly DemoPerson[],
  { hasHistory = false } = {},
): Promise<string> {
  const hotelId = newId()
  await inTenant(hotelId, async (tenant) => {
    const { db } = tenant
    await db.insert(hotels).values({
      id: hotelId,
      name: 'Hôtel des Tilleuls',
      timeZone: 'Europe/Paris',
      settings: { receptionPhone: '+33 1 99 00 12 34', ...(hasHistory && demoFacts) },
      subscriptionStatus: 'active',
      numberOfRooms: FLOORS.length * ROOMS_PER_FLOOR,
    })
    const types = ['Simple', 'Double', 'Suite'].map((name, position) => ({
      hotelId,
      id: newId(),
      name,
      position,
    }))
    await db.insert(roomTypes).values(types)
    const allRooms = FLOORS.flatMap((floor) =>
      Array.from({ length: ROOMS_PER_FLOOR }, (_, i) => ({
        hotelId,
        id: newId(),
        number: `${floor}0${i + 1}`,
        floor,
        typeId: types[i < 3 ? 0 : i < 7 ? 1 : 2]?.id,
        cleaningStatus: cleaningStatuses[((Number(floor) * 5 + i * 2) % 7) % cleaningStatuses.length],
      })),
    )
    await db.insert(rooms).values(allRooms)
    const ids = allRooms.map((room) => room.id)
    await db
      .insert(roomLinks)
      .values(ids.map((roomId) => ({ hotelId, id: newId(), roomId, token: newLinkToken() })))

    const staff = people.map(({ userId, name, role, team }) => ({
      hotelId,
      userId,
      role,
      name,
      team,
      isSubscriptionManager: role === 'admin',
    }))
    await db.insert(staffMembers).values(staff)
    await db
      .insert(assignedRooms)
      .values(
        people.flatMap(({ userId, floor }) =>
          allRooms
            .filter((room) => room.floor === floor)
            .map((room) => ({ hotelId, userId, roomId: room.id })),
        ),
      )

    await db.insert(services).values(demoServices(hotelId))
    // The cards are printed: a running hotel has finished its first steps.
    const made = {
      type: 'cards.made',
      subjectType: 'cards',
      subjectId: hotelId,
      actor: people[0]?.userId ?? '',
    }
    const now = new Date()
    await db.insert(events).values({
      ...made,
      hotelId,
      id: newId(),
      at: now,
      publishedAt: now,
      after: { count: allRooms.length, layout: 'cards' },
    })
    const configuration = await configurationOf(tenant)
    const userIds = people.map(({ userId }) => userId)
    const weeks = hasHistory && believableWeeks({ hotelId, configuration, roomIds: ids, userIds })
    const present = weeks ? weeks.present : ids.map((roomId) => ({ roomId, stay: 1 }))
    if (weeks) {
      await queries.insertMany(tenant, stays, weeks.stays)
      await queries.insertMany(tenant, events, weeks.events)
      await queries.insertMany(tenant, requests, weeks.requests)
    } else {
      await db.insert(stays).values(present.map(({ roomId, stay }) => ({ hotelId, roomId, number: stay })))
    }
    const days = believableDays({ hotelId, configuration, rooms: present, userIds })
    await queries.insertMany(tenant, requests, days)
  })
  return hotelId
}

function demoServices(hotelId: string): (typeof services.$inferInsert)[] {
  const custom = [
    {
      icon: 'breakfast',
      name: { fr: 'Petit déjeuner en chambre', en: 'Breakfast in the room' },
      description: {
        fr: 'Café ou thé, viennoiseries, jus d’orange. 14 €, de 7 h à 11 h.',
        en: 'Coffee or tea, pastries, orange juice. €14, from 7 to 11 a.m.',
      },
      maximum: 4,
      targetMinutes: 30,
      hoursFrom: '07:00',
      hoursUntil: '11:00',
    },
    {
      icon: 'iron',
      name: { fr: 'Fer et table à repasser', en: 'Iron and ironing board' },
      description: {
        fr: 'À garder jusqu’à demain.',
        en: 'Keep them until tomorrow.',
      },
      maximum: 1,
      targetMinutes: 20,
    },
    {
      icon: 'pillow',
      name: { fr: 'Oreiller supplémentaire', en: 'Extra pillow' },
      description: {
        fr: 'Plume ou synthétique : dites-le-nous en commentaire.',
        en: 'Feather or synthetic: tell us in the comment.',
      },
      maximum: 3,
      targetMinutes: 20,
    },
  ] as const
  const all = [...firstServices, ...custom.map((service) => ({ kind: 'custom' as const, ...service }))]
  return all.map((service, position) => ({
    hotelId,
    id: newId(),
    position,
    ...service,
    ...kindColumns(service.kind),
  }))
}
