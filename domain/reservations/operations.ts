import { z } from 'zod'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { admins } from '../access.ts'
import { DomainError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { type Call, operation } from '../operation.ts'
import { Next, pagesBy } from '../page.ts'
import { applyReservations, todayOf } from './apply.ts'
import * as queries from './queries.ts'
import { markOf } from './rules.ts'
import {
  Day,
  ExternalId,
  NamedReservation,
  NamedReservations,
  Reservation,
  ReservationFields,
  type ReservationOfRoom,
} from './shapes.ts'

export const reservationNoun = { reservations: 'Arrivals and departures, as the hotel’s other system says' }

const reservationPages = pagesBy(z.tuple([Day, Id]))

export const listReservations = operation({
  name: 'reservations.list',
  summary: 'List the reservations of a day, by their day of departure',
  http: ['GET', '/reservations'],
  access: admins,
  scope: 'reservations:read',
  input: z.object({
    ...reservationPages.input,
    day: Day.optional().describe('By the hotel’s clock; today if missing'),
  }),
  output: z.object({ reservations: z.array(Reservation), day: Day, next: Next }),
  async run(call) {
    const { tenant, input } = call
    const day = input.day ?? (await todayOf(call))
    const { rows, next } = await reservationPages.page(
      input,
      (query) => queries.reservationsOn(tenant, day, query),
      ({ until, id }) => [until, id],
    )
    return { reservations: rows.map(presentReservation), day, next }
  },
})

export const putReservation = operation({
  name: 'reservations.put',
  summary: 'Say how a reservation is: expected, arrived, moved, extended, departed or cancelled',
  http: ['PUT', '/reservations/{externalId}'],
  access: admins,
  scope: 'reservations:write',
  isUrgent: true,
  refusals: ['no-such-room', 'no-such-reservation'],
  input: ReservationFields.extend({ externalId: ExternalId }),
  output: z.object({ reservation: Reservation }),
  async run(call) {
    const said = NamedReservation.safeParse(call.input)
    if (!said.success) throw new DomainError('invalid-input', { fields: { until: 'ends-before-start' } })
    await applyReservations(call, [said.data], 'api')
    const found = await queries.oneNamed(call.tenant, said.data.externalId)
    // The reservation is over and was never known: it has no room to be kept with.
    if (!found) throw new DomainError('no-such-reservation')
    return { reservation: presentReservation(found) }
  },
})

export const putReservations = operation({
  name: 'reservations.putMany',
  summary: 'Say how many reservations are, all or none, in any order',
  http: ['PUT', '/reservations'],
  changesMany: true,
  access: admins,
  scope: 'reservations:write',
  isUrgent: true,
  refusals: ['no-such-room'],
  input: z.object({ reservations: NamedReservations }),
  output: z.object({
    changed: z.int().describe('How many reservations are other than before'),
    ended: z.int().describe('How many stays have ended'),
  }),
  run: (call) => applyReservations(call, call.input.reservations, 'api'),
})

export const showDay = operation({
  name: 'reservations.showDay',
  summary: 'Show today’s expected arrivals, departures and staying guests',
  http: ['GET', '/reservations/today'],
  access: admins,
  scope: 'reservations:read',
  whole: 'a screen shows all of it; a hotel has about one for each room',
  input: z.object({}),
  output: z.object({
    day: Day,
    reservations: z.array(Reservation),
    differing: z.int().describe('How many differ from the other system'),
  }),
  async run(call) {
    const day = await todayOf(call)
    const [rows, differing] = await Promise.all([
      queries.currentReservations(call.tenant, day),
      queries.countDiffering(call.tenant),
    ])
    return { day, reservations: rows.map(presentReservation), differing }
  },
})

/** Today's reservations for tiles, in their snapshot. */
export async function reservationsOfRooms(
  call: Pick<Call<unknown, unknown>, 'tenant' | 'now'>,
): Promise<ReservationOfRoom[]> {
  const day = await todayOf(call)
  const rows = await queries.currentReservations(call.tenant, day)
  return rows.flatMap(({ roomId, from, until, status, guestName, language }) => {
    const mark = markOf({ status, from, until }, day)
    return mark ? [{ roomId, mark, from, until, guestName, language }] : []
  })
}

/** Part of switching names off, in its transaction. */
export const eraseNamesOfReservations = (tenant: Tenant) => queries.eraseNames(tenant)

type Row = NonNullable<Awaited<ReturnType<typeof queries.oneNamed>>>

export const presentReservation = ({
  said: _,
  stay: __,
  differsSince: ___,
  ...reservation
}: Row): Reservation => reservation
