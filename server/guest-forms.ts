import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { FormAnswer, SendAnswer } from '../app/guest/order/answer.ts'
import { askedFor, fields, isSameOrder, RECENT, readOrder } from '../app/guest/order/order.ts'
import * as paths from '../app/shell/paths.ts'
import type { Guest } from '../domain/actor.ts'
import { DomainError } from '../domain/errors.ts'
import { rateRequest, tellWhy } from '../domain/faces/operations.ts'
import { askAgain, reopenOwnRequest } from '../domain/requests/asking.ts'
import { answerStaff } from '../domain/requests/messages.ts'
import { cancelOwnRequest, listOwnRequests } from '../domain/requests/own.ts'
import { sendRequest } from '../domain/requests/place.ts'
import { repeatedBy } from '../domain/requests/rules.ts'
import type { Face } from '../domain/requests/shapes.ts'
import { undoOwnCancel } from '../domain/requests/undo.ts'
import { liftFlag, raiseFlag } from '../domain/rooms/operations.ts'
import { noteScan } from '../domain/rooms/scans.ts'
import { type RoomFlagKind, roomFlagKinds } from '../domain/rooms/shapes.ts'
import { OFFERED_MAXIMUM } from '../domain/services/shapes.ts'
import { enterStayCode } from '../domain/stays/codes.ts'
import { guestCodeSentence, guestErrorSentence } from '../i18n/guest.ts'
import type { GuestLanguage } from '../i18n/guest-languages.ts'
import { meters } from '../platform/meters.ts'
import { withPriority } from '../platform/priority.ts'
import { admitActor, paces, ROOMS_SHARE } from './admission.ts'
import { textOf } from './bodies.ts'
import { addPhotosOfForm, withPhotoRefusal } from './guest-photos.ts'
import { guestLanguageOf } from './language.ts'
import type { PageEnv } from './pages.ts'
import { toDomainError } from './refused.ts'
import { actorOfRoom, keepProof } from './room-link.ts'

/**
 * Answers the forms of a guest's page: a script gets JSON, a browser without scripts a redirect. If such a browser is
 * refused, the request goes on to the page, which shows the answer.
 */
export const answerGuestForm: MiddlewareHandler<PageEnv> = async (c, next) => {
  const token = c.req.param('token') ?? ''
  const form = await readForm(c)
  let answer: FormAnswer
  let refusal: DomainError | undefined
  try {
    const actor = await actorOfRoom(c, token)
    if (actor.kind !== 'guest') throw new DomainError('no-such-room')
    c.set('guest', actor)
    answer = await act(c, actor, form)
  } catch (error) {
    refusal = toDomainError(error)
    answer = refusedForm(refusal, form, guestLanguageOf(c))
    if (refusal.data.retryAfter) c.header('Retry-After', String(refusal.data.retryAfter))
  }
  const guest = c.get('guest')
  if (guest) noteScan(guest.token)
  const status = refusal?.status ?? (answer.ok ? 200 : 409)
  if (c.req.header('accept') === 'application/json') return c.json(answer, status as ContentfulStatusCode)
  const path = paths.room(token)
  if (answer.ok) {
    const address = path + subjectOf(answer, form)
    const [request] = answer.sent?.requests ?? []
    const photos = c.get('photos') ?? []
    if (!guest || !request || photos.length === 0) return c.redirect(address, 303)
    return c.redirect(withPhotoRefusal(address, await addPhotosOfForm(guest, request.id, photos)), 303)
  }
  // A page of its own: an answer to the form would be sent again by a reload.
  if (guest && refusal?.reason === 'stay-ended')
    return c.redirect(paths.roomOfStay(path, stayOf(form) || guest.stay), 303)
  if (refusal && (!guest || status >= 500)) c.set('refusal', refusal)
  else c.set('formAnswer', { answer, status })
  // The body was read: the page needs it no more.
  const headers = new Headers(c.req.raw.headers)
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) headers.delete(name)
  c.req.raw = new Request(c.req.url, { method: 'POST', headers })
  return next()
}

async function readForm(c: Context): Promise<URLSearchParams> {
  const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')
  if (!isForm) throw new DomainError('invalid-input')
  const form = new URLSearchParams(await textOf(c))
  // Each service is looked up through the whole form.
  if (form.getAll(fields.service).length > OFFERED_MAXIMUM)
    throw new DomainError('invalid-input', { fields: { services: 'too-many' } })
  return form
}

/** Leads back to the order, or to the subject of a small form. */
function subjectOf(answer: FormAnswer & { ok: true }, form: URLSearchParams): string {
  if (answer.sent) return `?sent=${answer.sent.requests[0]?.orderId}`
  const subject = form.get('request') ?? form.get('kind')
  return subject ? `#${subject}` : ''
}

async function act(c: Context, guest: Guest, form: URLSearchParams): Promise<SendAnswer> {
  const intent = form.get('intent') ?? ''
  if (intent === 'send') {
    const begun = performance.now()
    await waitForSendSlot(guest)
    const answer = await withPriority(() => sendOrder(guest, form))
    meters()?.send((performance.now() - begun) / 1000)
    return answer
  }
  const small = Object.hasOwn(smallForms, intent) && smallForms[intent]
  if (!small) throw new DomainError('invalid-input')
  await admitActor(guest, () => small(guest, form, c))
  return { ok: true }
}

/**
 * Resolves when it is this order's turn: first within its room, then within its hotel. Limits of devices and rooms stop
 * invented devices only after thousands of sends.
 */
async function waitForSendSlot({ hotelId, roomId }: Guest) {
  await paces.guestSends.wait(roomId, ROOMS_SHARE)
  await paces.guestSends.wait(hotelId)
}

async function sendOrder(guest: Guest, form: URLSearchParams): Promise<SendAnswer> {
  const typed = readOrder(form)
  // Scripts ask by themselves.
  if (form.has(RECENT) && !form.has(fields.more)) {
    const { requests } = await listOwnRequests(guest, {})
    const isNew = requests.every(({ key }) => key !== typed.key)
    if (isNew && repeatedBy(typed, requests, Date.now())) return { ok: false, failure: 'repeated', typed }
  }
  const lift = roomFlagKinds.filter((kind) => typed.lift?.includes(kind))
  const { requests } = await sendRequest(guest, { ...typed, lift, stay: typed.stay || undefined })
  // A page from the browser's history has a key that is used up: its order must not pass for the one sent before.
  return isSameOrder(typed, askedFor(requests))
    ? { ok: true, sent: { requests } }
    : { ok: false, failure: 'stale', typed }
}

type SmallForm = (guest: Guest, form: URLSearchParams, c: Context) => Promise<unknown>

const requestIn = (form: URLSearchParams) => ({ requestId: form.get('request') ?? '' })

/** By their intents. */
const smallForms: Record<string, SmallForm> = {
  again: (guest, form) => askAgain(guest, requestIn(form)),
  reopen: (guest, form) => reopenOwnRequest(guest, requestIn(form)),
  answer: (guest, form, c) =>
    answerStaff(guest, {
      ...requestIn(form),
      key: form.get(fields.key) ?? '',
      text: form.get(fields.comment) ?? '',
      language: guestLanguageOf(c),
    }),
  cancel: (guest, form) => cancelOwnRequest(guest, requestIn(form)),
  undo: (guest, form) => undoOwnCancel(guest, requestIn(form)),
  face: (guest, form) => rateRequest(guest, { ...requestIn(form), face: form.get('face') as Face }),
  tell: (guest, form) => tellWhy(guest, { ...requestIn(form), words: form.get('words') ?? '' }),
  raise: async (guest, form) => raiseFlag(guest, flagIn(guest, form)),
  lift: async (guest, form) => liftFlag(guest, flagIn(guest, form)),
  async code(guest, form, c) {
    const { proof } = await enterStayCode(guest, { code: form.get('code') ?? '' })
    if (proof !== null) keepProof(c, proof)
  },
}

/** The stay that the form's page was of. */
const stayOf = (form: URLSearchParams) => Number(form.get(fields.stay))

/** A door sign; refuses one of another stay's page, which the room's present guest did not send. */
function flagIn(guest: Guest, form: URLSearchParams) {
  if (stayOf(form) && stayOf(form) !== guest.stay) throw new DomainError('stay-ended')
  return { kind: form.get('kind') as RoomFlagKind }
}

function refusedForm(
  { data, reason }: DomainError,
  form: URLSearchParams,
  language: GuestLanguage,
): FormAnswer {
  const sentence = guestErrorSentence(data, language)
  const intent = form.get('intent')
  if (intent === 'code') {
    const fault = data.fields?.code
    const said = fault ? guestCodeSentence(fault, language) : sentence
    return { ok: false, code: { sentence: said, typed: form.get('code') ?? '' } }
  }
  const failure = { sentence, isAgainstFlag: reason === 'against-flag' }
  if (intent === 'answer') {
    const answer = { request: form.get('request') ?? '', text: form.get(fields.comment) ?? '' }
    return { ok: false, failure, answer }
  }
  return { ok: false, failure, ...(intent === 'send' && { typed: readOrder(form) }) }
}
