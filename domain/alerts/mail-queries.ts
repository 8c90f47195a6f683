import { and, eq } from 'drizzle-orm'
import type { Tenant } from '../../platform/database/tenancy.ts'
import type { RingTrouble } from '../devices/shapes.ts'
import { alertRings } from './tables.ts'

type RingKey = Pick<typeof alertRings.$inferSelect, 'requestId' | 'round' | 'step' | 'target'>

const theRing = (hotelId: string, { requestId, round, step, target }: RingKey) =>
  and(
    eq(alertRings.hotelId, hotelId),
    eq(alertRings.requestId, requestId),
    eq(alertRings.round, round),
    eq(alertRings.step, step),
    eq(alertRings.target, target),
    eq(alertRings.way, 'mail'),
  )

interface Mailed {
  hotelName: string
  timeZone: string
  roomNumber: string
  createdAt: Date
  role: 'admin' | 'employee'
  isActive: boolean
  wantsMail: boolean
}

/** The data of an alert mail, if the request still waits and the person was not mailed yet. */
export async function toMail(
  { hotelId, query }: Tenant,
  { requestId, round, step, target }: RingKey,
): Promise<Mailed | undefined> {
  const [found] = await query<Mailed & Record<string, unknown>>(
    'alert_to_mail',
    // Each row by its key, even with wrong statistics.
    `select hotel.name as "hotelName", hotel.time_zone as "timeZone", room.number as "roomNumber",
            request.created_at as "createdAt", member.role, member.active as "isActive",
            -- Mailed unless they chose otherwise.
            coalesce((member.alert_settings->>'byMail')::boolean, true) as "wantsMail"
     from (
       select request_id, user_id, reached_at from alert_rings
       where hotel_id = $1 and request_id = $2 and round = $3 and step = $4 and target = $5 and way = 'mail'
       offset 0
     ) ring
     cross join lateral (
       select cause from alert_steps where hotel_id = $1 and request_id = $2 and round = $3 and step = $4 offset 0
     ) done
     cross join lateral (select * from requests where hotel_id = $1 and id = ring.request_id offset 0) request
     cross join lateral (select number from rooms where hotel_id = $1 and id = request.room_id offset 0) room
     cross join lateral (select * from staff where hotel_id = $1 and user_id = ring.user_id offset 0) member
     cross join lateral (select name, time_zone from hotels where id = $1 offset 0) hotel
     where ring.reached_at is null and request.closed_at is null
       -- A taken request is mailed only if it is late.
       and (done.cause = 'late' or request.assignee_id is null or request.taken_at is null)`,
    [hotelId, requestId, round, step, target],
  )
  return found
}

/** Records the outcome of the mail. */
export async function recordAlertMail(
  { db, hotelId }: Tenant,
  ring: RingKey,
  came: { reachedAt: Date } | { trouble: RingTrouble },
): Promise<void> {
  await db
    .update(alertRings)
    .set({ trouble: null, ...came })
    .where(theRing(hotelId, ring))
}
