import { createUser, findUser } from '../platform/auth/auth.ts'
import { inTenant, type Tenant } from '../platform/database/tenancy.ts'
import { hotels } from './hotels/tables.ts'
import { newId, newLinkToken } from './ids.ts'
import type { ServiceCount } from './requests/shapes.ts'
import { requests } from './requests/tables.ts'
import { roomLinks, rooms, roomTypes } from './rooms/tables.ts'
import { builtInServices } from './services/shapes.ts'
import { services } from './services/tables.ts'
import { staffOfUser } from './staff/lookups.ts'
import { assignedRooms, staffMembers } from './staff/tables.ts'
import { stays } from './stays/tables.ts'

/** The demo hotel's sign-ins. Known to everybody, which is why a demo is never seeded in production unasked. */
export const demoSignIns = [
  { email: 'admin@demo.sonnette.example', name: 'Claire Martin', role: 'admin', floor: undefined },
  { email: 'lea@demo.sonnette.example', name: 'Léa Dubois', role: 'employee', floor: '1' },
  { email: 'karim@demo.sonnette.example', name: 'Karim Benali', role: 'employee', floor: '2' },
] as const
export const DEMO_PASSWORD = 'sonnette-demo'

const FLOORS = ['1', '2', '3']
const ROOMS_PER_FLOOR = 8
const HOUR_MS = 3_600_000

/** Makes the demo hotel, unless there is one. Returns the link token of its first room. */
export async function seedDemo(): Promise<string> {
  const admin = await findUser(demoSignIns[0].email)
  const worksAt = admin && (await staffOfUser(admin))
  const hotelId = worksAt ? worksAt.hotelId : await makeHotel()
  return inTenant(hotelId, firstToken)
}

async function firstToken({ db }: Tenant): Promise<string> {
  const [link] = await db.select({ token: roomLinks.token }).from(roomLinks).orderBy(roomLinks.id).limit(1)
  if (!link) throw new Error('the demo hotel has no room link')
  return link.token
}

async function makeHotel(): Promise<string> {
  const userIds: string[] = []
  for (const { email, name } of demoSignIns) userIds.push(await createUser(email, name, DEMO_PASSWORD))
  const hotelId = newId()
  await inTenant(hotelId, async ({ db }) => {
    await db.insert(hotels).values({
      id: hotelId,
      name: 'Hôtel des Tilleuls',
      timeZone: 'Europe/Paris',
      receptionPhone: '+33 1 99 00 12 34',
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
      })),
    )
    await db.insert(rooms).values(allRooms)
    const ids = allRooms.map((room) => room.id)
    await db.insert(stays).values(ids.map((roomId) => ({ hotelId, roomId, number: 1 })))
    await db
      .insert(roomLinks)
      .values(ids.map((roomId) => ({ hotelId, id: newId(), roomId, token: newLinkToken() })))

    const staff = demoSignIns.map(({ name, role }, i) => ({
      hotelId,
      userId: userIds[i] as string,
      role,
      name,
      isSubscriptionManager: role === 'admin',
    }))
    await db.insert(staffMembers).values(staff)
    await db
      .insert(assignedRooms)
      .values(
        demoSignIns.flatMap(({ floor }, i) =>
          allRooms
            .filter((room) => room.floor === floor)
            .map((room) => ({ hotelId, userId: userIds[i] as string, roomId: room.id })),
        ),
      )

    const offered = demoServices(hotelId)
    await db.insert(services).values(offered)
    await db.insert(requests).values(
      believableDays({
        hotelId,
        roomIds: ids,
        serviceIds: offered.map((service) => service.id),
        userIds,
      }),
    )
  })
  return hotelId
}

function demoServices(hotelId: string): (typeof services.$inferInsert)[] {
  const targets = { towels: 15, minibar: 45, toilet_paper: 15, cleaning: null }
  const builtIn = builtInServices.map((kind) => ({ kind, targetMinutes: targets[kind] }))
  const custom = [
    {
      icon: 'breakfast',
      nameFr: 'Petit déjeuner en chambre',
      nameEn: 'Breakfast in the room',
      descriptionFr: 'Café ou thé, viennoiseries, jus d’orange. 14 €, de 7 h à 11 h.',
      descriptionEn: 'Coffee or tea, pastries, orange juice. €14, from 7 to 11 a.m.',
      maximum: 4,
      targetMinutes: 30,
    },
    {
      icon: 'iron',
      nameFr: 'Fer et table à repasser',
      nameEn: 'Iron and ironing board',
      descriptionFr: 'À garder jusqu’à demain.',
      descriptionEn: 'Keep them until tomorrow.',
      maximum: 1,
      targetMinutes: 20,
    },
    {
      icon: 'pillow',
      nameFr: 'Oreiller supplémentaire',
      nameEn: 'Extra pillow',
      descriptionFr: 'Plume ou synthétique : dites-le-nous en commentaire.',
      descriptionEn: 'Feather or synthetic: tell us in the comment.',
      maximum: 3,
      targetMinutes: 20,
    },
  ] as const
  const all = [...builtIn, ...custom.map((service) => ({ kind: 'custom' as const, ...service }))]
  return all.map((service, position) => ({ hotelId, id: newId(), position, ...service }))
}

const comments = [
  '',
  '',
  '',
  '',
  'Merci !',
  'Plutôt vers 18 h, s’il vous plaît.',
  'We are in the shower, please leave it at the door.',
]

/** Three days of requests: most done in time, a few late or cancelled, and some open from the last hour. */
function believableDays(demo: {
  hotelId: string
  roomIds: string[]
  serviceIds: string[]
  userIds: string[]
}) {
  const now = Date.now()
  // A small fixed-seed generator (mulberry32), so that every demo shows the same days.
  let seed = 20_26
  const random = () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  return Array.from({ length: 60 }, (_, i): typeof requests.$inferInsert => {
    const isOpen = i >= 52
    const age = isOpen ? random() * 0.9 * HOUR_MS : HOUR_MS * (1 + random() * 70)
    const createdAt = new Date(now - age)
    const takenAt = new Date(createdAt.getTime() + random() * 12 * 60_000)
    const closedAt = new Date(takenAt.getTime() + random() * 25 * 60_000)
    const status = isOpen ? (i % 3 === 0 ? 'in_progress' : 'new') : i % 13 === 0 ? 'cancelled' : 'done'
    const serviceId = pick(demo.serviceIds)
    const chosen: ServiceCount[] = [{ serviceId, count: serviceId === demo.serviceIds[0] ? 2 : 1 }]
    const isCleaning = serviceId === demo.serviceIds[3]
    return {
      hotelId: demo.hotelId,
      id: newId(),
      roomId: pick(demo.roomIds),
      stay: 1,
      sender: crypto.randomUUID(),
      byStaff: false,
      key: crypto.randomUUID(),
      status,
      services: chosen,
      cleaningPreference: isCleaning ? pick(['before', 'after', 'none'] as const) : null,
      comment: pick(comments),
      createdAt,
      dueAt: isCleaning ? null : new Date(createdAt.getTime() + 20 * 60_000),
      assigneeId: status === 'new' ? null : pick(demo.userIds),
      takenAt: status === 'new' ? null : takenAt,
      closedAt: isOpen ? null : closedAt,
      cancelReason: status === 'cancelled' ? 'Plus en stock' : '',
    }
  })
}
