import { z } from 'zod'
import { staff } from '../access.ts'
import { Refusal } from '../errors.ts'
import { operation } from '../operation.ts'
import { cancelOpenRequestsOfStay } from '../requests/operations.ts'
import * as queries from './queries.ts'

export const endStay = operation({
  name: 'stays.end',
  summary: 'Check out: close the stay in a room, and what was open in it',
  http: ['POST', '/rooms/{roomId}/check-out'],
  access: staff,
  input: z.object({ roomId: z.uuid() }),
  output: z.object({ stay: z.int() }),
  async run(call) {
    const { tenant, input, now, record } = call
    const { roomId } = input
    const stay = await queries.lockOpenStay(tenant, roomId)
    if (stay === undefined) throw new Refusal('no-such-room')
    await cancelOpenRequestsOfStay(call, roomId, stay)
    await queries.turnOver(tenant, roomId, stay, now)
    const ended = { from: stay, to: stay + 1 }
    record({
      type: 'stay.ended',
      subjectId: roomId,
      ...ended,
      kind: 'room',
      roomId,
      flags: [],
      reload: true,
    })
    return { stay: stay + 1 }
  },
})
