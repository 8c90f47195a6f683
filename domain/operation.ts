import { os } from '@orpc/server'
import type { z } from 'zod'
import { isDatabaseAway } from '../platform/database/failures.ts'
import {
  grantAccess,
  type Isolation,
  inTenant,
  inTransaction,
  openHotel,
  type Tenant,
  type TenantAccess,
  type Transaction,
} from '../platform/database/tenancy.ts'
import { log } from '../platform/log.ts'
import type { Access } from './access.ts'
import type { Actor, Guest, Key, Scope, Staff, User } from './actor.ts'
import { countAgentCall, isAgentsChange } from './agent-calls.ts'
import { configurationOf, knownConfiguration } from './configuration/configuration.ts'
import { isServing, lapsedReason } from './configuration/rules.ts'
import type { Configuration } from './configuration/shapes.ts'
import { DomainError, inputError, type Reason } from './errors.ts'
import { countChanges, refuseBeyondChanges } from './events/change-limit.ts'
import { publish } from './events/publish.ts'
import type { RecordedChange } from './events/record.ts'
import { type Recorder, recorder } from './events/recorder.ts'
import { refuseLongLists } from './long-lists.ts'
import { once } from './repeats/once.ts'
import { refusalOfEnded, verifyRights } from './rights.ts'

/**
 * The context of an operation: an admitted actor and a transaction on their hotel. Work that must surely
 * happen later is enqueued into it by `enqueue(tenant, job, input)`.
 */
export interface Call<A, I> extends Recorder {
  actor: A
  input: I
  tenant: Tenant
  /** The one time of everything that this call writes. */
  now: Date
}

/** Arguments of `prepare`, which runs before the transaction is opened. */
type Preparing<A, I> = Pick<Call<A, I>, 'actor' | 'input' | 'now'>

/** Runs `work` in a transaction of its own on the actor's hotel. */
export type ReadBefore = <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>

/** The context of an operation of one statement. */
export interface StatementCall<A, I> extends Pick<Call<A, I>, 'actor' | 'input' | 'now'> {
  access: TenantAccess
  /**
   * The configuration cached on this node, for a statement that detects an outdated one; `fresh` reads the
   * database.
   */
  configuration(fresh?: 'fresh'): Promise<Configuration>
  /** Publishes changes whose events the statement has committed. */
  announce<Payload>(recorded: RecordedChange<Payload>[]): void
}

export type StepCall = Omit<Call<Actor, unknown>, 'input'>
/** Runs `work` in one transaction on a hotel, committed when it resolves; none is open between two. */
export interface Step {
  <T>(work: (call: StepCall) => Promise<T>): Promise<T>
  /** Access for single statements that are their own transactions. */
  readonly access: TenantAccess
}

/** Transactions on one hotel, attributed to the actor returned by `by`. */
export const stepsBy = (hotelId: string, by: () => Pick<StepCall, 'actor' | 'now'>): Step =>
  Object.assign(
    <T>(work: (call: StepCall) => Promise<T>) =>
      inTenant(hotelId, (tenant) => {
        const { actor, now } = by()
        return work({ actor, tenant, now, ...recorder(tenant, actor, now) })
      }),
    { access: grantAccess(hotelId) },
  )

/** The context of an operation outside of hotels. */
export interface CallOfNoHotel<A, I> extends Pick<Call<A, I>, 'actor' | 'input' | 'now'> {
  /** Runs `work` in one transaction, committed when it resolves: for lookups that write, and for jobs. */
  inTransaction<T>(work: (transaction: Transaction, openHotel: OpenHotel) => Promise<T>): Promise<T>
}

/**
 * Opens a hotel in the transaction, by the access that a lookup granted. `by`: the actor, if only the input
 * revealed it.
 */
type OpenHotel = (
  access: TenantAccess,
  by?: Staff | User,
) => Promise<Pick<Call<unknown, unknown>, 'tenant' | 'record' | 'recordAll'>>

/** The context of a call over the network. */
export interface ProcedureContext {
  actor: Actor
  /** Set once the input was validated. */
  wasRead?: boolean
}

interface OperationSpec<A extends Actor, I extends z.ZodType, O extends z.ZodType> {
  /** `noun.verb`: the id in OpenAPI and in the access tests. */
  name: `${string}.${string}`
  summary: string
  http: readonly [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: `/${string}`]
  access: Access<A>
  /** Its own refusals, besides `commonRefusals`. */
  refusals?: readonly Reason[]
  /** The scope with which an API key may call it; without one, no key may. */
  scope?: Scope | undefined
  /**
   * It takes rights away, ends a stay or handles a request: never refused because of too many changes before.
   */
  isUrgent?: true
  /** It changes any number of things: agents see a preview first (server/mcp.ts). */
  changesMany?: true
  /** A further condition, checked in the operation's transaction before it runs. */
  requires?: Requirement
  /** Why an unbounded array in the output is complete; without a reason it is a list and must be paged. */
  whole?: string
  input: I
  output: O
}

/** Active, on trial, or past due for less than a week. */
export type Requirement = 'working-subscription'

/** The actors that it runs for: those of its access, and keys if it has a scope. */
export type Admitted<A, S> = S extends Scope ? A | Key : A

async function checkRequirement(
  requirement: Requirement | undefined,
  { actor, tenant, now }: Pick<Call<Actor, unknown>, 'actor' | 'tenant' | 'now'>,
): Promise<void> {
  if (requirement === undefined) return
  const { subscription } = await configurationOf(tenant)
  if (!isServing(subscription, now)) throw new DomainError(lapsedReason(actor))
}

/**
 * Declares an operation: access, input, output, and its work in one transaction. The result is callable in
 * process, `operation(actor, input)`, and has a `procedure` for REST and OpenAPI. Throws `DomainError` for
 * every intended refusal.
 */
export function operation<
  A extends Guest | Staff,
  I extends z.ZodType,
  O extends z.ZodType,
  S extends Scope | undefined = undefined,
  P = undefined,
>(
  declared: OperationSpec<A, I, O> & {
    scope?: S
    isolation?: Isolation
    /** Slow work or separate queries before the transaction is opened. */
    prepare?(call: Preparing<Admitted<A, S>, z.output<I>> & { read: ReadBefore }): Promise<P>
    /** Undoes the preparation if the transaction failed; a refusal is not a failure. */
    failed?(prepared: P): void
    run(call: Call<Admitted<A, S>, z.output<I>> & { prepared: P }): Promise<z.input<O>>
  },
) {
  return expose(declared, async (caller, input) => {
    const now = new Date()
    const actor = caller as Admitted<A, S>
    const read: ReadBefore = (work) => inTenant(actor.hotelId, work)
    const prepared = (await declared.prepare?.({ actor, input, now, read })) as P
    const work = async (tenant: Tenant) => {
      await checkRequirement(declared.requires, { actor, tenant, now })
      const call = { actor, input, tenant, now }
      const run = () => declared.run({ ...call, prepared, ...recorder(tenant, actor, now) })
      const output = await once({ ...call, name: declared.name }, run)
      if (isAgentsChange(actor, declared)) await countAgentCall(tenant, actor)
      // A guest's page was admitted by its link just now, and must be fast.
      if (actor.kind !== 'guest' || declared.http[0] !== 'GET') verifyRights(tenant, actor, declared.access)
      return output
    }
    return inTenant(actor.hotelId, work, declared.isolation).catch((error: unknown) => {
      if (!(error instanceof DomainError)) declared.failed?.(prepared)
      throw error
    })
  })
}

/**
 * Declares an operation that calls an external service: its database work is done in separate transactions,
 * and none is open while it waits.
 */
export function operationInSteps<A extends Staff, I extends z.ZodType, O extends z.ZodType>(
  declared: Omit<OperationSpec<A, I, O>, 'scope'> & {
    run(call: Preparing<A, z.output<I>> & { step: Step }): Promise<z.input<O>>
  },
) {
  return expose<A, I, O>(declared, async (caller, input) => {
    const [actor, now] = [caller as A, new Date()]
    // Only before the external call: its result must be recorded in any case.
    await inTenant(actor.hotelId, async (tenant) => {
      await checkRequirement(declared.requires, { actor, tenant, now })
      verifyRights(tenant, actor, declared.access)
    })
    return declared.run({ actor, input, now, step: stepsBy(actor.hotelId, () => ({ actor, now })) })
  })
}

/**
 * Declares an operation that is a single SQL statement, which also records the event, checks the requirement
 * and the configuration's version, and can be batched with others.
 */
export function operationOfOneStatement<
  A extends Guest | Staff,
  I extends z.ZodType,
  O extends z.ZodType,
  S extends Scope | undefined = undefined,
>(
  declared: OperationSpec<A, I, O> & {
    scope?: S
    run(call: StatementCall<Admitted<A, S>, z.output<I>>): Promise<z.input<O>>
  },
) {
  return expose(declared, async (actor, input) => {
    if (isAgentsChange(actor, declared))
      await inTenant(actor.hotelId, (tenant) => countAgentCall(tenant, actor))
    const access = grantAccess(actor.hotelId)
    return declared.run({
      actor: actor as Admitted<A, S>,
      input,
      access,
      now: new Date(),
      configuration: async (fresh) =>
        (!fresh && knownConfiguration(access)) || inTenant(actor.hotelId, configurationOf),
      announce: (recorded) => {
        countChanges(actor, recorded.length)
        publish(actor.hotelId, recorded as RecordedChange[])
      },
    })
  })
}

/** Declares an operation outside of hotels, which uses lookups only. */
export function operationOfNoHotel<A extends Exclude<Actor, Key>, I extends z.ZodType, O extends z.ZodType>(
  declared: Omit<OperationSpec<A, I, O>, 'scope' | 'requires'> & {
    run(call: CallOfNoHotel<A, z.output<I>>): Promise<z.input<O>>
  },
) {
  return expose<A, I, O>(declared, (caller, input) => {
    // Keys are refused because there is no scope.
    const actor = caller as A
    const now = new Date()
    const call: CallOfNoHotel<A, z.output<I>> = {
      actor,
      input,
      now,
      inTransaction: (work) =>
        inTransaction((transaction) =>
          work(transaction, async (access, by) => {
            const tenant = await openHotel(transaction, access)
            return { tenant, ...recorder(tenant, by ?? actor, now) }
          }),
        ),
    }
    return declared.run(call)
  })
}

/**
 * Wraps an operation's handler with the access check, and exposes it as a function and as an oRPC procedure.
 */
function expose<A extends Actor, I extends z.ZodType, O extends z.ZodType>(
  declared: OperationSpec<A, I, O>,
  work: (actor: A | Key, input: z.output<I>) => Promise<z.input<O>>,
) {
  const { scope, access } = declared
  const admits = (actor: Actor): actor is A | Key =>
    actor.kind === 'key' ? scope !== undefined && actor.scopes.includes(scope) : access.allows(actor)
  const run = async (actor: Actor, input: z.output<I>): Promise<z.input<O>> => {
    if (!admits(actor)) {
      throw new DomainError(actor.kind === 'visitor' ? 'sign-in-first' : 'not-allowed')
    }
    if (declared.http[0] !== 'GET' && !declared.isUrgent) refuseBeyondChanges(actor)
    return work(actor, input).catch((error: unknown) => {
      const ended = refusalOfEnded(error, actor)
      if (ended) throw ended
      if (import.meta.env?.DEV) requireDeclared(declared, error)
      if (!isDatabaseAway(error)) throw error
      log.warn({ err: error, operation: declared.name }, 'the database is away')
      throw new DomainError('database-away')
    })
  }

  const [method, path] = declared.http
  const procedure = os
    .$context<ProcedureContext>()
    .route({
      method,
      path,
      operationId: declared.name,
      summary: declared.summary,
      description: `May be called by ${declared.access.description}.`,
      tags: [declared.name.slice(0, declared.name.indexOf('.'))],
    })
    .input(declared.input)
    .output(declared.output)
    // oRPC derives the same types through Standard Schema; TypeScript cannot tell that they are equal.
    .handler(({ context, input }) => {
      context.wasRead = true
      return run(context.actor, input as z.output<I>) as Promise<never>
    })

  const call = async (actor: Actor, input: z.input<I>): Promise<z.input<O>> =>
    run(actor, parse(declared.input, input))
  return Object.assign(call, { procedure, declared })
}

/** Refusals that every operation may throw. */
export const commonRefusals = ['invalid-input', 'database-away'] as const satisfies Reason[]

/** In development and tests an undeclared refusal is a defect, because callers do not expect it. */
function requireDeclared(
  { name, refusals = [] }: OperationSpec<Actor, z.ZodType, z.ZodType>,
  error: unknown,
) {
  const declared: readonly Reason[] = [
    ...commonRefusals,
    'idempotency-key-used',
    'too-many-agent-calls',
    ...refusals,
  ]
  if (!(error instanceof DomainError) || declared.includes(error.reason)) return
  throw new Error(`${name} was refused because of ${error.reason}, which it does not declare`, {
    cause: error,
  })
}

function parse<I extends z.ZodType>(schema: I, input: unknown): z.output<I> {
  refuseLongLists(input)
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw inputError(parsed.error.issues)
}
