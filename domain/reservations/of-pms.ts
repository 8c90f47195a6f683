import type { Tenant } from '../../platform/database/tenancy.ts'
import { type Acting, applyReservations } from './apply.ts'
import * as queries from './queries.ts'
import type { NamedReservation } from './shapes.ts'

/**
 * Applies all reservations that a management system has in some days, each id once. Those of it that are missing now
 * are cancelled; one whose room is unknown leaves the room that it was in. Returns the number of changes.
 */
export async function applyPmsReservations(
  call: Acting,
  read: readonly NamedReservation[],
  days: { from: string; until: string },
): Promise<{ changed: number; ended: number }> {
  await queries.lockReservations(call.tenant)
  const missing = await queries.currentOfPmsWithout(
    call.tenant,
    read.map(({ externalId }) => externalId),
    days,
  )
  const gone = missing.map((one): NamedReservation => ({ ...one, number: '', status: 'cancelled' }))
  return applyReservations(call, [...read, ...gone], 'pms')
}

/** A reservation that a management system has named; undefined if there is none of this id. */
export async function reservationOfPms(tenant: Tenant, externalId: string) {
  const [found] = await queries.namedReservations(tenant, [externalId])
  return found?.source === 'pms' ? found : undefined
}
