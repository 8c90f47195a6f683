import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from '../../platform/database/failures.ts'
import type { DueWork } from '../../platform/jobs.ts'
import { log } from '../../platform/log.ts'
import { Outage } from '../../platform/outage.ts'
import { yieldToPriority } from '../../platform/priority.ts'
import { workPushes } from '../devices/jobs.ts'
import { follow } from '../events/followers.ts'
import { inHotel } from '../job.ts'
import { requestEvents } from '../requests/events.ts'
import { advanceDueEscalations, CHAIN_BATCH_SIZE, dueNow, startEscalations } from './advance.ts'
import { dueEscalations } from './lookups.ts'

const DUE_AT_ONCE = 400
/** The pause after failing to advance a hotel's escalations. */
const REST_MS = 5_000
const JOB = 'alerts.watch'

const { sent, reopened, assigned, released, undone, askedAgain, notReceived, answered } = requestEvents

/** The queue’s look finds due escalations too (platform/jobs.ts). */
export const dueEscalationWork: DueWork = { isDue: 'is_escalation_due', found: dueNow.publish }

/**
 * Works escalations in this process: starts them after the requests' events, carries out the due ones of all hotels, and
 * pushes. Servers skip each other's rows. Returns the function that ends it.
 */
export function workEscalations(): () => Promise<void> {
  const resting = new Map<string, number>()
  let running: Promise<void> | undefined
  let isAskedAgain = false
  const outage = new Outage(
    'due escalations wait for the database; trying again',
    'due escalations are carried out again',
  )
  const look = () => {
    isAskedAgain = true
    running ??= (async () => {
      while (isAskedAgain) {
        isAskedAgain = false
        await advanceAll(resting)
      }
      outage.works()
    })()
      .catch((error: unknown) => outage.failed({ err: error }))
      .finally(() => {
        running = undefined
      })
  }
  const ends = [
    dueNow.subscribe(look),
    workPushes(),
    follow([sent, reopened, assigned, released, undone, askedAgain, notReceived, answered], startInBatches),
  ]
  return async () => {
    await Promise.all(ends.map((end) => end()))
    await running
  }
}

async function startInBatches(hotelId: string, event: string, requestIds: readonly string[]): Promise<void> {
  for (const some of batches(requestIds))
    await restAfterFull(some, () =>
      inHotel(JOB, hotelId, (call) => startEscalations(call, event, some), 'redone'),
    )
}

async function advanceAll(resting: Map<string, number>): Promise<void> {
  for (;;) {
    for (const [hotelId, until] of resting) if (until <= Date.now()) resting.delete(hotelId)
    const due = await dueEscalations(new Date(), [...resting.keys()], DUE_AT_ONCE)
    let advanced = 0
    for (const [hotelId, those] of Map.groupBy(due, (one) => one.hotelId)) {
      const ids = [...new Set(those.map(({ requestId }) => requestId))]
      try {
        for (const some of batches(ids))
          await restAfterFull(some, async () => {
            advanced += await inHotel(JOB, hotelId, (call) => advanceDueEscalations(call, some), 'redone')
          })
      } catch (error) {
        // A hotel whose rows are locked looks as if the database were away: the next look leaves it out.
        resting.set(hotelId, Date.now() + REST_MS)
        if (isDatabaseAway(error)) throw error
        log.error({ err: error, hotelId }, 'the escalations of a hotel failed; trying again in 5 seconds')
      }
    }
    // Another server holds the rest.
    if (due.length < DUE_AT_ONCE || advanced === 0) return
  }
}

const batches = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / CHAIN_BATCH_SIZE) }, (_, i) =>
    ids.slice(i * CHAIN_BATCH_SIZE, (i + 1) * CHAIN_BATCH_SIZE),
  )

/** After a full batch, rests as long as it took, so that a backlog uses at most half of the event loop. */
async function restAfterFull(batch: readonly string[], work: () => Promise<void>): Promise<void> {
  const begun = performance.now()
  await work()
  if (batch.length < CHAIN_BATCH_SIZE) return
  await wait(performance.now() - begun)
  await yieldToPriority()
}
