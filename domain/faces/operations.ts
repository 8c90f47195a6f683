import { z } from 'zod'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { admins, guests } from '../access.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { DomainError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { newId } from '../ids.ts'
import { enqueueMany } from '../job.ts'
import { type Call, operation } from '../operation.ts'
import { asGuestSees, lockRequestOfStay } from '../requests/asking.ts'
import { guestMayRate, guestMayTell, ratingOf } from '../requests/rules.ts'
import { guestFaces, OwnRequest } from '../requests/shapes.ts'
import { adminsOf } from '../staff/managers.ts'
import { faceEvents } from './events.ts'
import * as queries from './queries.ts'
import { unhappyMail, unhappyPush } from './queued.ts'
import { FaceWords, UNHAPPY_MAXIMUM, type UnhappyRequest } from './shapes.ts'

export const faceNoun = { faces: 'How guests found finished requests' }

export const rateRequest = operation({
  name: 'faces.rate',
  summary: 'Say how a finished request of your own was: once, with one of three faces',
  http: ['PUT', '/room/requests/{requestId}/face'],
  access: guests,
  refusals: ['no-such-request', 'stay-ended', 'not-from-this-state'],
  input: z.object({ requestId: Id, face: z.enum(guestFaces) }),
  output: OwnRequest,
  async run(call) {
    const { tenant, now } = call
    const { face } = call.input
    // The lock of the request makes it once, of any number of taps.
    const row = await lockRequestOfStay(call)
    // The phone repeats it because the answer was lost.
    if (row.face === face) return asGuestSees(row)
    if (!guestMayRate(asGuestSees(row))) throw new DomainError('not-from-this-state')
    await queries.setFace(tenant, row.id, { face })
    const { timeZone } = await configurationOf(tenant)
    const day = Temporal.Instant.fromEpochMilliseconds(now.getTime())
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .toString()
    const ids = row.services.map(({ serviceId }) => serviceId)
    await queries.countFace(tenant, { day, serviceIds: ids.length > 0 ? ids : [''], face })
    if (face === 'bad') {
      await queries.noteUnhappy(tenant, row.id, now)
      tellBoards(call)
      await alertAdmins(tenant, row.id)
    }
    return asGuestSees({ ...row, face })
  },
})

export const tellWhy = operation({
  name: 'faces.tell',
  summary: 'Add a few words to a request of your own that you found bad, once',
  http: ['PUT', '/room/requests/{requestId}/face/words'],
  access: guests,
  refusals: ['no-such-request', 'stay-ended', 'not-from-this-state'],
  input: z.object({ requestId: Id, words: FaceWords }),
  output: OwnRequest,
  async run(call) {
    const { tenant } = call
    const { words: faceWords } = call.input
    const row = await lockRequestOfStay(call)
    if (row.faceWords === faceWords) return asGuestSees(row)
    if (!guestMayTell(ratingOf(row))) throw new DomainError('not-from-this-state')
    await queries.setFace(tenant, row.id, { faceWords })
    tellBoards(call)
    return asGuestSees({ ...row, faceWords })
  },
})

export const markFaceSeen = operation({
  name: 'faces.markSeen',
  summary: 'Remove a request that its guest found bad from the admins’ boards',
  http: ['POST', '/requests/{requestId}/face/seen'],
  access: admins,
  scope: 'requests:write',
  input: z.object({ requestId: Id }),
  output: z.object({}),
  async run(call) {
    if (await queries.forgetUnhappy(call.tenant, call.input.requestId)) tellBoards(call)
    return {}
  },
})

/** For admins' boards: not seen by any of them, the newest first. */
export async function unhappyOnBoard({
  tenant,
}: Pick<Call<unknown, unknown>, 'tenant'>): Promise<UnhappyRequest[]> {
  const found = await queries.unhappyOf(tenant, UNHAPPY_MAXIMUM)
  return found.map(({ words, at, ...request }) => ({
    ...request,
    words: words ?? '',
    at: at.toISOString(),
  }))
}

/** At a check-out, or when rooms go: their stays are locked and still open. It ends none of the counted things. */
export async function eraseFacesOfRooms(
  call: Pick<Call<unknown, unknown>, 'tenant' | 'recordAll'>,
  roomIds: string[],
): Promise<number> {
  if (await queries.eraseFaces(call.tenant, roomIds)) tellBoards(call)
  return 0
}

const tellBoards = ({ tenant, recordAll }: Pick<Call<unknown, unknown>, 'tenant' | 'recordAll'>) =>
  recordAll(faceEvents.changed, [{ subjectId: tenant.hotelId, payload: {} }])

async function alertAdmins(tenant: Tenant, requestId: string): Promise<void> {
  const people = await adminsOf({ tenant })
  const each = people.map(({ userId }) => ({ hotelId: tenant.hotelId, requestId, userId }))
  await enqueueMany(tenant, unhappyPush, each)
  await enqueueMany(
    tenant,
    unhappyMail,
    each.map((one) => ({ ...one, id: newId() })),
  )
}
