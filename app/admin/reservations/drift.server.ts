import type { Actor } from '../../../domain/actor.ts'
import { showHotel } from '../../../domain/hotels/operations.ts'
import { listDifferingReservations, settleReservation } from '../../../domain/reservations/by-hand.ts'
import { text } from '../kit/intents.server.ts'

/** The differences from the hotel's other systems. */
export async function driftFor(actor: Actor, query: URLSearchParams) {
  const after = query.get('after') ?? undefined
  const [{ reservations, next }, { timeZone }] = await Promise.all([
    listDifferingReservations(actor, after ? { after } : {}),
    showHotel(actor, {}),
  ])
  return { reservations, next, isFirst: after === undefined, timeZone }
}
export type DriftShown = Awaited<ReturnType<typeof driftFor>>

/** Settles the difference in a form. */
export async function settleDrift(actor: Actor, form: FormData) {
  const { reservation } = await settleReservation(actor, {
    externalId: text(form, 'externalId'),
    revision: Number(text(form, 'revision')),
    word: text(form, 'word') as 'ours',
  })
  return { number: reservation.number }
}
