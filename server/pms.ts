import type { Context } from 'hono'
import { readLinkToken } from '../domain/ids.ts'
import { takePmsMessage } from '../domain/pms/work.ts'
import { clientIpAddress } from './address.ts'
import { lanes, rates } from './admission.ts'
import { atMost, readBody } from './bodies.ts'
import { toDomainError } from './refused.ts'
import { unserved } from './unserved.ts'

/** A message names changed things; some hundreds of them take less. */
const MESSAGE_MAXIMUM = 256 * 1024

const bounded = atMost(MESSAGE_MAXIMUM, (c) => c.body(null, 413))

/**
 * Takes a message of a hotel's management system: answers once its reading is queued. Unknown addresses, and messages
 * that are not from there, get the same answer.
 */
export async function servePmsMessage(c: Context): Promise<Response> {
  const address = clientIpAddress(c)
  const retryAfter = rates.wrongPmsMessages.wait(address)
  if (retryAfter !== undefined) return c.body(null, 429, { 'Retry-After': String(retryAfter) })
  try {
    const tooLarge = await readBody(c, bounded)
    if (tooLarge) return tooLarge
    return await lanes.notices(address, async () => {
      const token = readLinkToken(c.req.param('token') ?? '')
      const message = { headers: c.req.raw.headers, body: await c.req.text() }
      if (token && (await takePmsMessage(token, message))) return c.body(null, 204)
      await rates.wrongPmsMessages.take(address)
      return c.body(null, 404)
    })
  } catch (error) {
    return unserved(c, toDomainError(error))
  }
}
