import { isDatabaseAway } from '../../platform/database/failures.ts'
import { inTenant } from '../../platform/database/tenancy.ts'
import { log } from '../../platform/log.ts'
import { notifyNodes } from '../../platform/nodes/nodes.ts'
import { Outage } from '../../platform/outage.ts'
import type { Subject } from './event.ts'
import { prepareFollowers } from './followers.ts'
import { markPublished, type UnpublishedEvent, unpublishedEvents } from './lookups.ts'
import { changes, isInHand, type PublishedChange } from './publish.ts'

const POLL_INTERVAL_MS = 2_500
/** Younger events are still being published by the process that committed them. */
const GRACE_MS = 2_000
const BATCH_SIZE = 500
/** The pause after failing to publish a hotel's events. Requests among them call nobody before it ends. */
const REST_MS = 5_000

type Subjects = ReadonlyMap<string, Subject>

/** Hotels to skip, until when in milliseconds since 1970. */
type Resting = Map<string, number>

/**
 * Publishes events that a crash left unpublished, at the start and every 2.5 seconds. Undeclared subjects
 * belong to a newer version and are left to it. A hotel that fails blocks neither others nor the start.
 * Returns the function that stops it.
 */
export async function startSweeper(subjects: Subjects): Promise<() => void> {
  const resting: Resting = new Map()
  await sweep(subjects, resting, 0)
  const outage = new Outage('sweeping events failed; trying again', 'events are swept again')
  let running = false
  const timer = setInterval(async () => {
    if (running) return
    running = true
    await sweep(subjects, resting, GRACE_MS).then(
      () => outage.works(),
      (error) => outage.failed({ err: error }),
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
    const left = unpublished.filter((event) => !isInHand(event))
    const published: UnpublishedEvent[] = []
    const current: PublishedChange[] = []
    const ofHotels = Map.groupBy(left, (event) => event.hotelId)
    const runFollowers = await prepareFollowers([...ofHotels.keys()])
    for (const [hotelId, ofHotel] of ofHotels) {
      try {
        current.push(...(await publishCurrent(subjects, hotelId, ofHotel)))
        await runFollowers(hotelId, ofHotel)
        published.push(...ofHotel)
      } catch (error) {
        // A hotel whose rows are locked looks as if the database were away: the next sweep leaves it out.
        resting.set(hotelId, Date.now() + REST_MS)
        if (isDatabaseAway(error)) throw error
        log.error(
          { err: error, hotelId },
          'the events of a hotel cannot be published; trying again in 5 seconds',
        )
      }
    }
    if (current.length > 0) await notifyNodes(current)
    await markPublished(published)
    if (unpublished.length < BATCH_SIZE || left.length === 0) return
  }
}

/** Publishes the subjects' present payloads: streams merge by revision, so the newest suffices. */
async function publishCurrent(
  subjects: Subjects,
  hotelId: string,
  unpublished: UnpublishedEvent[],
): Promise<PublishedChange[]> {
  const now = new Date()
  const published: PublishedChange[] = []
  await inTenant(hotelId, async (tenant) => {
    for (const [subjectType, events] of Map.groupBy(unpublished, (event) => event.subjectType)) {
      // Of several events of a subject, the last, at the position of the first.
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
