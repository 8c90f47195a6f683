import { z } from 'zod'
import { log } from '../../platform/log.ts'
import { settings } from '../../platform/settings.ts'
import { guests, staff } from '../access.ts'
import { actorText, type HotelActor } from '../actor.ts'
import { lapsedReason, placeIn } from '../configuration/rules.ts'
import type { Configuration } from '../configuration/shapes.ts'
import { DomainError } from '../errors.ts'
import { newId } from '../ids.ts'
import { operationOfOneStatement, type StatementCall } from '../operation.ts'
import { limiterOfAddress } from '../rooms/address-limit.ts'
import { liftFlag } from '../rooms/operations.ts'
import { roomFlagKinds } from '../rooms/shapes.ts'
import { OFFERED_MAXIMUM } from '../services/shapes.ts'
import { requestEvents, toPayload } from './events.ts'
import { initialGuestStatus } from './guest-status.ts'
import { judgeOrder } from './order-rules.ts'
import { placeOrder } from './placing-queries.ts'
import { toRequest } from './queries.ts'
import { type GuestStatus, noGuestStatus, toGuestView } from './rules.ts'
import { NewRequest, Order, OwnRequest, Request } from './shapes.ts'

/** How often an order is judged if the hotel's configuration keeps changing. */
const TRIES = 3

export const sendRequest = operationOfOneStatement({
  name: 'requests.send',
  summary: 'Order as a guest: creates one request, or one for each wanted time',
  http: ['POST', '/room/requests'],
  access: guests,
  refusals: [
    'no-such-room',
    'stay-ended',
    'stay-code-needed',
    'hotel-not-serving',
    'service-not-offered',
    'nothing-chosen',
    'recipient-missing',
    'comment-too-long',
    'against-flag',
    'too-many-sends',
  ],
  requires: 'working-subscription',
  input: Order.extend({
    stay: z
      .int()
      .optional()
      .describe('The guest’s stay from `GET /room`; the order is refused in another one'),
    lift: z
      .array(z.enum(roomFlagKinds))
      .max(roomFlagKinds.length)
      .optional()
      .describe('The door signs to take down if the order contradicts them'),
  }),
  output: z.object({ requests: z.array(OwnRequest).max(OFFERED_MAXIMUM) }),
  async run(call) {
    const { actor, input } = call
    if ((input.stay ?? actor.stay) !== actor.stay) throw new DomainError('stay-ended')
    const { requests, statuses } = await place(call, input, actor.roomId).catch(async (error: unknown) => {
      const isAgainstFlag = error instanceof DomainError && error.reason === 'against-flag'
      if (!isAgainstFlag || !input.lift?.length) throw error
      // Only after every other check has passed: otherwise the sign could be gone without an order.
      for (const kind of input.lift) await liftFlag(actor, { kind })
      // At the time of the first try the sign is still up.
      return place({ ...call, now: new Date() }, input, actor.roomId)
    })
    return { requests: requests.map((request, i) => toGuestView(request, input.key, statuses[i])) }
  },
})

export const createRequest = operationOfOneStatement({
  name: 'requests.create',
  summary: 'Order for a guest, as staff: creates one request, or one for each wanted time',
  http: ['POST', '/requests'],
  access: staff,
  refusals: [
    'not-allowed',
    'no-such-room',
    'subscription-required',
    'service-not-offered',
    'nothing-chosen',
    'comment-too-long',
  ],
  scope: 'requests:write',
  requires: 'working-subscription',
  input: NewRequest,
  output: z.object({ requests: z.array(Request).max(OFFERED_MAXIMUM) }),
  async run(call) {
    const { requests } = await place(call, call.input, call.input.roomId)
    return { requests }
  },
})

const sendsOfAddress = limiterOfAddress('sends-of-address')

/**
 * Places an order in the room's open stay, within the limits: one request, or one for each time at which
 * something is wanted. The same key from the same sender is one order.
 */
export async function place(
  call: StatementCall<HotelActor, unknown>,
  order: Order,
  roomId: string,
): Promise<{ requests: Request[]; statuses: GuestStatus[] }> {
  const { actor, announce } = call
  if (order.services.length === 0 && order.comment === '') throw new DomainError('nothing-chosen')
  // Limits orders by room and IP address; calls within the process have none.
  const address = actor.kind === 'guest' && actor.ipAddress && `${actor.roomId} ${actor.ipAddress}`
  const addressWait = address ? await sendsOfAddress.take(address) : undefined
  let outcome: Outcome | undefined
  try {
    outcome = await judge(call, order, roomId, addressWait !== undefined)
  } finally {
    // Only placed ones count.
    if (address && addressWait === undefined && !outcome?.isNew) await sendsOfAddress.giveBack(address)
  }
  const { refusal, wait = 0, requests, eventIds, isNew, configuration } = outcome
  if (refusal === 'too-many-sends')
    throw new DomainError(refusal, { retryAfter: Math.max(wait, addressWait ?? 0) })
  if (refusal) throw new DomainError(refusal)
  if (!requests) throw new Error('an order was placed, and is not there')
  const placed = requests.map(toRequest)
  const statuses = placed.map((request) =>
    actor.kind === 'guest' ? guestStatusOrNone(request, configuration) : noGuestStatus,
  )
  if (isNew) {
    const event = requestEvents.sent
    const recorded = requests.map((row, i) => {
      const payload = toPayload(row, actor, statuses[i])
      return { eventId: eventIds[i] as string, event, subjectId: row.id, payload }
    })
    announce(recorded)
  }
  return { requests: placed, statuses }
}

type Outcome = Awaited<ReturnType<typeof judge>>

/**
 * Judges by the configuration cached on this node; if the statement finds it outdated, nothing was placed,
 * and it judges by the fresh one.
 */
async function judge(
  { actor, access, now, configuration: read }: StatementCall<HotelActor, unknown>,
  order: Order,
  roomId: string,
  /** The device's limit is then 0, with which a repeated order is still answered. */
  isAddressFull: boolean,
) {
  const { guestPerDevice, guestPerRoom } = settings().limits
  const isGuest = actor.kind === 'guest'
  for (let tries = 0; tries < TRIES; tries++) {
    const configuration = await read(tries > 0 ? 'fresh' : undefined)
    const place = placeIn(configuration, roomId)
    const judged = judgeOrder(order, configuration, now, !isGuest || actor.hasCode, place)
    const recipient = place && place.asks !== 'nothing' ? (order.recipient ?? '') : ''
    const isRecipientMissing = isGuest && place && place.asks !== 'nothing' && recipient === ''
    const refusal = judged.refusal ?? (isRecipientMissing ? 'recipient-missing' : undefined)
    const [first, ...others] = judged.requests
    const outcome = await placeOrder(access, {
      at: now,
      roomId,
      stay: isGuest ? actor.stay : null,
      token: isGuest ? actor.token : null,
      userId: actor.kind === 'staff' ? actor.userId : null,
      sender: actorText(actor),
      key: order.key,
      first: withIds(first),
      others: others.map(withIds),
      comment: order.comment,
      recipient: recipient || null,
      typeIds: judged.typeIds,
      against: isGuest && judged.against.length > 0 ? judged.against : null,
      version: configuration.version,
      judged: refusal === 'not-serving' ? lapsedReason(actor) : (refusal ?? null),
      perDevice: isAddressFull ? { ...guestPerDevice, count: 0 } : guestPerDevice,
      perRoom: guestPerRoom,
    })
    if (!outcome.isOutdated) return { ...outcome, configuration }
  }
  throw new DomainError('database-away')
}

const withIds = <Of>(request: Of) => ({ ...request, id: newId(), eventId: newId() })

/** Publishing and answering must not fail because of the guest’s status. */
function guestStatusOrNone(request: Request, configuration: Configuration): GuestStatus {
  try {
    return initialGuestStatus(request, configuration)
  } catch (error) {
    log.error({ err: error }, 'a request was placed, and its guest’s status cannot be worked out')
    return noGuestStatus
  }
}
