import { z } from 'zod'
import type { PmsClient } from '../../platform/pms/port.ts'
import { admins } from '../access.ts'
import { DomainError } from '../errors.ts'
import { operation, operationInSteps, type Step } from '../operation.ts'
import { KeyText, Next, pagesBy } from '../page.ts'
import { roomFinder } from '../reservations/apply.ts'
import { reservationOfPms } from '../reservations/of-pms.ts'
import { ExternalId } from '../reservations/shapes.ts'
import { asked, PATIENCE_MS, pmsRefusals, takeAttempt } from './asking.ts'
import { openPms } from './client.ts'
import * as queries from './queries.ts'
import { DifferingRoom, PmsRoomId } from './shapes.ts'

const roomPages = pagesBy(z.tuple([KeyText]))

export const listDifferingRooms = operation({
  name: 'pms.listDifferingRooms',
  summary:
    'List rooms that only the management system has, and those that are of another cleaning status there',
  http: ['GET', '/pms/rooms/differing'],
  access: admins,
  input: z.object(roomPages.input),
  output: z.object({ rooms: z.array(DifferingRoom), next: Next }),
  async run({ tenant, input }) {
    const { rows, next } = await roomPages.page(
      input,
      (query) => queries.differingRooms(tenant, query),
      ({ externalId }) => [externalId],
    )
    const rooms = rows.map(({ roomId, cleaningStatus, cleaningRevision, since, ...one }) => ({
      ...one,
      since: since.toISOString(),
      room:
        roomId && cleaningStatus ? { roomId, cleaningStatus, cleaningRevision: cleaningRevision ?? 0 } : null,
    }))
    return { rooms, next }
  },
})

const input = z.object({ externalId: PmsRoomId })
const output = z.object({ number: z.string() })

export const matchPmsRoom = operation({
  name: 'pms.matchRoom',
  summary: 'Match a room of the management system with the hotel’s room of the same number, which now exists',
  http: ['POST', '/pms/rooms/{externalId}/match'],
  access: admins,
  requires: 'working-subscription',
  refusals: ['subscription-required', 'no-such-pms', 'no-such-room'],
  input,
  output,
  async run({ tenant, input: { externalId } }) {
    const there = await roomThere(tenant, externalId)
    if (there.roomId) return { number: there.number }
    const { find } = await roomFinder(tenant)
    const here = find(there.number)
    if (!here || (await queries.isMatched(tenant, here.id)))
      throw new DomainError('no-such-room', { numbers: [there.number] })
    await queries.updateRoom(tenant, externalId, { roomId: here.id, unmatchedSince: null })
    return { number: there.number }
  },
})

export const ignorePmsRoom = operation({
  name: 'pms.ignoreRoom',
  summary: 'Do without a room that only the management system has: it is no longer listed',
  http: ['POST', '/pms/rooms/{externalId}/ignore'],
  access: admins,
  requires: 'working-subscription',
  refusals: ['subscription-required', 'no-such-pms'],
  input,
  output,
  async run({ tenant, now, input: { externalId } }) {
    const { number } = await roomThere(tenant, externalId)
    await queries.updateRoom(tenant, externalId, { ignoredAt: now })
    return { number }
  },
})

export const tellPmsRoom = operationInSteps({
  name: 'pms.tellRoom',
  summary: 'Tell the management system how a room is cleaned here',
  http: ['POST', '/pms/rooms/{externalId}/cleaning'],
  access: admins,
  requires: 'working-subscription',
  refusals: ['subscription-required', 'no-such-pms', 'too-many-attempts', ...pmsRefusals],
  input,
  output,
  async run({ actor, step, input: { externalId } }) {
    const { number, untold } = await step(async ({ tenant }) => {
      const there = await roomThere(tenant, externalId)
      const [untold] = there.roomId ? await queries.untoldRooms(tenant, [there.roomId]) : []
      return { number: there.number, untold }
    })
    if (!untold) return { number }
    await askThere(actor.hotelId, step, (client, signal) =>
      client.saveCleaning(externalId, untold.cleaning, signal),
    )
    await step(({ tenant }) => queries.noteTold(tenant, externalId, untold.cleaning))
    return { number }
  },
})

export const checkOutThere = operationInSteps({
  name: 'pms.checkOut',
  summary: 'Have the management system check a guest out who has departed here',
  http: ['POST', '/pms/reservations/{externalId}/check-out'],
  access: admins,
  isUrgent: true,
  refusals: ['no-such-pms', 'no-such-reservation', 'too-many-attempts', ...pmsRefusals],
  input: z.object({ externalId: ExternalId }),
  output: z.object({}),
  async run({ actor, step, input: { externalId } }) {
    const found = await step(({ tenant }) => reservationOfPms(tenant, externalId))
    if (found?.status !== 'departed') throw new DomainError('no-such-reservation')
    if (found.said === 'departed') return {}
    await askThere(actor.hotelId, step, (client, signal) => client.checkOut(externalId, signal))
    return {}
  },
})

async function roomThere(tenant: Parameters<typeof queries.pmsRoomById>[0], externalId: string) {
  const there = await queries.pmsRoomById(tenant, externalId)
  if (!there) throw new DomainError('no-such-pms')
  return there
}

/** Asks the hotel's PMS, outside of transactions. */
async function askThere(
  hotelId: string,
  step: Step,
  ask: (client: PmsClient, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const connection = await step(({ tenant }) => queries.pmsOf(tenant))
  if (!connection) throw new DomainError('no-such-pms')
  await takeAttempt(hotelId)
  const signal = AbortSignal.timeout(PATIENCE_MS)
  await asked(signal, async () => ask(await openPms(connection), signal))
}
