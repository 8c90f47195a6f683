import { isDatabaseAway } from '../../platform/database/failures.ts'
import { inTenant } from '../../platform/database/tenancy.ts'
import { log } from '../../platform/log.ts'
import { subjects as declaredSubjects, followers } from '../events.ts'
import type { Subject } from './event.ts'
import { type UnpublishedEvent, unpublishedEvents } from './lookups.ts'
import { changes, type PublishedChange, publishElsewhere } from './publish.ts'

const POLL_INTERVAL_MS = 2_000
/** Younger ones are being published by whoever committed them. */
const GRACE_MS = 2_000
const BATCH_SIZE = 500
/** For how long a hotel whose events cannot be published is passed by. */
const REST_MS = 60_000

type Subjects = ReadonlyMap<string, Subject>

/** Until when hotels are passed by, in milliseconds since 1970. */
type Resting = Map<string, number>

/**
 * Publishes what was committed and not published: at once all that a crash left, then every two seconds. What happened
 * to a subject that is not declared here is left to a newer version of the product. A hotel whose events cannot be
 * published, whatever the reason, keeps no other waiting, and no server from starting. Returns what ends it.
 */
export async function startSweeper(subjects: Subjects = declaredSubjects): Promise<() => void> {
  const resting: Resting = new Map()
  await sweep(subjects, resting, 0)
  let running = false
  const timer = setInterval(async () => {
    if (running) return
    running = true
    await sweep(subjects, resting, GRACE_MS).catch((error) =>
      log.warn({ err: error }, 'sweeping events failed; trying again'),
    )
    running = false
  }, POLL_INTERVAL_MS)
  return () => clearInterval(timer)
}

async function sweep(subjects: Subjects, resting: Resting, olderThanMs: number): Promise<void> {
  for (;;) {
    for (const [hotelId, until] of resting) if (until <= Date.now()) resting.delete(hotelId)
    const unpublished = await unpublishedEvents([...subjects.keys()], olderThanMs, BATCH_SIZE, [
      ...resting.keys(),
    ])
    const published: UnpublishedEvent[] = []
    const told: PublishedChange[] = []
    for (const [hotelId, ofHotel] of Map.groupBy(unpublished, (event) => event.hotelId)) {
      try {
        told.push(...(await publishCurrent(subjects, hotelId, ofHotel)))
        published.push(...ofHotel)
      } catch (error) {
        // Then it is away for every hotel.
        if (isDatabaseAway(error)) throw error
        log.error(
          { err: error, hotelId },
          'the events of a hotel cannot be published; trying again in a minute',
        )
        resting.set(hotelId, Date.now() + REST_MS)
      }
    }
    await publishElsewhere(
      told,
      published.map((event) => ({ ...event, follower: followers.get(event.type) })),
    )
    if (unpublished.length < BATCH_SIZE) return
  }
}

/** Publishes the events' subjects as they are now: streams merge by revision, so the newest is all they need. Says what it published. */
async function publishCurrent(
  subjects: Subjects,
  hotelId: string,
  unpublished: UnpublishedEvent[],
): Promise<PublishedChange[]> {
  const now = new Date()
  const published: PublishedChange[] = []
  await inTenant(hotelId, async (tenant) => {
    for (const [subjectType, events] of Map.groupBy(unpublished, (event) => event.subjectType)) {
      // Of several events of one subject, the last, where the first stood.
      const typeOf = new Map(events.map(({ subjectId, type }) => [subjectId, type]))
      const current = await subjects.get(subjectType)?.current(tenant, [...typeOf.keys()], now)
      for (const [subjectId, type] of typeOf) {
        if (!current?.has(subjectId)) continue
        const change = { hotelId, type, subjectType, subjectId, payload: current.get(subjectId) }
        changes.publish(change)
        published.push(change)
      }
    }
  })
  return published
}
