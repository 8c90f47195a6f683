import type { Context } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import { takeNotice } from '../domain/billing/notices.ts'
import { type BillingProvider, NoticeRefused } from '../platform/billing/port.ts'
import { billing } from '../platform/billing/provider.ts'
import { limiterInMemory } from '../platform/limits.ts'
import { clientIpAddress } from './address.ts'
import { atMost, readBody, readMovingBody } from './bodies.ts'
import { openQueue, type Queue } from './queue.ts'
import { toDomainError } from './refused.ts'

/** The payment provider's webhook. */
export const NOTICES = '/billing/notices'

/** A notice of many lines of an invoice takes less. */
const NOTICE_MAXIMUM = 1024 * 1024

/** A body occupies memory while it is being sent: so only a few long ones are read at a time. */
const LENGTH_OF_MANY = 64 * 1024
const LARGE_AT_ONCE = 8
const RETRY_AFTER_S = 30
let large = 0

/**
 * Verifying a notice blocks the thread, and anyone may send one: they are processed a few at a time. A provider sends
 * hundreds if many hotels pay on the same day, and waits for half a minute.
 */
const inTurn = openQueue({ atOnce: 2, waiting: 1_000, waitingOfOne: 1_000, patienceMs: 30_000 })

/** Senders of unsigned notices are blocked for a while, before anything is read. */
const WRONG_OF_ADDRESS = { count: 100, seconds: 60 }
const wrong = limiterInMemory('wrong-notices', () => WRONG_OF_ADDRESS)
/** At most some sixty unsigned notices a second are verified, from however many addresses. */
const WRONG_REST_MS = 30

const bounded = atMost(NOTICE_MAXIMUM, (c) => c.body(null, 413))

/**
 * Handles a notice: answers once the sync job is queued. Unsigned notices get no details. A provider repeats for days
 * any that is not answered with 2xx.
 */
export async function serveNotices(c: Context): Promise<Response> {
  const provider = billing()
  if (!provider) return c.body(null, 404)
  const address = clientIpAddress(c)
  const wait = wrong.wait(address)
  if (wait !== undefined) return c.body(null, 429, { 'Retry-After': String(wait) })
  try {
    if (provider.mayBeNotice?.(c.req.raw.headers) === false)
      throw new NoticeRefused('no notice by its headers')
    return await read(c, provider)
  } catch (error) {
    if (!(error instanceof NoticeRefused)) return c.body(null, toDomainError(error).status as StatusCode)
    await wrong.take(address)
    return c.body(null, 400)
  }
}

async function read(c: Context, provider: BillingProvider): Promise<Response> {
  const isLarge = !(Number(c.req.header('content-length')) <= LENGTH_OF_MANY)
  if (isLarge && large >= LARGE_AT_ONCE) return c.body(null, 503, { 'Retry-After': String(RETRY_AFTER_S) })
  if (isLarge) large++
  let leave: Awaited<ReturnType<Queue['enter']>>
  try {
    const tooLarge = await (isLarge ? readMovingBody : readBody)(c, bounded)
    if (tooLarge) return tooLarge
    leave = await inTurn.enter(clientIpAddress(c))
    if (!leave) return c.body(null, 503, { 'Retry-After': String(RETRY_AFTER_S) })
    const notice = provider.readNotice(await c.req.text(), c.req.raw.headers)
    if (notice) await takeNotice(provider.name, notice.customerId)
    return c.body(null, 200)
  } catch (error) {
    if (error instanceof NoticeRefused) leave?.(WRONG_REST_MS)
    throw error
  } finally {
    leave?.()
    if (isLarge) large--
  }
}
