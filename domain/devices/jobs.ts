import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { pushTexts } from '../../i18n/push.ts'
import { staffTexts } from '../../i18n/staff.ts'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { log } from '../../platform/log.ts'
import { isSlowToReach, type PushOutcome, sendPush } from '../../platform/push/push.ts'
import { SLOW_AFTER_MS } from '../../platform/push/services.ts'
import type { PushSubscription } from '../../platform/push/shapes.ts'
import { ringsRefused } from '../alerts/on-duty.ts'
import { configurationOf } from '../hotels/configuration.ts'
import type { Configuration } from '../hotels/shapes.ts'
import { Id } from '../id-shape.ts'
import { enqueueMany, inHotel, job } from '../job.ts'
import { isHeld, isOpen } from '../requests/rules.ts'
import { noteRefusals, type RungDevice } from './queries.ts'
import { type Came, keyOf, noteRings, type Ring, ringsOf } from './ring-queries.ts'
import type { PushPayload } from './shapes.ts'

const NAME = 'devices.pushToDevice'

const RingOfDevice = z.object({
  hotelId: Id,
  deviceId: Id,
  requestId: Id,
  round: z.int(),
  step: z.int(),
})
type RingOfDevice = z.output<typeof RingOfDevice>

/** A ring, and those that are taken out of the queue with it. */
const RingsOfDevices = RingOfDevice.extend({ others: z.array(RingOfDevice).optional() })

/** How long a push service keeps a ring for a phone that is out of reach: what it has missed by then, its list says. */
const TTL_SECONDS = 300
/** For how long a push service that does not answer is tried again: the chain has gone on to others by then. */
const GIVE_UP_MS = 600_000
/** It is tried again when as much time has passed again, but no sooner, and no later, than that. */
const [SOONEST_MS, LATEST_MS] = [2_000, 60_000]
/** What was sent and not answered is looked at again once nobody waits for its answer any more (platform/push/push.ts). */
const UNANSWERED_SECONDS = 15
/** The longest line that phones show of what is asked for. */
const BODY_MAXIMUM = 120

/**
 * Rings devices for steps of requests' chains of alert, whose rows in `alert_rings` are there (the target is the device, the
 * way a push); what comes of it is written into those rows. Run again after a crash, it may push twice: the device rings once.
 */
export const pushToDevice = job({
  name: NAME,
  input: RingsOfDevices,
  retry: { times: 4, seconds: 5, maximumSeconds: 60 },
  maximumSeconds: 60,
  // What waits for a push service holds none of them (see below).
  concurrency: 4,
  together: { most: 50, keyOf: () => NAME, join: ([first, ...others]) => ({ ...first, others }) },
  async run({ input: { others = [], ...first } }) {
    const inputs = [first, ...others]
    const sent: Sent[] = []
    const failed = await inEach(
      inputs,
      async (hotelId, those) => void sent.push(...(await begin(hotelId, those))),
    )
    // A service that is known to be slow is not waited for, and no other for longer than it takes to know.
    const waited = sent.flatMap(({ push, device }) => (isSlowToReach(device.subscription) ? [] : [push]))
    await Promise.race([Promise.all(waited), wait(SLOW_AFTER_MS, undefined, { ref: false })])
    failed.push(
      ...(await inEach(sent, async (hotelId, those) => {
        // What is answered while this is written down is written down by itself.
        const asNow = those.map((one) => ({ ...one }))
        await note(hotelId, asNow)
        for (const [i, one] of those.entries())
          if (!asNow[i]?.outcome) void one.push.then(() => noteLate(one))
      })),
    )
    if (failed.length > 0) throw failed[0]
  },
})

/** Does something in each of the hotels, whatever happens in the others; gives what went wrong. */
async function inEach<One extends { hotelId: string }>(
  all: readonly One[],
  work: (hotelId: string, those: One[]) => Promise<void>,
): Promise<unknown[]> {
  const failed: unknown[] = []
  for (const [hotelId, those] of Map.groupBy(all, (one) => one.hotelId)) {
    await work(hotelId, those).catch((error) => failed.push(error))
  }
  return failed
}

/** In one transaction of a hotel: what it wrote is written again by the job, or by the look at what was not answered. */
const redone = <T>(hotelId: string, does: Parameters<typeof inHotel<T>>[2]) =>
  inHotel(NAME, hotelId, does, 'redone')

/** A ring that was given to its push service. */
interface Sent {
  hotelId: string
  ring: Ring
  device: Pushed
  /** Over once there is an outcome. */
  push: Promise<void>
  /** None yet: it has not answered. */
  outcome?: PushOutcome
}
type Pushed = RungDevice & { subscription: PushSubscription }

/** Gives the rings of a hotel to their push services: those that still have to be rung, and can be. */
async function begin(hotelId: string, inputs: readonly RingOfDevice[]): Promise<Sent[]> {
  const keys = [...new Map(inputs.map((input) => [keyOf(input), input])).values()]
  const { rings, configuration } = await redone(hotelId, async ({ tenant }) => {
    const rings = (await ringsOf(tenant, keys)).filter((ring) => !ring.isReached && !isSettled(ring))
    const trouble = ({ device }: Ring) => (device?.subscription ? 'silent' : 'gone')
    const unreachable = rings.filter(({ device }) => !device?.subscription || device.isSilent)
    if (unreachable.length > 0)
      await noteRings(
        tenant,
        unreachable.map((ring) => ({ ring, trouble: trouble(ring) })),
      )
    return { rings, configuration: await configurationOf(tenant) }
  })
  return rings.flatMap((ring) => {
    const { device } = ring
    const subscription = device?.subscription
    if (!device || !subscription || device.isSilent) return []
    const text = JSON.stringify(payloadOf({ ...ring, device }, configuration))
    const topic = ring.requestId.replaceAll('-', '')
    const sending = sendPush(subscription, { text, topic, ttlSeconds: TTL_SECONDS })
    const sent: Sent = { hotelId, ring, device: { ...device, subscription }, push: Promise.resolve() }
    sent.push = sending.then((outcome) => void Object.assign(sent, { outcome }))
    return [sent]
  })
}

/** Whether this person needs not be rung any more: it is closed, or somebody sees to it and this is not for them. */
function isSettled({ cause, userId, ...request }: Ring): boolean {
  if (!isOpen(request)) return true
  if (cause === 'late' || !isHeld(request)) return false
  const isForAnybody = cause === 'came' || cause === 'not-taken' || cause === 'people-changed'
  return isForAnybody || request.assigneeId !== userId
}

/** Writes down what came of rings of a hotel; has those tried again that were not taken, and those looked at that are open. */
async function note(hotelId: string, sent: readonly Sent[]): Promise<void> {
  await redone(hotelId, async ({ tenant, now }) => {
    await noteAnswers(tenant, sent, now)
    const waits = sent.flatMap(({ ring, outcome = unanswered }) => {
      const after = outcome.is === 'away' ? tryAfter(ring, outcome, now) : undefined
      return after ? [{ ring, after }] : []
    })
    await enqueueMany(
      tenant,
      { name: NAME, input: RingOfDevice },
      waits.map(({ ring: { requestId, round, step, deviceId } }) => {
        return { hotelId, deviceId, requestId, round, step }
      }),
      waits.map(({ after }) => after),
    )
  })
}
const unanswered: PushOutcome = { is: 'away', retryAfterSeconds: UNANSWERED_SECONDS }

/** Writes down an answer that came when nobody waited for it any more: a look at that ring is in the queue. */
async function noteLate(sent: Sent): Promise<void> {
  try {
    await redone(sent.hotelId, ({ tenant, now }) => noteAnswers(tenant, [sent], now))
  } catch (error) {
    log.warn({ err: error }, 'a late answer of a push service could not be written down')
  }
}

async function noteAnswers(tenant: Tenant, sent: readonly Sent[], now: Date): Promise<void> {
  const came = sent.flatMap(({ ring, outcome }): Came[] => {
    if (!outcome) return []
    if (outcome.is === 'reached') return [{ ring, reachedAt: now }]
    return [{ ring, trouble: outcome.is }]
  })
  for (const refusal of ['gone', 'refused'] as const) {
    const refused = sent.flatMap(({ device, outcome }) => (outcome?.is === refusal ? device : []))
    await noteRefusals(tenant, refused, refusal)
  }
  if (came.length > 0) await noteRings(tenant, came)
  const refused = came.filter(({ trouble }) => trouble === 'gone' || trouble === 'refused')
  await ringsRefused(
    { tenant, now },
    refused.map(({ ring }) => ring.requestId),
  )
}

/** When a push service that did not take a ring is asked again; never, where the ring is too old. */
function tryAfter(
  { calledAt }: Pick<Ring, 'calledAt'>,
  { retryAfterSeconds = 0 }: Extract<PushOutcome, { is: 'away' }>,
  now: Date,
): Date | undefined {
  const age = now.getTime() - calledAt.getTime()
  const wait = Math.max(retryAfterSeconds * 1000, Math.min(Math.max(age, SOONEST_MS), LATEST_MS))
  // Not all that failed together are tried again together.
  const spread = wait * (1 + Math.random() / 4)
  return age + wait > GIVE_UP_MS ? undefined : new Date(now.getTime() + spread)
}

/** What the device shows, in its language: which room and which services, and nothing that anybody wrote. */
function payloadOf(ring: Ring & { device: RungDevice }, configuration: Configuration): PushPayload {
  const { requestId, round, step } = ring
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
      canBeTaken: !isHeld(ring),
    },
  }
}

/** The services by name, as many as there is room for. */
function servicesIn(
  language: 'fr' | 'en',
  { services }: Pick<Ring, 'services'>,
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
