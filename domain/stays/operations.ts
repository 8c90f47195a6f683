import { z } from 'zod'
import { staff } from '../access.ts'
import { DomainError } from '../errors.ts'
import { operation } from '../operation.ts'
import { cancelOpenRequestsOfStay } from '../requests/operations.ts'
import { stayEvents } from './events.ts'
import * as queries from './queries.ts'

export const endStay = operation({
  name: 'stays.end',
  summary: 'Check out: close the stay in a room, and what was open in it',
  http: ['POST', '/rooms/{roomId}/check-out'],
  access: staff,
  refusals: ['no-such-room'],
  scope: 'rooms:write',
  /** The stay that is meant: asked twice, by a phone that did not hear the answer, the next one goes on. */
  input: z.object({ roomId: z.uuid(), stay: z.int().min(1) }),
  /** The stay that is in the room now. */
  output: z.object({ stay: z.int() }),
  async run(call) {
    const { tenant, input, now, record } = call
    const { roomId, stay } = input
    const open = await queries.lockOpenStay(tenant, roomId)
    if (open === undefined) throw new DomainError('no-such-room')
    if (open > stay) return { stay: open }
    if (open < stay) throw new DomainError('invalid-input')
    await cancelOpenRequestsOfStay(call, roomId, stay)
    await queries.startNextStay(tenant, roomId, stay, now)
    const payload = { roomId, flags: [], reload: true }
    record(stayEvents.ended, { subjectId: roomId, payload, before: stay, after: stay + 1 })
    return { stay: stay + 1 }
  },
})
