import { log } from '../../platform/log.ts'
import type { Limit } from '../../platform/settings/limits.ts'
import { settings } from '../../platform/settings.ts'
import { actorText, type HotelActor } from '../actor.ts'
import { lapsedReason } from '../configuration/rules.ts'
import type { Configuration } from '../configuration/shapes.ts'
import { DomainError } from '../errors.ts'
import { newId } from '../ids.ts'
import type { StatementCall } from '../operation.ts'
import { limiterOfAddress } from '../rooms/address-limit.ts'
import { requestEvents, toPayload } from './events.ts'
import { judgeOrder } from './order-rules.ts'
import { placeOrder } from './placing-queries.ts'
import { toRequest } from './queries.ts'
import { type Told, untold } from './rules.ts'
import type { Order, Request } from './shapes.ts'
import { toldAtFirst } from './told.ts'

/** How often an order is judged if the hotel's configuration keeps changing. */
const TRIES = 3

/**
 * Places an order in the room's open stay, within the limits: one request, or one for each time at which
 * something is wanted. The same key from the same sender is one order.
 */
export async function place(
  call: StatementCall<HotelActor, unknown>,
  order: Order,
  roomId: string,
): Promise<{ requests: Request[]; told: Told[] }> {
  const { actor, access, now, announce } = call
  if (order.services.length === 0 && order.comment === '') throw new DomainError('nothing-chosen')
  const sender = actorText(actor)
  let known: Configuration | undefined
  const { refusal, wait, requests, eventIds, isNew } = await withinAddressBound(actor, (perDevice) =>
    judgedBy(call, (configuration) => {
      known = configuration
      const judged = judgeOrder(order, configuration, now, actor.kind !== 'guest' || actor.hasCode)
      const [first, ...others] = judged.requests
      return placeOrder(access, {
        at: now,
        roomId,
        stay: actor.kind === 'guest' ? actor.stay : null,
        token: actor.kind === 'guest' ? actor.token : null,
        userId: actor.kind === 'staff' ? actor.userId : null,
        sender,
        key: order.key,
        first: withIds(first),
        others: others.map(withIds),
        comment: order.comment,
        typeIds: judged.typeIds,
        against: actor.kind === 'guest' && judged.against.length > 0 ? judged.against : null,
        version: configuration.version,
        judged: judged.refusal === 'not-serving' ? lapsedReason(actor) : (judged.refusal ?? null),
        perDevice,
        perRoom: settings().limits.guestPerRoom,
      })
    }),
  )
  if (refusal) throw new DomainError(refusal, refusal === 'too-many-sends' ? { retryAfter: wait } : {})
  if (!requests) throw new Error('an order was placed, and is not there')
  const placed = requests.map(toRequest)
  const told = placed.map((request) =>
    known && actor.kind === 'guest' ? toldIfAtAll(request, known) : untold,
  )
  if (isNew) {
    const event = requestEvents.sent
    const recorded = requests.map((row, i) => {
      const payload = toPayload(row, actor, told[i])
      return { eventId: eventIds[i] as string, event, subjectId: row.id, payload }
    })
    announce(recorded)
  }
  return { requests: placed, told }
}

/** Publishing and answering must not fail because of the guest's notes. */
function toldIfAtAll(request: Request, configuration: Configuration): Told {
  try {
    return toldAtFirst(request, configuration)
  } catch (error) {
    log.error({ err: error }, 'a request was placed, and what its guest is told of it cannot be worked out')
    return untold
  }
}

const withIds = <Of>(request: Of) => ({ ...request, id: newId(), eventId: newId() })

/**
 * Judges by the configuration cached on this node; if the statement finds it outdated, nothing was placed,
 * and it judges by the fresh one.
 */
async function judgedBy(
  { configuration }: Pick<StatementCall<HotelActor, unknown>, 'configuration'>,
  ask: (configuration: Configuration) => Promise<Outcome>,
): Promise<Outcome> {
  let outcome = await ask(await configuration())
  for (let tries = 1; outcome.isOutdated; tries++) {
    if (tries === TRIES) throw new DomainError('database-away')
    outcome = await ask(await configuration('fresh'))
  }
  return outcome
}

type Outcome = Awaited<ReturnType<typeof placeOrder>>

const sendsOfAddress = limiterOfAddress('sends-of-address')

/**
 * Limits orders by room and IP address; only placed ones count. Beyond the limit the device's limit is 0,
 * with which a repeated order is still answered.
 */
async function withinAddressBound(
  actor: HotelActor,
  judge: (perDevice: Limit) => Promise<Outcome>,
): Promise<Outcome> {
  const { guestPerDevice } = settings().limits
  // Calls within the process have no address.
  if (actor.kind !== 'guest' || !actor.ipAddress) return judge(guestPerDevice)
  const key = `${actor.roomId} ${actor.ipAddress}`
  const wait = await sendsOfAddress.take(key)
  if (wait !== undefined) {
    const outcome = await judge({ ...guestPerDevice, count: 0 })
    return { ...outcome, wait: Math.max(wait, outcome.wait ?? 0) }
  }
  let wasPlaced: boolean | undefined
  try {
    const outcome = await judge(guestPerDevice)
    wasPlaced = outcome.isNew
    return outcome
  } finally {
    if (!wasPlaced) await sendsOfAddress.giveBack(key)
  }
}
