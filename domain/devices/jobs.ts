import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { StaffLanguage } from '../../i18n/language.ts'
import { pushTexts } from '../../i18n/push.ts'
import { staffTexts } from '../../i18n/staff.ts'
import { createBus } from '../../platform/bus.ts'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { log } from '../../platform/log.ts'
import { isSlowToReach, type PushOutcome, sendPush } from '../../platform/push/push.ts'
import { SLOW_AFTER_MS } from '../../platform/push/services.ts'
import { configurationOf } from '../configuration/configuration.ts'
import type { Configuration } from '../configuration/shapes.ts'
import { Id } from '../id-shape.ts'
import { enqueueMany, inHotel, job } from '../job.ts'
import { react } from '../reaction.ts'
import { isOpen, isTaken } from '../requests/rules.ts'
import type { ServiceCount } from '../requests/shapes.ts'
import { isPushed, type PushedDevice } from './push-to-person.ts'
import { noteRefusals, type RungDevice } from './queries.ts'
import type { Delivery, RingKey } from './reach.ts'
import { type Came, endLeases, keyOf, noteRings, type Ring, ringsOf } from './ring-queries.ts'
import type { PushPayload } from './shapes.ts'

const NAME = 'devices.pushToDevice'

/** The push deliveries of a step. */
const RingsOfStep = z.object({
  hotelId: Id,
  requestId: Id,
  round: z.int(),
  step: z.int(),
  deviceIds: z.array(Id),
})

/** Deliveries to retry. */
const Pushes = z.union([
  z.object({ steps: z.array(RingsOfStep) }),
  // As older servers enqueued them.
  RingsOfStep.omit({ deviceIds: true })
    .extend({ deviceId: Id })
    .transform(({ deviceId, ...step }) => ({ steps: [{ ...step, deviceIds: [deviceId] }] })),
])

function pushesOf(hotelId: string, rings: readonly RingKey[]): z.output<typeof Pushes> {
  const ofSteps = Map.groupBy(rings, ({ requestId, round, step }) => `${requestId} ${round} ${step}`)
  const steps = [...ofSteps.values()].map((those) => {
    const { requestId, round, step } = those[0] as RingKey
    return { hotelId, requestId, round, step, deviceIds: those.map(({ deviceId }) => deviceId) }
  })
  return { steps }
}

/**
 * How long a push service stores a push for a phone that is out of reach; later, the phone's list shows it.
 */
const TTL_SECONDS = 300
/** How long pushes are retried: by then the escalation has called others. */
const GIVE_UP_MS = 600_000
/** Bounds of the backoff, which grows with the push's age. */
const [SOONEST_MS, LATEST_MS] = [2_000, 60_000]
/** After this, an unanswered push is checked again (platform/push/push.ts stops waiting). */
const UNANSWERED_SECONDS = 15
/** The longest line that phones show. */
const BODY_MAXIMUM = 120

/** Pushes of a process at once, and the deliveries of each. None of them waits for a slow push service. */
const [PUSHES_AT_ONCE, DELIVERIES_MAXIMUM] = [4, 500]

/** Deliveries to push, once their step is committed. */
export const pushesDue = createBus<readonly Delivery[]>()

/** Pushes deliveries in this process. Returns the function that ends it. */
export function workPushes(): () => Promise<void> {
  const waiting = new Map<string, Delivery>()
  const running = new Set<Promise<void>>()
  const pushWaiting = () => {
    while (waiting.size > 0 && running.size < PUSHES_AT_ONCE) {
      const some = [...waiting].slice(0, DELIVERIES_MAXIMUM)
      for (const [key] of some) waiting.delete(key)
      const run = push(some.map(([, delivery]) => delivery))
        .catch((error: unknown) => log.warn({ err: error }, 'pushes failed; their escalations repeat them'))
        .finally(() => {
          running.delete(run)
          pushWaiting()
        })
      running.add(run)
    }
  }
  const end = pushesDue.subscribe((deliveries) => {
    for (const delivery of deliveries) waiting.set(`${delivery.hotelId} ${keyOf(delivery)}`, delivery)
    pushWaiting()
  })
  return async () => {
    end()
    while (running.size > 0) await Promise.all(running)
  }
}

/** Retries push deliveries of escalation steps. */
export const pushToDevice = job({
  name: NAME,
  input: Pushes,
  retry: { times: 4, seconds: 5, maximumSeconds: 60 },
  maximumSeconds: 60,
  concurrency: 4,
  together: {
    most: 10,
    keyOf: () => NAME,
    join: (inputs) => ({ steps: inputs.flatMap(({ steps }) => steps) }),
  },
  run: ({ input: { steps } }) =>
    push(steps.flatMap(({ deviceIds, ...step }) => deviceIds.map((deviceId) => ({ ...step, deviceId })))),
})

/**
 * Sends push deliveries (rows of `alert_rings`, whose target is the device) and records their outcomes. After a crash
 * they may be pushed twice: the device rings once.
 */
async function push(deliveries: readonly Delivery[]): Promise<void> {
  const begun = new Map<string, Sent[]>()
  const failed = await inEach(
    deliveries,
    async (hotelId, those) => void begun.set(hotelId, await begin(hotelId, those)),
  )
  // Do not wait for a service known to be slow, nor for others longer than it takes to find out.
  const waited = [...begun.values()]
    .flat()
    .flatMap(({ push, device }) => (isSlowToReach(device.subscription) ? [] : [push]))
  await Promise.race([Promise.all(waited), wait(SLOW_AFTER_MS, undefined, { ref: false })])
  failed.push(
    ...(await inEach(deliveries, async (hotelId, those) => {
      const sent = begun.get(hotelId)
      if (!sent) return
      // An answer that arrives during this write is recorded separately.
      const asNow = sent.map((one) => ({ ...one }))
      await note(hotelId, asNow, those)
      for (const [i, one] of sent.entries()) if (!asNow[i]?.outcome) void one.push.then(() => noteLate(one))
    })),
  )
  if (failed.length > 0) throw failed[0]
}

/** Does the work per hotel even if it fails in others; returns the errors. */
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

/** A transaction that may be redone: the job, or the check of unanswered pushes, writes the same again. */
const redone = <T>(hotelId: string, does: Parameters<typeof inHotel<T>>[2]) =>
  inHotel(NAME, hotelId, does, 'redone')

interface Sent {
  hotelId: string
  ring: Ring
  device: PushedDevice
  /** Settles once there is an outcome. */
  push: Promise<void>
  /** Undefined until the service has answered. */
  outcome?: PushOutcome
}

/** Sends the hotel's deliveries that are still needed and possible. */
async function begin(hotelId: string, called: readonly RingKey[]): Promise<Sent[]> {
  const keys = [...new Map(called.map((ring) => [keyOf(ring), ring])).values()]
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
    if (!device || !isPushed(device)) return []
    const text = JSON.stringify(payloadOf({ ...ring, device }, configuration))
    const topic = ring.requestId.replaceAll('-', '')
    const sending = sendPush(device.subscription, { text, topic, ttlSeconds: TTL_SECONDS })
    const sent: Sent = { hotelId, ring, device, push: Promise.resolve() }
    sent.push = sending.then((outcome) => void Object.assign(sent, { outcome }))
    return [sent]
  })
}

/**
 * Whether this person need not be called any more: the request is closed, or taken and not theirs to hear
 * about.
 */
export function isSettled({
  cause,
  userId,
  ...request
}: Pick<Ring, 'cause' | 'userId' | 'status' | 'assigneeId' | 'takenAt'>): boolean {
  if (!isOpen(request)) return true
  if (cause === 'late' || !isTaken(request)) return false
  const isForAnybody = cause === 'came' || cause === 'not-taken' || cause === 'people-changed'
  return isForAnybody || request.assigneeId !== userId
}

/** Records the outcomes of a hotel's deliveries, and schedules retries and checks of unanswered ones. */
async function note(hotelId: string, sent: readonly Sent[], deliveries: readonly Delivery[]): Promise<void> {
  const leased = deliveries.filter(({ lease }) => lease)
  if (sent.length === 0 && leased.length === 0) return
  await redone(hotelId, async ({ tenant, now }) => {
    await endLeases(tenant, leased)
    await noteAnswers(tenant, sent, now)
    const waits = sent.flatMap(({ ring, outcome = unanswered }) => {
      const after = outcome.is === 'away' ? tryAfter(ring, outcome, now) : undefined
      return after ? [{ ring, after }] : []
    })
    await enqueueMany(
      tenant,
      { name: NAME, input: Pushes },
      waits.map(({ ring }) => pushesOf(hotelId, [ring])),
      waits.map(({ after }) => after),
    )
  })
}
const unanswered: PushOutcome = { is: 'away', retryAfterSeconds: UNANSWERED_SECONDS }

/** Records an answer that came after the wait; the queue holds a check of that delivery anyway. */
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
  await react(
    'pushesFail',
    { tenant, now },
    refused.map(({ ring }) => ring.requestId),
  )
}

/** When to retry a push; undefined if it is too old. */
function tryAfter(
  { calledAt }: Pick<Ring, 'calledAt'>,
  { retryAfterSeconds = 0 }: Extract<PushOutcome, { is: 'away' }>,
  now: Date,
): Date | undefined {
  const age = now.getTime() - calledAt.getTime()
  const wait = Math.max(retryAfterSeconds * 1000, Math.min(Math.max(age, SOONEST_MS), LATEST_MS))
  // Spreads retries of pushes that failed together.
  const spread = wait * (1 + Math.random() / 4)
  return age + wait > GIVE_UP_MS ? undefined : new Date(now.getTime() + spread)
}

/** The notification in the device's language: room and services only, no text written by people. */
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
      body: servicesIn(language, ring.services, configuration),
      canBeTaken: !isTaken(ring),
    },
  }
}

/** As many names of a request’s services as a phone shows, in one language. */
export function servicesIn(
  language: StaffLanguage,
  services: readonly ServiceCount[],
  configuration: Configuration,
): string {
  const [t, { builtIn, problem: saidOf, problems }] = [pushTexts[language], staffTexts[language]]
  const names = services.map(({ serviceId, count, problem }) => {
    if (problem) return saidOf(problems[problem])
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
