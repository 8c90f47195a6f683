import { z } from 'zod'
import { staff } from '../access.ts'
import type { Key, Staff, System } from '../actor.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { placeIn } from '../configuration/rules.ts'
import { DomainError } from '../errors.ts'
import { Id } from '../id-shape.ts'
import { type Call, operation } from '../operation.ts'
import { react } from '../reaction.ts'
import { lockOpenStays } from '../rooms/open-stays.ts'
import { ROOMS_MAXIMUM } from '../shapes/room.ts'
import { stayEvents } from './events.ts'
import * as queries from './queries.ts'
import { MeantStay, MeantStays } from './shapes.ts'

export const stayNoun = { stays: 'Stays and check-outs' }

/** The open stay of the room. */
const StayNow = z.object({ stay: z.int() })

export const endStay = operation({
  name: 'stays.end',
  summary: 'Check out a room: ends its stay and cancels open requests',
  http: ['POST', '/rooms/{roomId}/check-out'],
  access: staff,
  isUrgent: true,
  refusals: ['no-such-room'],
  scope: 'rooms:write',
  input: MeantStay,
  output: StayNow,
  async run(call) {
    const [{ stay }] = (await endOpenStays(call, [call.input])) as [Meant]
    return { stay }
  },
})

export const endStays = operation({
  name: 'stays.endMany',
  summary: 'Check out several rooms, all or none',
  http: ['POST', '/check-outs'],
  changesMany: true,
  access: staff,
  isUrgent: true,
  refusals: ['no-such-room'],
  scope: 'rooms:write',
  input: MeantStays,
  output: z.object({ stays: z.array(StayNow.extend({ roomId: Id })).max(ROOMS_MAXIMUM) }),
  run: async (call) => ({ stays: await endOpenStays(call, call.input.stays) }),
})

type Meant = z.output<typeof MeantStay>

/**
 * Ends the given stays in a constant number of statements; returns each room's open stay. Throws `no-such-room`, and
 * `invalid-input` for a stay that has not begun.
 */
export async function endOpenStays(
  call: Pick<Call<Staff | Key | System, unknown>, 'actor' | 'tenant' | 'now' | 'recordAll'>,
  meant: readonly Meant[],
): Promise<Meant[]> {
  const { tenant, now, recordAll } = call
  const open = await lockOpenStays(
    call,
    meant.map(({ roomId }) => roomId),
  )
  const configuration = await configurationOf(tenant)
  const ending = meant.filter(({ roomId, stay }) => {
    const current = open.get(roomId)
    if (current === undefined || placeIn(configuration, roomId)) throw new DomainError('no-such-room')
    if (current < stay) throw new DomainError('invalid-input')
    // A repeated call, because the answer was lost: that stay has ended already, the next one goes on.
    return current === stay
  })
  if (ending.length > 0) {
    await react(
      'staysEnd',
      call,
      ending.map(({ roomId }) => roomId),
    )
    const cleaning = await queries.startNextStays(tenant, ending, now)
    const changes = ending.map(({ roomId, stay }) => ({
      subjectId: roomId,
      payload: { roomId, flags: [], stay: stay + 1, cleaning: cleaning.get(roomId), reload: true },
      before: stay,
      after: stay + 1,
    }))
    recordAll(stayEvents.ended, changes)
  }
  const ended = new Set(ending.map(({ roomId }) => roomId))
  return meant.map(({ roomId }) => {
    const current = open.get(roomId) ?? 0
    return { roomId, stay: ended.has(roomId) ? current + 1 : current }
  })
}
