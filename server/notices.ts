import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from 'hono'
import { takeNotice } from '../domain/billing/notices.ts'
import { type BillingProvider, NoticeRefused } from '../platform/billing/port.ts'
import { billing } from '../platform/billing/provider.ts'
import { clientIpAddress } from './address.ts'
import { lanes, rates } from './admission.ts'
import { atMost, readBody, readMovingBody } from './bodies.ts'
import { toDomainError } from './refused.ts'
import { unserved } from './unserved.ts'

/** The payment provider's webhook. */
export const NOTICES = '/billing/notices'

/** A notice of many lines of an invoice takes less. */
const NOTICE_MAXIMUM = 1024 * 1024

/** Anyone may send a notice of this length; only a few longer ones are read at a time. */
const LARGE = 64 * 1024

/** With the lane's rest, at most some fifty unsigned notices a second are verified. */
const WRONG_MS = 10

const bounded = atMost(NOTICE_MAXIMUM, (c) => c.body(null, 413))

/**
 * Handles a notice: answers once the sync job is queued. Unsigned notices get no details. A provider repeats for days
 * any that is not answered with 2xx.
 */
export async function serveNotices(c: Context): Promise<Response> {
  const provider = billing()
  if (!provider) return c.body(null, 404)
  const address = clientIpAddress(c)
  const retryAfter = rates.wrongNotices.wait(address)
  if (retryAfter !== undefined) return c.body(null, 429, { 'Retry-After': String(retryAfter) })
  try {
    if (provider.mayBeNotice?.(c.req.raw.headers) === false)
      throw new NoticeRefused('no notice by its headers')
    const isLarge = !(Number(c.req.header('content-length')) <= LARGE)
    return await (isLarge
      ? lanes.largeNotices(address, () => read(c, provider, readMovingBody))
      : read(c, provider, readBody))
  } catch (error) {
    if (!(error instanceof NoticeRefused)) return unserved(c, toDomainError(error))
    await rates.wrongNotices.take(address)
    return c.body(null, 400)
  }
}

async function read(c: Context, provider: BillingProvider, readWhole: typeof readBody): Promise<Response> {
  const tooLarge = await readWhole(c, bounded)
  if (tooLarge) return tooLarge
  return lanes.notices(clientIpAddress(c), async () => {
    const body = await c.req.text()
    const notice = await Promise.try(() => provider.readNotice(body, c.req.raw.headers)).catch(
      async (error: unknown) => {
        await wait(WRONG_MS)
        throw error
      },
    )
    if (notice) await takeNotice(provider.name, notice.customerId)
    return c.body(null, 200)
  })
}
