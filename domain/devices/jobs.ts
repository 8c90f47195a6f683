import { z } from 'zod'
import { pushTexts } from '../../i18n/push.ts'
import { staffTexts } from '../../i18n/staff.ts'
import { type PushOutcome, sendPush } from '../../platform/push/push.ts'
import { configurationOf } from '../hotels/configuration.ts'
import type { Configuration } from '../hotels/shapes.ts'
import { enqueue, inHotel, job } from '../job.ts'
import { isOnlyGiven } from '../requests/rules.ts'
import * as queries from './queries.ts'
import type { PushPayload } from './shapes.ts'

const NAME = 'devices.pushToDevice'

const RingOfDevice = z.object({
  hotelId: z.uuid(),
  deviceId: z.uuid(),
  requestId: z.uuid(),
  round: z.int(),
  step: z.int(),
})
type RingOfDevice = z.output<typeof RingOfDevice>

/** How long a push service keeps a ring for a phone that is out of reach: what it has missed by then, its list says. */
const TTL_SECONDS = 300
/** For how long a push service that does not answer is tried again: the chain has gone on to others by then. */
const GIVE_UP_MS = 600_000
/** It is tried again when as much time has passed again, but no sooner, and no later, than that. */
const [SOONEST_MS, LATEST_MS] = [2_000, 60_000]
/** The longest line that phones show of what is asked for. */
const BODY_MAXIMUM = 120

/**
 * Rings a device for a step of a request's chain of alert, whose row in `alert_rings` is there (its target is the
 * device, its way a push); what comes of it is written into that row. Run again after a crash, it may push twice: the
 * device rings once.
 */
export const pushToDevice = job({
  name: NAME,
  input: RingOfDevice,
  retry: { times: 4, seconds: 5, maximumSeconds: 60 },
  maximumSeconds: 60,
  // Most of the time it waits for a push service, each of which has its own places (platform/push/services.ts).
  concurrency: 32,
  async run({ input, signal }) {
    const found = await inHotel(NAME, input.hotelId, async ({ tenant }) => {
      const ring = await queries.ringOf(tenant, input)
      return ring && { ring, configuration: await configurationOf(tenant) }
    })
    if (!found || found.ring.isReached || isSettled(found.ring)) return
    const { ring, configuration } = found
    const note = (came: Parameters<typeof queries.noteRing>[2]) =>
      inHotel(NAME, input.hotelId, ({ tenant }) => queries.noteRing(tenant, input, came))
    const subscription = ring.device?.subscription
    if (!ring.device || !subscription) return note({ trouble: 'gone' })
    if (ring.device.isSilent) return note({ trouble: 'silent' })
    const text = JSON.stringify(payloadOf(input, { ...ring, device: ring.device }, configuration))
    const topic = input.requestId.replaceAll('-', '')
    const outcome = await sendPush(subscription, { text, topic, ttlSeconds: TTL_SECONDS }, { signal })
    if (outcome.is === 'reached') return note({ reachedAt: new Date() })
    if (outcome.is === 'away') return tryLater(input, ring.calledAt, outcome)
    await inHotel(NAME, input.hotelId, async ({ tenant }) => {
      if (outcome.is === 'gone') await queries.dropSubscription(tenant, input.deviceId, subscription)
      await queries.noteRing(tenant, input, { trouble: 'gone' })
    })
  },
})

/** Whether this person needs not be rung any more: somebody else sees to it, or it is closed. */
function isSettled({ cause, userId, ...request }: queries.Ring): boolean {
  const { status, assigneeId } = request
  const isForTaking = cause === 'came' || cause === 'not-taken' || cause === 'asked-again'
  const isTheirs = assigneeId !== null && assigneeId !== userId && !isOnlyGiven(request)
  return status === 'done' || status === 'cancelled' || (isForTaking && (status !== 'new' || isTheirs))
}

/** Leaves the place to others: a push service that is slow holds up nobody's job but its own. */
async function tryLater(
  input: RingOfDevice,
  calledAt: Date,
  { retryAfterSeconds = 0 }: Extract<PushOutcome, { is: 'away' }>,
): Promise<void> {
  await inHotel(NAME, input.hotelId, async ({ tenant, now }) => {
    const age = now.getTime() - calledAt.getTime()
    const wait = Math.max(retryAfterSeconds * 1000, Math.min(Math.max(age, SOONEST_MS), LATEST_MS))
    // Not all that failed together are tried again together.
    const startAfter = new Date(now.getTime() + wait * (1 + Math.random() / 4))
    await queries.noteRing(tenant, input, { trouble: 'away' })
    if (age + wait > GIVE_UP_MS) return
    await enqueue(tenant, { name: NAME, input: RingOfDevice }, input, { startAfter })
  })
}

/** What the device shows, in its language: which room and which services, and nothing that anybody wrote. */
function payloadOf(
  { requestId, round, step }: RingOfDevice,
  ring: queries.Ring & { device: queries.RungDevice },
  configuration: Configuration,
): PushPayload {
  const { language, id: deviceId } = ring.device
  return {
    id: `${requestId}:${round}:${step}`,
    language,
    deviceId,
    role: ring.role,
    request: {
      id: requestId,
      tag: `${requestId}:${round}`,
      title: pushTexts[language].title[ring.cause](ring.room),
      body: servicesIn(language, ring, configuration),
      canBeTaken: ring.status === 'new' && ring.takenAt === null,
    },
  }
}

/** The services by name, as many as there is room for. */
function servicesIn(
  language: 'fr' | 'en',
  { services }: Pick<queries.Ring, 'services'>,
  configuration: Configuration,
): string {
  const [t, { builtIn }] = [pushTexts[language], staffTexts[language]]
  const names = services.map(({ serviceId, count }) => {
    const service = configuration.services.find(({ id }) => id === serviceId)
    const name = service?.kind === 'custom' ? service.name?.[language] : service && builtIn[service.kind]
    return count > 1 ? `${name ?? '?'} × ${count}` : (name ?? '?')
  })
  const shown: string[] = []
  for (const name of names) {
    if ([...shown, name].join(', ').length > BODY_MAXIMUM) break
    shown.push(name)
  }
  if (names.length > shown.length) shown.push(t.more(names.length - shown.length))
  return shown.join(', ') || t.onlyComment
}
