import { hotels } from '../domain/configuration/tables.ts'
import { newId, newLinkToken } from '../domain/ids.ts'
import { staffMembers } from '../domain/people/tables.ts'
import { roomLinks, rooms, stays } from '../domain/rooms/tables.ts'
import { services } from '../domain/services/tables.ts'
import { createUser, openAuth } from '../platform/auth/auth.ts'
import { closeDatabase, inTenant, openDatabase } from '../platform/database/tenancy.ts'

export interface BenchHotel {
  /** Wanted at three times, whenever they are ordered. */
  services: [now: string, later: string, cleaning: string]
  tokens: string[]
  email: string
}

const ZONE = 'Europe/Paris'
export const BENCH_PASSWORD = 'correct horse bench'

/** Makes hotels to measure with, each with rooms, three services and one employee. */
export async function makeHotels(databaseUrl: string, secret: string, count: number, roomsEach: number) {
  openDatabase(databaseUrl, { onError: () => {} })
  openAuth({ secret, publicUrl: undefined })
  const made: BenchHotel[] = []
  for (let i = 0; i < count; i++) {
    const hotelId = newId()
    const email = `bench-${hotelId}@bench.example`
    const userId = await createUser(email, `Bench ${i}`, BENCH_PASSWORD)
    const [nowId, laterId, cleaningId] = [newId(), newId(), newId()]
    const clock = Temporal.Now.plainTimeISO(ZONE)
    const hour = (hours: number) => clock.add({ hours }).toString({ smallestUnit: 'minute' })
    const ids = Array.from({ length: roomsEach }, newId)
    const tokens = ids.map(() => newLinkToken())
    await inTenant(hotelId, async ({ db }) => {
      await db.insert(hotels).values({
        id: hotelId,
        name: `Bench ${i}`,
        timeZone: ZONE,
        subscriptionStatus: 'active',
        numberOfRooms: roomsEach,
      })
      await db.insert(rooms).values(ids.map((id, n) => ({ hotelId, id, number: String(n + 1) })))
      await db.insert(stays).values(ids.map((roomId) => ({ hotelId, roomId, number: 1 })))
      await db
        .insert(roomLinks)
        .values(ids.map((roomId, n) => ({ hotelId, id: newId(), roomId, token: tokens[n] as string })))
      await db.insert(services).values([
        { hotelId, id: nowId, kind: 'minibar', targetMinutes: 30 },
        { hotelId, id: laterId, kind: 'towels', hoursFrom: hour(6), hoursUntil: hour(7) },
        { hotelId, id: cleaningId, kind: 'cleaning' },
      ])
      await db.insert(staffMembers).values({ hotelId, userId, role: 'employee', name: `Bench ${i}` })
    })
    made.push({ services: [nowId, laterId, cleaningId], tokens, email })
  }
  await closeDatabase()
  return made
}
