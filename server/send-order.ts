import type { MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Answer } from '../app/guest/answer.ts'
import { askedFor, isSameOrder, readOrder } from '../app/guest/order.ts'
import * as paths from '../app/shell/paths.ts'
import { sendRequest } from '../domain/requests/operations.ts'
import { errorSentence } from '../i18n/errors.ts'
import { actorOfRoom } from './actor.ts'
import { detectLanguage, languageOf } from './language.ts'
import { isOfThisSite } from './origin.ts'
import { toDomainError } from './refused.ts'

/** The most bytes that anything sent to this server may have. */
export const BODY_MAXIMUM = 64 * 1024

/**
 * The shortest way from a guest's form to the operation, for the one thing that guests wait for. A script gets its
 * answer as JSON; a plain form that was placed is sent back to the page; and everything else goes on to the page's
 * own action, which shows what was refused.
 */
export const sendOrder: MiddlewareHandler = async (c, next) => {
  const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')
  const isSmall = Number(c.req.header('content-length')) <= BODY_MAXIMUM
  if (!isForm || !isSmall || !isOfThisSite(c)) return next()
  const form = new URLSearchParams(await c.req.text())
  if (form.get('intent') !== 'send') return next()

  const token = c.req.param('token') ?? ''
  const wantsJson = c.req.header('accept') === 'application/json'
  try {
    const actor = await actorOfRoom(c, token)
    // The page says what a link is that opens nothing.
    if (actor.kind !== 'guest') return next()
    const order = readOrder(form)
    const { requests } = await sendRequest(actor, order)
    // A page from the browser's history has a key that is used up: its order must not pass for the one sent before.
    if (isSameOrder(order, askedFor(requests))) {
      return wantsJson
        ? c.json({ ok: true, sent: { stay: actor.stay, requests } } satisfies Answer)
        : c.redirect(`${paths.room(token)}?sent=${requests[0]?.orderId}`, 303)
    }
    if (wantsJson) return c.json({ ok: false, failure: 'stale' } satisfies Answer, 409)
  } catch (error) {
    const refusal = toDomainError(error)
    // The page says it without asking again.
    if (refusal.reason === 'database-away') c.set('refusal', refusal)
    if (wantsJson) {
      if (refusal.data.retryAfter) c.header('Retry-After', String(refusal.data.retryAfter))
      await detectLanguage(c, async () => {})
      const sentence = errorSentence(refusal.data, languageOf(c))
      const answer: Answer = { ok: false, failure: { sentence } }
      return c.json(answer, refusal.status as ContentfulStatusCode)
    }
  }
  return next()
}
