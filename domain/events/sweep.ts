import { inTenant } from '../../platform/database/tenancy.ts'
import { log } from '../../platform/log.ts'
import { currentRequests } from '../requests/operations.ts'
import { flagsOfRoom } from '../rooms/operations.ts'
import { markTold, type UntoldEvent, untoldEvents } from './lookups.ts'
import { news } from './outbox.ts'
import type { EventType } from './shapes.ts'

const POLL_INTERVAL_MS = 2_000
/** Younger ones are being told by whoever committed them. */
const GRACE_MS = 2_000
const BATCH_SIZE = 500

/**
 * Tells what was committed and not told: at once for all that a crash left, then every two seconds.
 * Returns what ends it.
 */
export async function startSweeper(): Promise<() => void> {
  await sweep(0)
  let running = false
  const timer = setInterval(async () => {
    if (running) return
    running = true
    await sweep(GRACE_MS).catch((error) => log.warn({ err: error }, 'sweeping events failed; trying again'))
    running = false
  }, POLL_INTERVAL_MS)
  return () => clearInterval(timer)
}

async function sweep(olderThanMs: number): Promise<void> {
  for (;;) {
    const untold = await untoldEvents(olderThanMs, BATCH_SIZE)
    for (const [hotelId, ofHotel] of Map.groupBy(untold, (event) => event.hotelId)) {
      await tellAgain(hotelId, ofHotel)
    }
    await markTold(untold.map((event) => event.id))
    if (untold.length < BATCH_SIZE) return
  }
}

/** Tells what the events were about as it is now: streams merge by revision, so the newest is all they need. */
async function tellAgain(hotelId: string, untold: UntoldEvent[]): Promise<void> {
  await inTenant(hotelId, async (tenant) => {
    const [ofRequests, ofRooms] = [untold.filter(isOfRequest), untold.filter((event) => !isOfRequest(event))]
    const current = await currentRequests(tenant, [...new Set(ofRequests.map((event) => event.subjectId))])
    for (const { request, sender, key } of current) {
      const last = ofRequests.findLast((event) => event.subjectId === request.id)
      news.publish({ hotelId, type: last?.type as EventType, kind: 'request', request, sender, key })
    }
    for (const roomId of new Set(ofRooms.map((event) => event.subjectId))) {
      const flags = await flagsOfRoom(tenant, roomId, new Date())
      news.publish({ hotelId, type: 'room.flagged', kind: 'room', roomId, flags, reload: true })
    }
  })
}

const isOfRequest = (event: UntoldEvent) => event.type.startsWith('request.')
