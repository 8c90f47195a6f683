import { advanceDueEscalations, CHAIN_BATCH_SIZE, startEscalations } from '../../domain/alerts/advance.ts'
import { dueEscalations } from '../../domain/alerts/lookups.ts'
import { recorder } from '../../domain/events/recorder.ts'
import { newId } from '../../domain/ids.ts'
import { inTenant } from '../../platform/database/tenancy.ts'
import type { Hotel } from './hotel.ts'

const actor = { kind: 'system', job: 'test' } as const

/** Advances the escalations of a hotel as the jobs do, at a time chosen by the test. */
export const escalationsOf = (hotel: Pick<Hotel, 'id'>) => {
  const at = <T>(now: Date, work: (call: Parameters<typeof advanceDueEscalations>[0]) => Promise<T>) =>
    inTenant(hotel.id, (tenant) => work({ actor, tenant, now, ...recorder(tenant, actor, now) }))
  return {
    raise: (now: Date, event: string, ids: string[]) => at(now, (call) => startEscalations(call, event, ids)),
    /** Returns whether there may be more. */
    async watch(now: Date) {
      const due = (await dueEscalations(now, [], 10_000)).filter(({ hotelId }) => hotelId === hotel.id)
      const ids = due.map(({ requestId }) => requestId).slice(0, CHAIN_BATCH_SIZE)
      await at(now, (call) => advanceDueEscalations(call, ids))
      return due.length >= CHAIN_BATCH_SIZE
    },
  }
}

interface Owner {
  query(text: string, values: unknown[]): Promise<unknown>
}

/** Adds a signed-in device of a person that can be pushed to; returns its id. */
export async function addDevice(owner: Owner, hotelId: string, userId: string): Promise<string> {
  const id = newId()
  await owner.query(
    `insert into sessions (id, user_id, token, expires_at, chosen_hotel_id, created_at, updated_at)
     values ($1, $2, $1, now() + interval '1 day', $3, now(), now())`,
    [id, userId, hotelId],
  )
  await owner.query(
    `insert into staff_devices
       (hotel_id, id, user_id, session_id, name, language, endpoint, p256dh, auth_secret, created_at, seen_at)
     values ($1, $2::uuid, $3, $2::text, 'Chrome, Android', 'fr', 'https://push.example/' || $2::text, 'k', 'a', now(), now())`,
    [hotelId, id, userId],
  )
  return id
}
