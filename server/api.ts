import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError, ValidationError } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Actor } from '../domain/actor.ts'
import { DomainError, inputError } from '../domain/errors.ts'
import { operations } from '../domain/operations.ts'
import { log } from '../platform/log.ts'
import { actorOfApi } from './actor.ts'

export const API = '/api/v1'

const router = Object.fromEntries(
  Object.entries(operations).map(([name, operation]) => [name, operation.procedure]),
)

interface ApiContext {
  actor: Actor
  /** What the call was refused with. */
  refusal?: DomainError
}

const handler = new OpenAPIHandler<ApiContext>(router, {
  interceptors: [
    async ({ next, context }) => {
      try {
        return await next()
      } catch (error) {
        // What is thrown around the operation, and not by it, is that the request could not be read.
        context.refusal ??= error instanceof DomainError ? error : new DomainError('invalid-input')
        throw context.refusal
      }
    },
  ],
  clientInterceptors: [
    async ({ next }) => {
      try {
        return await next()
      } catch (error) {
        throw toDomainError(error)
      }
    },
  ],
})

/** What went wrong, in the words of the error table; a defect is logged and answered `internal`. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    return inputError(error.cause.issues)
  }
  log.error({ err: error }, 'an operation failed')
  return new DomainError('something-broke')
}

/** Serves the operations over REST. */
export async function serveApi(c: Context): Promise<Response> {
  try {
    const actor = await actorOfApi(c)
    const context: ApiContext = { actor }
    const { matched, response } = await handler.handle(c.req.raw, { prefix: API, context })
    if (matched) {
      response.headers.set('cache-control', 'no-store')
      const { retryAfter } = context.refusal?.data ?? {}
      if (retryAfter) response.headers.set('retry-after', String(retryAfter))
      return response
    }
    return c.json({ code: 'not-found', status: 404, message: 'no such operation' }, 404)
  } catch (error) {
    const refusal = toDomainError(error)
    if (refusal.data.retryAfter) c.header('Retry-After', String(refusal.data.retryAfter))
    return c.json(refusal.toJSON(), refusal.status as ContentfulStatusCode)
  }
}

let described: Promise<unknown> | undefined

/** The OpenAPI 3.1 document of every operation; made on first use, since nobody needs it to start. */
export function describeApi(): Promise<unknown> {
  described ??= new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(
    router,
    {
      info: {
        title: 'Sonnette',
        version: '1',
        description:
          'Everything staff and guests can do on a screen. Staff sign in with POST /api/auth/sign-in/email and send ' +
          'the session cookie; a guest sends the headers Sonnette-Room-Link (the token of the room link) and ' +
          'Sonnette-Device (a UUID that stands for the device).',
      },
      servers: [{ url: API }],
    },
  )
  return described
}
