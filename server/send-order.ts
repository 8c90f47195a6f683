import type { MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { SendAnswer } from '../app/guest/order/answer.ts'
import { mayRepeat, orderIn, placeGuestOrder, refusedAs } from '../app/guest/room.server.ts'
import * as paths from '../app/shell/paths.ts'
import type { Guest } from '../domain/actor.ts'
import { withPriority } from '../platform/priority.ts'
import { actorOfRoom } from './actor.ts'
import { paces, ROOMS_SHARE } from './admission.ts'
import { REQUEST_BODY_MAXIMUM, textOf } from './bodies.ts'
import { languageOf } from './language.ts'
import { isMalformedForm } from './malformed-forms.ts'
import { isOfThisSite } from './origin.ts'
import { toDomainError } from './refused.ts'
import { noteForm } from './scan-cookie.ts'

/**
 * The fast path from a guest's form to the operation. A script gets JSON; a plain form that was placed is redirected
 * to the page; everything else falls through to the page's own action, which shows the refusal.
 */
export const sendOrder: MiddlewareHandler = async (c, next) => {
  const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')
  const isSmall = Number(c.req.header('content-length')) <= REQUEST_BODY_MAXIMUM
  if (!isForm || !isSmall || !isOfThisSite(c)) return next()
  const typed = await textOf(c)
  // The next handler refuses it.
  if (isMalformedForm(typed)) return next()
  const form = new URLSearchParams(typed)
  if (form.get('intent') !== 'send') return next()

  const token = c.req.param('token') ?? ''
  const wantsJson = c.req.header('accept') === 'application/json'
  // The page asks; where scripts run, they have.
  if (!wantsJson && mayRepeat(form)) return next()
  try {
    const actor = await actorOfRoom(c, token)
    // The page explains an unknown link.
    if (actor.kind !== 'guest') return next()
    noteForm(actor, token)
    await waitForSendSlot(actor)
    const answer = await withPriority(() => placeGuestOrder(actor, orderIn(form)))
    if (wantsJson) return c.json(answer, answer.ok ? 200 : 409)
    if (answer.ok) return c.redirect(`${paths.room(token)}?sent=${answer.sent?.requests[0]?.orderId}`, 303)
  } catch (error) {
    const refusal = toDomainError(error)
    // The page says it without asking again.
    if (refusal.reason === 'database-away') c.set('refusal', refusal)
    if (wantsJson) {
      if (refusal.data.retryAfter) c.header('Retry-After', String(refusal.data.retryAfter))
      const answer: SendAnswer = { ok: false, failure: refusedAs(refusal.data, languageOf(c)) }
      return c.json(answer, refusal.status as ContentfulStatusCode)
    }
  }
  return next()
}

/**
 * Resolves when it is this order's turn: first within its room, then within its hotel. Limits of devices and rooms stop
 * invented devices only after thousands of sends.
 */
async function waitForSendSlot({ hotelId, roomId }: Guest) {
  await paces.guestSends.wait(roomId, ROOMS_SHARE)
  await paces.guestSends.wait(hotelId)
}
