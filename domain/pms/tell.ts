import { log } from '../../platform/log.ts'
import { PmsTrouble } from '../../platform/pms/port.ts'
import { follow } from '../events/followers.ts'
import { enqueue, inHotel } from '../job.ts'
import { roomEvents } from '../rooms/events.ts'
import { openPms } from './client.ts'
import { hotelsWithPms } from './lookups.ts'
import * as queries from './queries.ts'
import { pmsTelling } from './queued.ts'

/** Has cleaning that staff save here told to the PMS; returns the function that ends it. */
export const followForPms = () =>
  follow(
    [roomEvents.cleaningSaved],
    (hotelId, _, subjectIds) =>
      inHotel(
        pmsTelling.name,
        hotelId,
        ({ tenant }) => enqueue(tenant, pmsTelling, { hotelId, roomIds: [...subjectIds] }),
        'redone',
      ),
    hotelsWithPms,
  )

/** Tells the PMS how rooms are now. Rejects if it is away, to be tried again; a room that it refuses stays different. */
export async function tellCleaning(hotelId: string, roomIds: string[], signal: AbortSignal): Promise<void> {
  const found = await inHotel(pmsTelling.name, hotelId, async ({ tenant }) => {
    const connection = await queries.pmsOf(tenant)
    return connection && { connection, rooms: await queries.untoldRooms(tenant, roomIds) }
  })
  if (!found || found.rooms.length === 0) return
  const client = await openPms(found.connection)
  for (const { externalId, cleaning } of found.rooms) {
    signal.throwIfAborted()
    try {
      await client.saveCleaning(externalId, cleaning, signal)
    } catch (error) {
      if (!(error instanceof PmsTrouble) || error.kind === 'away' || error.kind === 'limited') throw error
      log.info({ hotelId, trouble: error.kind, message: error.message }, 'a room’s cleaning was not accepted')
      continue
    }
    await inHotel(pmsTelling.name, hotelId, ({ tenant }) => queries.noteTold(tenant, externalId, cleaning))
  }
}
