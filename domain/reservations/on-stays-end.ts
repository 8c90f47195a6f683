import type { Call } from '../operation.ts'
import { todayOf } from './apply.ts'
import { reservationEvents } from './events.ts'
import * as queries from './queries.ts'

/** At a check-out by hand, or when rooms go: their guests have departed. It ends none of the counted things. */
export async function departFromRooms(
  call: Pick<Call<unknown, unknown>, 'tenant' | 'now' | 'recordAll'>,
  roomIds: string[],
): Promise<number> {
  const { tenant, now } = call
  const departed = await queries.departFrom(tenant, roomIds, { today: await todayOf(call), now })
  call.recordAll(
    reservationEvents.departed,
    departed.map(({ roomId, from, until }) => ({
      subjectId: roomId,
      payload: { roomId, reload: true },
      before: { from, until },
      after: { from, until },
    })),
  )
  return 0
}
