import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError, ValidationError } from '@orpc/server'
import type { Context } from 'hono'
import { z } from 'zod'
import { HOTEL_HEADER, isOfAnotherHotel } from '../app/shell/hotels/drawn-for.ts'
import type { Actor, Key } from '../domain/actor.ts'
import { DomainError, inputError } from '../domain/errors.ts'
import { LIST_MAXIMUM, refuseLongLists } from '../domain/long-lists.ts'
import type { ProcedureContext } from '../domain/operation.ts'
import { operations } from '../domain/operations.ts'
import { refuseUnknownFields } from '../domain/unknown-fields.ts'
import { settings } from '../platform/settings.ts'
import { actorOfApi } from './actor.ts'
import { admitActor, rates } from './admission.ts'
import { API, DESCRIPTION, IDEMPOTENCY_KEY, router } from './openapi.ts'
import { refuse, toDomainError } from './refused.ts'
import { withRequestId } from './request-ids.ts'
import { nameRoute } from './traces.ts'

interface ApiContext extends ProcedureContext {
  refusal?: DomainError
}

const handler = new OpenAPIHandler<ApiContext>(router, {
  // Of forms and queries: each place up to the one that is named takes time, and anybody may name thousands.
  maxBracketNotationArrayIndex: LIST_MAXIMUM - 1,
  interceptors: [
    async ({ next, context }) => {
      try {
        return await next()
      } catch (error) {
        // An error outside the operation means that the request could not be read.
        context.refusal ??= withRequestId(
          error instanceof DomainError ? error : new DomainError('invalid-input'),
        )
        throw context.refusal
      }
    },
  ],
  clientInterceptors: [
    async ({ next, context, input, procedure }) => {
      const { inputSchema, route } = procedure['~orpc']
      nameRoute(API + route.path)
      refuseLongLists(input)
      if (inputSchema instanceof z.ZodType) refuseUnknownFields(inputSchema, input)
      try {
        return await next()
      } catch (error) {
        throw context.wasRead ? toDomainError(error) : refusalOfReading(error)
      }
    },
  ],
})

function refusalOfReading(error: unknown): DomainError {
  const cause = error instanceof ORPCError ? error.cause : undefined
  return inputError(cause instanceof ValidationError ? cause.issues : [])
}

/** Serves the operations over REST. */
export async function serveApi(c: Context): Promise<Response> {
  try {
    const actor = repeatable(c, await actorOfApi(c))
    // A page's script asks, and the page is another hotel's.
    if (isOfAnotherHotel(c.req.header(HOTEL_HEADER), actor)) throw new DomainError('hotel-changed')
    if (actor.kind === 'key') await countCall(c, actor)
    const context: ApiContext = { actor }
    const { matched, response } = await admitActor(actor, () =>
      handler.handle(requestOf(c), { prefix: API, context }),
    )
    if (context.refusal) return refuse(c, context.refusal)
    // Merges headers that were set before, e.g. a renewed session cookie.
    if (matched) return c.newResponse(response.body, response)
    const methods = methodsAt(c.req.path.slice(API.length))
    if (methods.length === 0) return refuse(c, new DomainError('no-such-address'))
    c.header('Allow', methods.join(', '))
    return refuse(c, new DomainError('wrong-method'))
  } catch (error) {
    return refuse(c, toDomainError(error))
  }
}

/** Printable ASCII; the draft's quotation marks around it may be left out. */
const idempotencyKey = /^"?([\x21-\x7e]{1,255}?)"?$/

/** The actor, with the `Idempotency-Key` of an API key's POST. */
function repeatable(c: Context, actor: Actor): Actor {
  const header = c.req.header(IDEMPOTENCY_KEY)
  if (actor.kind !== 'key' || c.req.method !== 'POST' || header === undefined) return actor
  const [, key] = idempotencyKey.exec(header) ?? []
  if (key === undefined)
    throw new DomainError('invalid-input', { fields: { [IDEMPOTENCY_KEY]: 'invalid_format' } })
  return { ...actor, idempotencyKey: key }
}

/** Takes one call of a key's limit, and says what is left (draft-ietf-httpapi-ratelimit-headers). */
export async function countCall(c: Context, { keyId }: Key): Promise<void> {
  const { count, seconds } = settings().limits.apiKey
  const retryAfter = await rates.keys.take(keyId)
  const left = rates.keys.left(keyId)
  c.header('RateLimit-Policy', `"key";q=${count};w=${seconds}`)
  c.header('RateLimit', `"key";r=${left.count};t=${left.seconds}`)
  if (retryAfter !== undefined) throw new DomainError('too-many-calls', { retryAfter })
}

/** HEAD is answered like GET; Hono leaves the body out. */
const requestOf = (c: Context) =>
  c.req.method === 'HEAD' ? new Request(c.req.url, { headers: c.req.raw.headers }) : c.req.raw

const addresses: (readonly [method: string, path: string])[] = [
  // The handler takes them with a slash at the end, too.
  ...Object.values(operations).map(({ declared }) => [declared.http[0], `${declared.http[1]}/?`] as const),
  ['GET', DESCRIPTION],
]
const patterns = addresses.map(([method, path]) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

/** The methods that operations have at a path. */
const methodsAt = (path: string) =>
  patterns
    .filter(({ pattern }) => pattern.test(path))
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : method))
