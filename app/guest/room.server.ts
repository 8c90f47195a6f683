import { createHash } from 'node:crypto'
import type { Actor, Guest } from '../../domain/actor.ts'
import { DomainError } from '../../domain/errors.ts'
import { askAgain, reopenOwnRequest } from '../../domain/requests/asking.ts'
import { repeatedBy } from '../../domain/requests/asking-rules.ts'
import { sendRequest } from '../../domain/requests/operations.ts'
import { cancelOwnRequest, listOwnRequests } from '../../domain/requests/own.ts'
import { isPast } from '../../domain/requests/rules.ts'
import { COMMENT_MAXIMUM, type OwnRequest } from '../../domain/requests/shapes.ts'
import { undoOwnCancel } from '../../domain/requests/undo.ts'
import { liftFlag, raiseFlag, showRoom } from '../../domain/rooms/operations.ts'
import { roomFlagKinds } from '../../domain/rooms/shapes.ts'
import { nextMoments } from '../../domain/services/hours.ts'
import { offeredServices } from '../../domain/services/operations.ts'
import { OFFERED_MAXIMUM } from '../../domain/services/shapes.ts'
import { type ErrorPayload, errorSentence } from '../../i18n/errors.ts'
import { guestTexts } from '../../i18n/guest.ts'
import { guestFrameTexts } from '../../i18n/guest-frame.ts'
import type { StaffLanguage } from '../../i18n/language.ts'
import * as paths from '../shell/paths.ts'
import { runAction } from '../shell/run-action.ts'
import { oldestZoneName } from '../shell/time-zones.server.ts'
import type { SendAnswer } from './order/answer.ts'
import { AHEAD, toOffer } from './order/offers.server.ts'
import { askedFor, fields, isSameOrder, RECENT, readOrder, type TypedOrder } from './order/order.ts'
import type { RoomShown } from './room-shown.ts'

// The guest page's data and actions, for the page itself (room.tsx) and for its scripts (room-data.ts).

/** For how long the page with the answer to a form says so: not on every reload for the rest of the stay. */
const JUST_SENT_MS = 300_000

/** The guest of a room's link. All links that open nothing have the same refusal: `no-such-room`. */
export function guestOf(actor: Actor, barred: DomainError | null): Guest {
  if (barred) throw barred
  if (actor.kind !== 'guest') throw new DomainError('no-such-room')
  return actor
}

/** The room as its guest sees it, with the parts that no script updates. */
interface WholeRoom {
  room: RoomShown
  /** Requests of earlier days, of this stay. */
  earlier: OwnRequest[]
  logo: { address: string; width: number; height: number } | undefined
}

/** The room as its guest sees it, in one language; `sent` is the order that the address says was just sent. */
export async function roomFor(
  guest: Guest,
  language: StaffLanguage,
  sent: string | null,
): Promise<WholeRoom> {
  const [{ logo, needsCode, ...room }, { services }, { requests: all }] = await Promise.all([
    showRoom(guest, {}),
    offeredServices(guest, {}),
    listOwnRequests(guest, {}),
  ])
  const at = new Date()
  const { cleaningPivot, timeZone } = room
  const isOpen = ({ isLocked }: { isLocked: boolean }) => !isLocked
  const now = at.getTime()
  const wasSent = all.some(
    ({ orderId, createdAt }) => orderId === sent && now - Date.parse(createdAt) < JUST_SENT_MS,
  )
  const closed = room.serving ? services.filter((service) => !isOpen(service)) : []
  const names = closed.map(({ name, kind }) => name?.[language] ?? guestTexts[language].services[kind])
  const isAll = room.serving && closed.length === services.length
  // A hotel that takes no requests still lets its guests take down a door sign.
  const isLocked = needsCode && (room.serving || room.flags.length > 0)
  const locked = isLocked ? { names: [...names, guestFrameTexts[language].signs], isAll } : undefined
  const earlier = all.filter((request) => isPast(request, now))
  const requests = all.filter((request) => !earlier.includes(request))
  return {
    room: {
      ...room,
      timeZone: oldestZoneName(timeZone),
      pivots: nextMoments(cleaningPivot, timeZone, at).slice(0, AHEAD),
      offers: services.filter(isOpen).map((service) => toOffer(service, { language, timeZone, at })),
      requests,
      key: crypto.randomUUID(),
      now,
      commentMaximum: COMMENT_MAXIMUM,
      wasSent,
      locked,
      frame: digestOf([room.stay, room.serving, locked, earlier.map(({ id, revision }) => [id, revision])]),
    },
    earlier,
    logo: logo ? { ...logo, address: paths.logo(guest.hotelId, logo.hash) } : undefined,
  }
}

const digestOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 11)

/** A form's order. Throws for more services than a hotel can offer: reading each one walks through the whole form. */
export function orderIn(form: FormData | URLSearchParams): TypedOrder {
  if (form.getAll(fields.service).length > OFFERED_MAXIMUM) {
    throw new DomainError('invalid-input', { fields: { services: 'too-many' } })
  }
  return readOrder(form)
}

/** Runs the action of one of the page's forms. Returns the answer with its status and headers. */
export async function actInRoom(guest: Guest, form: FormData, language: StaffLanguage) {
  const typed = form.get('intent') === 'send' ? orderIn(form) : undefined
  const done = await runAction(() => (typed ? placeAsked(guest, form, typed) : doWhatItSays(guest, form)))
  if ('ok' in done)
    return { answer: done.value, init: { status: done.value.ok ? 200 : 409 }, endedStay: undefined }
  const answer: SendAnswer = {
    ok: false,
    failure: refusedAs(done.data.refused, language),
    typed,
  }
  const hasEnded = done.data.refused.reason === 'stay-ended'
  return { answer, init: done.init ?? {}, endedStay: hasEnded ? stayIn(form) || guest.stay : undefined }
}

/** The stay that the page of a form was of. */
const stayIn = (form: FormData) => Number(form.get(fields.stay))

async function doWhatItSays(guest: Guest, form: FormData): Promise<SendAnswer> {
  switch (form.get('intent')) {
    case 'again':
      await askAgain(guest, { requestId: String(form.get('request')) })
      return { ok: true }
    case 'reopen':
      await reopenOwnRequest(guest, { requestId: String(form.get('request')) })
      return { ok: true }
    case 'cancel':
      await cancelOwnRequest(guest, { requestId: String(form.get('request')) })
      return { ok: true }
    case 'undo':
      await undoOwnCancel(guest, { requestId: String(form.get('request')) })
      return { ok: true }
    case 'raise':
      refuseOtherStay(guest, stayIn(form))
      await raiseFlag(guest, { kind: flagKind(form) })
      return { ok: true }
    case 'lift':
      refuseOtherStay(guest, stayIn(form))
      await liftFlag(guest, { kind: flagKind(form) })
      return { ok: true }
    default:
      throw new DomainError('invalid-input')
  }
}

/** Whether a plain form has to be checked for a repeated order, about which its guest is asked. */
export const mayRepeat = (form: FormData | URLSearchParams) => form.has(RECENT) && !form.has(fields.more)

async function placeAsked(guest: Guest, form: FormData, order: TypedOrder): Promise<SendAnswer> {
  if (mayRepeat(form)) {
    const { requests } = await listOwnRequests(guest, {})
    const isNew = requests.every(({ key }) => key !== order.key)
    if (isNew && repeatedBy(order, requests, Date.now()))
      return { ok: false, failure: 'repeated', typed: order }
  }
  return placeGuestOrder(guest, order)
}

/**
 * Places an order. A contradicting door sign is taken down only after every other check has passed: otherwise the sign
 * could be gone without an order.
 */
export async function placeGuestOrder(guest: Guest, order: TypedOrder): Promise<SendAnswer> {
  const { lift = [], stay = 0, ...asked } = order
  // A guest who has left may have sent it from their page, or their phone has kept it.
  refuseOtherStay(guest, stay)
  const lifted = roomFlagKinds.filter((kind) => lift.includes(kind))
  const sending = sendRequest(guest, asked).catch(async (error: unknown) => {
    if (lifted.length === 0 || !isAgainstFlag(error)) throw error
    for (const kind of lifted) await liftFlag(guest, { kind })
    return sendRequest(guest, asked)
  })
  const { requests } = await sending
  // A page from the browser's history has a key that is used up: its order must not pass for the one sent before.
  if (!isSameOrder(order, askedFor(requests))) return { ok: false, failure: 'stale', typed: order }
  return { ok: true, sent: { requests } }
}

/** Refuses forms of another stay's page: the room's present guest did not send them. */
function refuseOtherStay(guest: Guest, stay: number): void {
  if (stay && stay !== guest.stay) throw new DomainError('stay-ended')
}

const isAgainstFlag = (error: unknown) => error instanceof DomainError && error.reason === 'against-flag'

/** A form's refusal in the guest's language. */
export const refusedAs = (refused: ErrorPayload, language: StaffLanguage) => ({
  sentence: errorSentence(refused, language),
  isAgainstFlag: refused.reason === 'against-flag',
})

function flagKind(form: FormData) {
  const kind = roomFlagKinds.find((one) => one === form.get('kind'))
  if (!kind) throw new DomainError('invalid-input')
  return kind
}

/** The headers of an answer that refuses. */
export const headersOf = ({ data: { retryAfter } }: DomainError): Record<string, string> =>
  retryAfter ? { 'Retry-After': String(retryAfter) } : {}
