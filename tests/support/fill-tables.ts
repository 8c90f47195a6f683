import { alertRings, alertSteps, alerts } from '../../domain/alerts/tables.ts'
import { updateRollups } from '../../domain/analytics/update-rollups.ts'
import { billingAccounts, billingMails } from '../../domain/billing/tables.ts'
import { hotelLogos } from '../../domain/configuration/tables.ts'
import { staffDevices } from '../../domain/devices/tables.ts'
import { faceCounts, unhappyRequests } from '../../domain/faces/tables.ts'
import { newId, newLinkToken } from '../../domain/ids.ts'
import { takenInvitations } from '../../domain/invitations/tables.ts'
import { stepsIn } from '../../domain/job.ts'
import { pmsConnections, pmsRooms } from '../../domain/pms/tables.ts'
import { repeatableCalls } from '../../domain/repeats/tables.ts'
import { replyToGuest } from '../../domain/requests/messages.ts'
import { sendRequest } from '../../domain/requests/place.ts'
import { requestPhotos } from '../../domain/requests/tables.ts'
import { reservations } from '../../domain/reservations/tables.ts'
import { raiseFlag } from '../../domain/rooms/operations.ts'
import { handOvers, shifts } from '../../domain/shifts/tables.ts'
import { dailyResets } from '../../domain/stays/tables.ts'
import { waitingTimes } from '../../domain/waiting/tables.ts'
import { webhookDeliveries, webhooks } from '../../domain/webhooks/tables.ts'
import { inTenant } from '../../platform/database/tenancy.ts'
import { makeRows } from '../access/make-rows.ts'
import { asOwner } from './database.ts'
import { addRoom, assignRoom, guestOf, type Hotel, orderOf } from './hotel.ts'

/** Puts a row of the hotel into every table that has `hotel_id`. */
export async function fillTables(hotel: Hotel, url: string): Promise<void> {
  const room = await addRoom(hotel)
  await assignRoom(hotel.employee, room.id)
  const guest = await guestOf(room)
  const { requests } = await sendRequest(guest, orderOf(hotel.services.towels))
  const requestId = requests[0]?.id as string
  await replyToGuest(hotel.employee, { requestId, key: newId(), preset: 'on-the-way' })
  await work(hotel, requestId, url)
  await raiseFlag(guest, { kind: 'do_not_disturb' })
  const { id: hotelId } = hotel
  await inTenant(hotelId, async ({ db }) => {
    await db.insert(hotelLogos).values({ hotelId, hash: 'a', image: Buffer.from([0]) })
    await db.insert(billingAccounts).values({ hotelId, provider: 'sandbox', customerId: hotelId })
    await db.insert(billingMails).values({ hotelId, kind: 'receipt', about: 'in_1', sentAt: new Date() })
    const photo = { requestId: requests[0]?.id as string, id: newId(), width: 1, height: 1 }
    const jpeg = { bytes: Buffer.from([0]), thumbnail: Buffer.from([0]) }
    await db.insert(requestPhotos).values({ hotelId, ...photo, ...jpeg, createdAt: new Date() })
    const face = { day: '2026-03-01', serviceId: hotel.services.towels, bad: 1 }
    await db.insert(faceCounts).values({ hotelId, ...face })
    await db.insert(unhappyRequests).values({ hotelId, requestId: photo.requestId, at: new Date() })
    const booked = { externalId: 'R-1', source: 'api', roomId: room.id, language: 'de' } as const
    const days = { from: '2026-03-01', until: '2026-03-02', eraseOn: '2026-04-01' }
    const standing = { status: 'arrived', said: 'arrived', stay: 1 } as const
    await db.insert(reservations).values({ hotelId, id: newId(), ...booked, ...days, ...standing })
    const [webhookId, url, at] = [newId(), 'https://pms.example', new Date()]
    await db.insert(webhooks).values({ hotelId, id: webhookId, url, events: [], secret: '', createdAt: at })
    const pms = { vendor: 'mews', credentials: '', propertyId: 'p', propertyName: 'P', token: newLinkToken() }
    await db.insert(pmsConnections).values({ hotelId, ...pms, createdAt: at, dueAt: at })
    await db.insert(pmsRooms).values({ hotelId, externalId: '1', number: '1' })
    const message = { webhookId, id: newId(), type: 'webhook.test', subjectId: '', body: '{}' }
    await db.insert(webhookDeliveries).values({ hotelId, ...message, createdAt: at })
    const call = { apiKeyId: newId(), key: 'once', fingerprint: '', answer: {} }
    await db.insert(repeatableCalls).values({ hotelId, ...call, at })
    await db.insert(dailyResets).values({ hotelId, nextAt: new Date() })
    const taken = { tokenDigest: hotelId, userId: hotel.employee.userId, byPassword: false }
    await db.insert(takenInvitations).values({ hotelId, ...taken, expiresAt: new Date() })
  })
  await makeRows(hotel, 1)
  const later = new Date(Date.now() + 2 * 86_400_000)
  await updateRollups(stepsIn('analytics.keepFigures', hotelId), later)
}

/** A person with a phone is on duty, was called and has handed over; waiting times are measured. */
async function work({ id: hotelId, employee, services }: Hotel, requestId: string, url: string) {
  const [now, userId, sessionId] = [new Date(), employee.userId, newId()]
  await asOwner(url, (client) =>
    client.query(
      `insert into sessions (id, user_id, token, expires_at) values ($1, $2, $1, now() + interval '1 day')`,
      [sessionId, userId],
    ),
  )
  await inTenant(hotelId, async ({ db }) => {
    const device = { id: newId(), userId, sessionId, name: 'Chrome', language: 'fr' as const }
    await db.insert(staffDevices).values({ hotelId, ...device, createdAt: now, seenAt: now })
    const round = { hotelId, requestId, round: 0 }
    await db.insert(alerts).values({ ...round, startedAt: now })
    const step = { ...round, step: 1 }
    await db.insert(alertSteps).values({ ...step, cause: 'came', whom: 'room', at: now, people: 1 })
    const ring = { userId, target: device.id, way: 'push' as const, calledAt: now }
    await db.insert(alertRings).values({ ...step, ...ring })
    await db.insert(shifts).values({ hotelId, id: newId(), userId, startsAt: now })
    await db.insert(handOvers).values({ hotelId, id: newId(), fromUserId: userId, at: now })
    const times = { requests: 20, p50Minutes: 5, p80Minutes: 9 }
    await db.insert(waitingTimes).values({ hotelId, serviceId: services.towels, hour: 9, ...times })
  })
}
