import { z } from 'zod'
import { limiterInDatabase } from '../../platform/limits.ts'
import { settings } from '../../platform/settings.ts'
import { anybody } from '../access.ts'
import { configurationOf } from '../configuration/configuration.ts'
import type { Configuration } from '../configuration/shapes.ts'
import { DomainError } from '../errors.ts'
import { NewHotel } from '../hotels/shapes.ts'
import { Id } from '../id-shape.ts'
import { newId } from '../ids.ts'
import { enqueue } from '../job.ts'
import { operationOfNoHotel } from '../operation.ts'
import type { Request } from '../requests/shapes.ts'
import { requestsOnBoard } from '../requests/snapshot.ts'
import { workWithoutStaff } from '../requests/without-staff.ts'
import { makeRooms } from '../rooms/create.ts'
import { firstServices } from '../services/rules.ts'
import { kindColumns } from '../services/stored.ts'
import { endTry } from './jobs.ts'
import { accessOfWatch, accessToNewTry } from './lookups.ts'
import * as queries from './queries.ts'
import { TRIES_MAXIMUM, TRY_HOTEL, TRY_MINUTES, TRY_ROOM, TRY_TIME_ZONE } from './rules.ts'
import { TRIED_REQUESTS_MAXIMUM, Tried, type TriedRequest, triedActions, WatchToken } from './shapes.ts'
import { readWatchToken, watchToken } from './token.ts'

export const tryNoun = { tries: 'Demo rooms of visitors' }

const perAddress = limiterInDatabase('tries', () => settings().limits.tries)

/** A demo room is mostly free again sooner. */
const FULL_RETRY_S = 60

export const beginTry = operationOfNoHotel({
  name: 'tries.begin',
  summary: `Make a demo hotel with one room, which is deleted after ${TRY_MINUTES} minutes`,
  http: ['POST', '/tries'],
  access: anybody,
  refusals: ['too-many-tries', 'tries-full'],
  input: z.object({ timeZone: NewHotel.shape.timeZone.optional() }),
  output: z.object({ watch: WatchToken, until: z.iso.datetime() }),
  async run({ actor, input, now, inTransaction }) {
    const address = actor.ipAddress ?? ''
    const retryAfter = await perAddress.take(address)
    if (retryAfter !== undefined) throw new DomainError('too-many-tries', { retryAfter })
    const hotelId = newId()
    const until = new Date(now.getTime() + TRY_MINUTES * 60_000)
    const hotel = {
      name: TRY_HOTEL,
      timeZone: input.timeZone ?? TRY_TIME_ZONE,
      subscriptionStatus: 'trialing',
      createdAt: now,
      // It is served until then, and may be deleted from then on.
      trialEndsAt: until,
      closesAt: until,
      triedUntil: until,
    }
    const services = firstServices.map(({ kind, targetMinutes }, position) => ({
      id: newId(),
      position,
      targetMinutes,
      ...kindColumns(kind),
    }))
    try {
      await inTransaction(async (transaction, open) => {
        const access = await accessToNewTry(transaction, hotelId, TRIES_MAXIMUM)
        if (!access) throw new DomainError('tries-full', { retryAfter: FULL_RETRY_S })
        const { tenant, recordAll } = await open(access)
        await queries.insertTry(tenant, hotel, services)
        await makeRooms({ tenant, now, recordAll }, [{ number: TRY_ROOM, floor: '1', typeId: null }])
        await enqueue(tenant, endTry, { hotelId }, { startAfter: until })
      })
    } catch (error) {
      await perAddress.giveBack(address)
      throw error
    }
    return { watch: watchToken({ hotelId, until }), until: until.toISOString() }
  },
})

/** Read with `POST`, so that the token is in no address. */
export const showTry = operationOfNoHotel({
  name: 'tries.show',
  summary: 'Show a demo room, its link and its newest requests',
  http: ['POST', '/tries/show'],
  access: anybody,
  refusals: ['try-over'],
  input: z.object({ watch: WatchToken }),
  output: Tried,
  run: ({ input, now, inTransaction }) =>
    inTransaction(async (_, open) => {
      const watch = readWatchToken(input.watch, now)
      if (!watch) throw new DomainError('try-over')
      const { tenant } = await open(accessOfWatch(watch))
      const room = await queries.triedRoom(tenant)
      if (!room?.until || room.until <= now) throw new DomainError('try-over')
      const configuration = await configurationOf(tenant)
      const requests = await requestsOnBoard({ tenant, now })
      const newest = requests.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
      return {
        until: room.until.toISOString(),
        hotelName: configuration.name,
        number: room.number,
        token: room.token,
        requests: newest.slice(0, TRIED_REQUESTS_MAXIMUM).map((one) => toTried(one, configuration)),
      }
    }),
})

/** The requests' guest sees who works, and when: here, the visitor. */
export const workTried = operationOfNoHotel({
  name: 'tries.work',
  summary: 'Take or finish a request of a demo room, in place of its staff',
  http: ['POST', '/tries/work'],
  access: anybody,
  refusals: ['try-over', 'no-such-request', 'not-from-this-state'],
  input: z.object({ watch: WatchToken, requestId: Id, action: z.enum(triedActions) }),
  output: z.object({}),
  run: ({ actor, input: { watch: token, requestId, action }, now, inTransaction }) =>
    inTransaction(async (_, open) => {
      const watch = readWatchToken(token, now)
      if (!watch) throw new DomainError('try-over')
      const { tenant, recordAll } = await open(accessOfWatch(watch))
      await workWithoutStaff({ actor, tenant, recordAll, now }, requestId, action)
      return {}
    }),
})

function toTried(request: Request, { services }: Configuration): TriedRequest {
  const { id, status, cleaningPreference, comment, createdAt, dueAt, takenAt } = request
  const ofKind = request.services.flatMap(({ serviceId, count, problem }) => {
    const kind = services.find((service) => service.id === serviceId)?.kind
    return kind && kind !== 'custom' ? [{ kind, count, problem }] : []
  })
  const isTaken = takenAt !== null
  return { id, status, isTaken, services: ofKind, cleaningPreference, comment, createdAt, dueAt }
}
