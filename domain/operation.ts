import { os } from '@orpc/server'
import type { z } from 'zod'
import { isDatabaseAway } from '../platform/database/failures.ts'
import { inTenant, type Tenant } from '../platform/database/tenancy.ts'
import type { Access } from './access.ts'
import type { Actor, Guest, Staff } from './actor.ts'
import { Refusal, refusalOfInput } from './errors.ts'
import { type Change, type Kept, keep, tell } from './events/outbox.ts'

/** What an operation runs with: who was let in, and a transaction open on their hotel and no other. */
export interface Call<A, I> {
  actor: A
  input: I
  tenant: Tenant
  /** The one time of everything this call writes. */
  now: Date
  /** Keeps a change as an event row in this transaction; screens are told of it after the commit. */
  record(change: Change): void
  /** Tells screens, after the commit, of a change whose event a statement of this call has kept already. */
  announce(kept: Kept): void
}

interface Declaration<A extends Guest | Staff, I extends z.ZodType, O extends z.ZodType> {
  /** `noun.verb`: the id in OpenAPI and in the tests that try every actor on every operation. */
  name: `${string}.${string}`
  summary: string
  http: readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`]
  access: Access<A>
  input: I
  output: O
  run(call: Call<A, z.output<I>>): Promise<z.input<O>>
}

/**
 * Declares an operation: who may call it, what it takes and gives, and what it does, in one transaction. What comes
 * back is called in process, `operation(actor, input)`, and served over REST and described in OpenAPI by `procedure`.
 * Throws `Refusal` for everything that is refused on purpose.
 */
export function operation<A extends Guest | Staff, I extends z.ZodType, O extends z.ZodType>(
  declared: Declaration<A, I, O>,
) {
  const run = async (actor: Actor, input: z.output<I>): Promise<z.input<O>> => {
    if (!declared.access.admits(actor)) {
      throw new Refusal(actor.kind === 'visitor' ? 'sign-in-first' : 'not-allowed')
    }
    const now = new Date()
    const changes: Kept[] = []
    const output = await inTenant(actor.hotelId, (tenant) => {
      const record = (change: Change) => {
        changes.push(keep(tenant, actor, now, change))
      }
      const announce = (kept: Kept) => {
        changes.push(kept)
      }
      return declared.run({ actor, input, tenant, now, record, announce })
    }).catch((error: unknown) => {
      throw isDatabaseAway(error) ? new Refusal('database-away') : error
    })
    tell(actor.hotelId, changes)
    return output
  }

  const [method, path] = declared.http
  const procedure = os
    .$context<{ actor: Actor }>()
    .route({
      method,
      path,
      operationId: declared.name,
      summary: declared.summary,
      description: `May be called by ${declared.access.says}.`,
      tags: [declared.name.slice(0, declared.name.indexOf('.'))],
    })
    .input(declared.input)
    .output(declared.output)
    // oRPC states the same types through Standard Schema; TypeScript cannot see that the two are one.
    .handler(({ context, input }) => run(context.actor, input as z.output<I>) as Promise<never>)

  const call = async (actor: Actor, input: z.input<I>): Promise<z.input<O>> =>
    run(actor, parse(declared.input, input))
  return Object.assign(call, { procedure, declared })
}

/** Checks input at the edge. */
function parse<I extends z.ZodType>(schema: I, input: unknown): z.output<I> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw refusalOfInput(parsed.error.issues)
}
