import { z } from 'zod'
import { admins } from '../access.ts'
import type { Staff } from '../actor.ts'
import { DomainError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { type Call, operation } from '../operation.ts'
import { KeyMoment, Next, pagesBy } from '../page.ts'
import { setStatusByHand } from './apply.ts'
import { presentReservation } from './operations.ts'
import type { KnownReservation } from './plan.ts'
import * as queries from './queries.ts'
import { DifferingReservation, ExternalId, Reservation, reservationStatuses, Word } from './shapes.ts'

/** A reservation as the admin saw it. */
const Seen = z.object({ externalId: ExternalId, revision: z.coerce.number<number>().int().min(1) })

export const setReservationStatus = operation({
  name: 'reservations.setStatus',
  summary: 'Set by hand that a guest has arrived or departed, or does not come',
  http: ['POST', '/reservations/{externalId}/status'],
  access: admins,
  isUrgent: true,
  refusals: ['no-such-reservation', 'no-such-room', 'changed-since'],
  input: Seen.extend({ status: z.enum(reservationStatuses).exclude(['expected']) }),
  output: z.object({ reservation: Reservation }),
  async run(call) {
    const { status } = call.input
    const before = await lockReservation(call, (known) => known.status === status)
    if (before.status !== status) await setStatusByHand(call, before, status)
    return { reservation: await presentOne(call) }
  },
})

const differencePages = pagesBy(z.tuple([KeyMoment, Id]))

export const listDifferingReservations = operation({
  name: 'reservations.listDiffering',
  summary: 'List the reservations whose status differs from the other system’s, the earliest first',
  http: ['GET', '/reservations/differing'],
  access: admins,
  scope: 'reservations:read',
  input: z.object(differencePages.input),
  output: z.object({ reservations: z.array(DifferingReservation), next: Next }),
  async run({ tenant, input }) {
    const { rows, next } = await differencePages.page(
      input,
      (query) => queries.differingReservations(tenant, query),
      ({ differsSince, id }) => [differsSince?.getTime() ?? 0, id],
    )
    const reservations = rows.map((row) => ({
      ...presentReservation(row),
      said: row.said,
      since: row.differsSince?.toISOString() ?? '',
    }))
    return { reservations, next }
  },
})

export const settleReservation = operation({
  name: 'reservations.settle',
  summary:
    'Settle a difference: follow the other system, or keep the hotel’s own word until it says another one',
  http: ['POST', '/reservations/{externalId}/settle'],
  access: admins,
  isUrgent: true,
  refusals: ['no-such-reservation', 'no-such-room', 'changed-since'],
  input: Seen.extend({ word: Word }),
  output: z.object({ reservation: Reservation }),
  async run(call) {
    const { word } = call.input
    const isSettled = ({ status, said, differsSince }: KnownReservation) =>
      word === 'theirs' ? status === said : status !== said && differsSince === null
    const before = await lockReservation(call, isSettled)
    if (!isSettled(before)) {
      if (word === 'ours') await queries.keepOurWord(call.tenant, before.id)
      else await setStatusByHand(call, before, before.said)
    }
    return { reservation: await presentOne(call) }
  },
})

type SeenCall = Call<Staff, z.output<typeof Seen>>

/** Refused if it has changed since the admin saw it, unless it is already as wanted: another admin was faster. */
async function lockReservation(
  { tenant, input }: Pick<SeenCall, 'tenant' | 'input'>,
  isAsWanted: (known: KnownReservation) => boolean,
): Promise<KnownReservation> {
  await queries.lockReservations(tenant)
  const [known] = await queries.namedReservations(tenant, [input.externalId])
  if (!known) throw new DomainError('no-such-reservation')
  if (!isAsWanted(known) && known.revision !== input.revision) throw new DomainError('changed-since')
  return known
}

async function presentOne({ tenant, input }: Pick<SeenCall, 'tenant' | 'input'>): Promise<Reservation> {
  const found = await queries.oneNamed(tenant, input.externalId)
  if (!found) throw new DomainError('no-such-reservation')
  return presentReservation(found)
}
