import { inTenant } from '../../platform/database/tenancy.ts'
import { log } from '../../platform/log.ts'
import { subjects as declaredSubjects, followers } from '../events.ts'
import type { Subject } from './event.ts'
import { markPublished, type UnpublishedEvent, unpublishedEvents } from './lookups.ts'
import { changes } from './publish.ts'

const POLL_INTERVAL_MS = 2_000
/** Younger ones are being published by whoever committed them. */
const GRACE_MS = 2_000
const BATCH_SIZE = 500

type Subjects = ReadonlyMap<string, Subject>

/**
 * Publishes what was committed and not published: at once all that a crash left, then every two seconds. What happened
 * to a subject that is not declared here is left to a newer version of the product. Returns what ends it.
 */
export async function startSweeper(subjects: Subjects = declaredSubjects): Promise<() => void> {
  await sweep(subjects, 0)
  let running = false
  const timer = setInterval(async () => {
    if (running) return
    running = true
    await sweep(subjects, GRACE_MS).catch((error) =>
      log.warn({ err: error }, 'sweeping events failed; trying again'),
    )
    running = false
  }, POLL_INTERVAL_MS)
  return () => clearInterval(timer)
}

async function sweep(subjects: Subjects, olderThanMs: number): Promise<void> {
  for (;;) {
    const unpublished = await unpublishedEvents([...subjects.keys()], olderThanMs, BATCH_SIZE)
    for (const [hotelId, ofHotel] of Map.groupBy(unpublished, (event) => event.hotelId)) {
      await publishCurrent(subjects, hotelId, ofHotel)
    }
    await markPublished(unpublished.map((event) => ({ ...event, follower: followers.get(event.type) })))
    if (unpublished.length < BATCH_SIZE) return
  }
}

/** Publishes the events' subjects as they are now: streams merge by revision, so the newest is all they need. */
async function publishCurrent(
  subjects: Subjects,
  hotelId: string,
  unpublished: UnpublishedEvent[],
): Promise<void> {
  const now = new Date()
  await inTenant(hotelId, async (tenant) => {
    for (const [subjectType, events] of Map.groupBy(unpublished, (event) => event.subjectType)) {
      // Of several events of one subject, the last, where the first stood.
      const typeOf = new Map(events.map(({ subjectId, type }) => [subjectId, type]))
      const current = await subjects.get(subjectType)?.current(tenant, [...typeOf.keys()], now)
      for (const [subjectId, type] of typeOf) {
        if (!current?.has(subjectId)) continue
        changes.publish({ hotelId, type, subjectType, subjectId, payload: current.get(subjectId) })
      }
    }
  })
}
