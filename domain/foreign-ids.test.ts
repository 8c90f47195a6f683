import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type IdPath, idAt, idsIn, withId } from '../tests/access/ids-in.ts'
import type { Row, Scene } from '../tests/access/row.ts'
import {
  actorIn,
  callerIn,
  everythingOf,
  hotelA,
  hotelB,
  openHotels,
  openOwner,
  owner,
  scene,
} from '../tests/access/scene.ts'
import { table } from '../tests/access/table.ts'
import { installation } from '../tests/support/database.ts'
import { type Actor, scopes } from './actor.ts'
import { DomainError } from './errors.ts'
import { operations } from './operations.ts'

// access.test.ts uses only ids of another hotel, so the first lookup refuses. Here all ids are the hotel's
// own except one, at every possible place: a field, a list, beside others.

const installed = installation({ LIMIT_GUEST_ROOM: '1000/3600', LIMIT_GUEST_DEVICE: '1000/600' })

let endOwner: () => Promise<void>
beforeAll(async () => {
  await openHotels()
  endOwner = await openOwner(installed.url)
})
afterAll(() => endOwner())

/** Ids that belong to no hotel: made by the caller, e.g. for an order or a browser. */
const isOfNoHotel = (field: string, name: string) =>
  ['key', 'factId', 'announcementId', 'externalId'].includes(field) ||
  (field === 'deviceId' && ofBrowsers.includes(name))
const ofBrowsers = ['showAlarm', 'noteAlertRang', 'acknowledgeAlerts', 'registerDevice']

/** Operations that ignore unknown ids: filters, receipts and batches. */
const goOn = [
  'takeMany.requestIds',
  'listRequests.assigneeId',
  'listRequests.roomId',
  'listRooms.typeId',
  'listLinks.roomIds',
  'listLinks.typeId',
  'showCards.roomIds',
  'showCards.typeId',
  'listHistory.subjectId',
  'showEmployees.userIds',
  'noteAlertRang.requestIds',
  'acknowledgeAlerts.requestIds',
  'markFaceSeen.requestId',
]

/** A person off duty and an unknown one get the same answer, and so do a change that is too old and an unknown one. */
const notFound = /^(no-such-|service-not-offered$|not-on-duty$|undo-too-late$)/

/** Preconditions that are checked before the id. */
const first: Record<string, (own: Scene) => Promise<unknown>> = {
  goOffDuty: ({ hotel }) => operations.goOnDuty(hotel.admin, {}),
}

const tried = Object.entries(operations).flatMap(([name, { declared }]) => {
  const row = table[name] as Row
  const paths = idsIn(declared.input).filter((path) => !isOfNoHotel(path[2] ?? path[0], name))
  const isOfHotel = !row.ofEveryHotel && row.may.some((who) => who !== 'visitor' && who !== 'operator')
  return isOfHotel && paths.length > 0 ? [[name, row, paths] as const] : []
})

/** An id of each kind in the other hotel; ids that only a row's creator knows are read from its input. */
const idsOf = (theirs: Scene): Record<string, string> => ({
  roomId: theirs.room.id,
  typeId: theirs.hotel.typeId,
  serviceId: theirs.hotel.services.breakfast,
  requestId: theirs.requestId,
  userId: theirs.colleague.userId,
  assigneeId: theirs.colleague.userId,
  fromUserId: theirs.colleague.userId,
  toUserId: theirs.colleague.userId,
})

async function theirId(theirs: Scene, input: unknown, path: IdPath): Promise<string> {
  const name = (path[2] ?? path[0]).replace(/s$/, '')
  if (name === 'handOverId') return handOverOf(theirs)
  const id = idsOf(theirs)[name] ?? idAt(input, path)
  if (typeof id !== 'string') throw new Error(`it is not said which ${name} another hotel has`)
  return id
}

async function handOverOf({ hotel, colleague: { userId } }: Scene): Promise<string> {
  const id = randomUUID()
  await owner.query(
    `insert into hand_overs (hotel_id, id, from_user_id, at, note) values ($1, $2, $3, now(), 'x')`,
    [hotel.id, id, userId],
  )
  return id
}

const call = (name: string, actor: Actor, input: unknown): Promise<unknown> =>
  (operations as unknown as Record<string, (a: Actor, i: unknown) => Promise<unknown>>)[name]?.(
    actor,
    input,
  ) ?? Promise.reject(new Error(`there is no operation ${name}`))

describe.each(tried)('%s', (name, row, paths) => {
  test.each(paths.map((path) => [path.filter((part) => part !== '[]').join('.'), path] as const))(
    'the operation finds, changes and reveals nothing with another hotel’s %s among its own',
    async (_, path) => {
      const who = row.may.find((one) => one === 'admin') ?? row.may[0] ?? 'visitor'
      const itsScopes = scopes.filter((scope) => scope === row.scope)
      const theirs = await scene(hotelB)
      await row.before?.(theirs, who)
      const id = await theirId(theirs, row.input(theirs, await actorIn(theirs, who, itsScopes)), path)
      const own = await scene(hotelA)
      await row.before?.(own, who)
      await first[name]?.(own)
      const caller = await callerIn(row, own, who, itsScopes)
      for (const input of withId(row.input(own, caller), path, id)) {
        const [here, there] = [await everythingOf(hotelA.id), await everythingOf(hotelB.id)]
        const answer = await call(name, caller, input).catch((error: unknown) => error)
        expect(await everythingOf(hotelB.id)).toEqual(there)
        if (answer instanceof DomainError) {
          const { reason, fields = {} } = answer.data
          const isOfIt = reason === 'invalid-input' ? path[0] in fields : notFound.test(reason)
          expect(isOfIt, reason).toBe(true)
          expect(await everythingOf(hotelA.id)).toEqual(here)
        } else {
          expect(answer).not.toBeInstanceOf(Error)
          expect(goOn).toContain(`${name}.${path[0]}`)
          expect(JSON.stringify(answer)).not.toContain(id)
          expect(JSON.stringify(await everythingOf(hotelA.id))).not.toContain(id)
        }
      }
    },
  )
})
