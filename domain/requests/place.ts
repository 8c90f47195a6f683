import { limiterInMemory } from '../../platform/limits.ts'
import { type Limit, settings } from '../../platform/settings.ts'
import { actorText, type HotelActor } from '../actor.ts'
import { DomainError } from '../errors.ts'
import { newId } from '../ids.ts'
import type { StatementCall } from '../operation.ts'
import { requestEvents } from './events.ts'
import * as queries from './queries.ts'
import type { Order, Request } from './shapes.ts'

/** Places an order in a room's open stay, within the limits; the same key from the same sender is one request. */
export async function place(
  { actor, access, now, announce }: StatementCall<HotelActor, unknown>,
  order: Order,
  roomId: string,
): Promise<Request> {
  if (order.services.length === 0 && order.comment === '') throw new DomainError('nothing-chosen')
  const sender = actorText(actor)
  const eventId = newId()
  const { refusal, wait, request, isNew } = await withinAddressBound(actor, (perDevice) =>
    queries.placeOrder(access, {
      ...order,
      id: newId(),
      eventId,
      at: now,
      roomId,
      stay: actor.kind === 'guest' ? actor.stay : null,
      sender,
      perDevice,
      perRoom: settings().limits.guestPerRoom,
    }),
  )
  if (refusal) throw new DomainError(refusal, refusal === 'too-many-sends' ? { retryAfter: wait } : {})
  if (!request) throw new Error('an order was placed, and is not there')
  const placed = queries.toRequest(request)
  if (isNew) {
    const payload = { request: placed, sender, key: order.key }
    announce({ eventId, event: requestEvents.sent, subjectId: placed.id, payload })
  }
  return placed
}

type Outcome = Awaited<ReturnType<typeof queries.placeOrder>>

/** How many times what a room may send, all who send from one address to one room may send. */
const ROOM_LIMITS_OF_AN_ADDRESS = 10

const sendsOfAddress = limiterInMemory('sends-of-address', () => {
  const { count, seconds } = settings().limits.guestPerRoom
  return { count: count * ROOM_LIMITS_OF_AN_ADDRESS, seconds }
})

/**
 * Lets a guest's order be placed within what one address may place in one room: a device that is made up may always send
 * once, so the limits of devices bound nothing. Only what was placed counts. Where nothing is left, the device's limit is
 * none, with which an order that was received before is answered all the same.
 */
async function withinAddressBound(
  actor: HotelActor,
  judge: (perDevice: Limit) => Promise<Outcome>,
): Promise<Outcome> {
  const { guestPerDevice } = settings().limits
  // A call within the process comes from no address.
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
