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
import { isServing, lapsedReason } from './billing/rules.ts'
import { DomainError, inputError, type Reason } from './errors.ts'
import { countChanges, refuseBeyondChanges } from './events/change-limit.ts'
import type { Event } from './events/event.ts'
import { publish } from './events/publish.ts'
import { type Change, type RecordedChange, recordChange, recordChanges } from './events/record.ts'
import { configurationOf, knownConfiguration } from './hotels/configuration.ts'
import type { Configuration } from './hotels/shapes.ts'
import { refuseLongLists } from './long-lists.ts'
import { refusalOfEnded, verifyRights } from './rights.ts'

/**
 * What an operation runs with: who was let in, and a transaction open on their hotel and no other. What must surely
 * happen later is put into it by `enqueue(tenant, job, input)`.
 */
export interface Call<A, I> {
  actor: A
  input: I
  tenant: Tenant
  /** The one time of everything this call writes. */
  now: Date
  /** Records a change as an event row in this transaction; it is published after the commit. */
  record<Payload>(event: Event<Payload>, change: Change<Payload>): void
  /** The same for many changes of one kind, in one statement. */
  recordAll<Payload>(event: Event<Payload>, changes: readonly Change<Payload>[]): void
}

/** What is prepared with, before there is a transaction. */
type Preparing<A, I> = Pick<Call<A, I>, 'actor' | 'input' | 'now'>

/** What an operation of one statement runs with. */
export interface StatementCall<A, I> extends Pick<Call<A, I>, 'actor' | 'input' | 'now'> {
  access: TenantAccess
  /**
   * The hotel's configuration as this node knows it, for a statement that says where it is an old one; `fresh`, as the
   * database has it.
   */
  configuration(fresh?: 'fresh'): Promise<Configuration>
  /** Publishes changes that the statement has committed, with their events. */
  announce<Payload>(recorded: RecordedChange<Payload>[]): void
}

export type StepCall = Omit<Call<Actor, unknown>, 'input'>
/** Runs `work` in one transaction on a hotel, committed when this resolves; between two of them none is open. */
export interface Step {
  <T>(work: (call: StepCall) => Promise<T>): Promise<T>
  /** The way in for statements that are each a transaction of their own. */
  readonly access: TenantAccess
}

/** Steps on a hotel, of whom `by` says. */
export const stepsBy = (hotelId: string, by: () => Pick<StepCall, 'actor' | 'now'>): Step =>
  Object.assign(
    <T>(work: (call: StepCall) => Promise<T>) =>
      inTenant(hotelId, (tenant) => {
        const { actor, now } = by()
        return work({ actor, tenant, now, ...recorder(tenant, actor, now) })
      }),
    { access: grantAccess(hotelId) },
  )

/** What an operation on what belongs to no hotel runs with. */
export interface CallOfNoHotel<A, I> extends Pick<Call<A, I>, 'actor' | 'input' | 'now'> {
  /** Runs `work` in one transaction, committed when this resolves: for lookups that write, and for jobs. */
  inTransaction<T>(work: (transaction: Transaction, openHotel: OpenHotel) => Promise<T>): Promise<T>
}

/**
 * Opens a hotel in the transaction, once there is one: with the proof that the lookup gave which made it, or which found
 * who is invited into it. `by`, where the input has shown who it is that the call does not know, has done it.
 */
type OpenHotel = (
  access: TenantAccess,
  by?: Staff | User,
) => Promise<Pick<Call<unknown, unknown>, 'tenant' | 'record' | 'recordAll'>>

/** What a call over the wire runs with. */
export interface ProcedureContext {
  actor: Actor
  /** Set once the input was read, and found to be what it must be. */
  wasRead?: boolean
}

interface OperationSpec<A extends Actor, I extends z.ZodType, O extends z.ZodType> {
  /** `noun.verb`: the id in OpenAPI and in the tests that try every actor on every operation. */
  name: `${string}.${string}`
  summary: string
  http: readonly [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: `/${string}`]
  access: Access<A>
  /** What it refuses by itself; `commonRefusals` says what any operation may refuse. */
  refusals?: readonly Reason[]
  /** The scope that lets an API key of the hotel call it, too; without one, no key may. */
  scope?: Scope | undefined
  /** It takes rights away, ends a stay or handles a request: nobody is too busy for it, whatever they changed before. */
  isUrgent?: true
  /** What must hold besides. It is checked in the operation's own transaction, before it runs. */
  requires?: Requirement
  /** Why an array in its output without a maximum is whole; without a reason, it is a list, and comes in pages. */
  whole?: string
  input: I
  output: O
}

/** `working-subscription`: active, on trial, or late with a payment for less than a week. */
export type Requirement = 'working-subscription'

/** Who an operation runs for: whom its access admits, and keys where it has a scope. */
type Admitted<A, S> = S extends Scope ? A | Key : A

async function checkRequirement(
  requirement: Requirement | undefined,
  { actor, tenant, now }: Pick<Call<Actor, unknown>, 'actor' | 'tenant' | 'now'>,
): Promise<void> {
  if (requirement === undefined) return
  const { subscription } = await configurationOf(tenant)
  if (!isServing(subscription, now)) throw new DomainError(lapsedReason(actor))
}

/** Records changes of one transaction, which are published once it is committed. */
export function recorder(
  tenant: Tenant,
  actor: Actor,
  now: Date,
): Pick<Call<unknown, unknown>, 'record' | 'recordAll'> {
  const recorded: RecordedChange[] = []
  const willPublish = (...changes: RecordedChange[]) => {
    if (changes.length === 0) return
    if (recorded.length === 0) {
      tenant.afterCommit(() => {
        countChanges(actor, recorded.length)
        publish(tenant.hotelId, recorded)
      })
    }
    recorded.push(...changes)
  }
  return {
    record: (event, change) => willPublish(recordChange(tenant, actor, now, event, change)),
    recordAll: (event, changes) => willPublish(...recordChanges(tenant, actor, now, event, changes)),
  }
}

/**
 * Declares an operation: who may call it, what it takes and gives, and what it does, in one transaction. What comes
 * back is called in process, `operation(actor, input)`, and served over REST and described in OpenAPI by `procedure`.
 * Throws `DomainError` for everything that is refused on purpose.
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
    /** What takes long, or asks the database apart: done before, so that no transaction is open meanwhile. */
    prepare?(call: Preparing<Admitted<A, S>, z.output<I>>): Promise<P>
    /** Takes back what was prepared where the transaction failed: what is refused on purpose has not. */
    failed?(prepared: P): void
    run(call: Call<Admitted<A, S>, z.output<I>> & { prepared: P }): Promise<z.input<O>>
  },
) {
  return expose(declared, async (caller, input) => {
    const now = new Date()
    const actor = caller as Admitted<A, S>
    const prepared = (await declared.prepare?.({ actor, input, now })) as P
    const work = async (tenant: Tenant) => {
      await checkRequirement(declared.requires, { actor, tenant, now })
      const output = await declared.run({
        actor,
        input,
        tenant,
        now,
        prepared,
        ...recorder(tenant, actor, now),
      })
      // A guest's page was let in by its link a moment ago, and waits for no more than it shows.
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
 * Declares an operation that asks somebody outside, who may take long: what it does in the database are steps, each a
 * transaction of its own, and none is open while it waits.
 */
export function operationInSteps<A extends Staff, I extends z.ZodType, O extends z.ZodType>(
  declared: Omit<OperationSpec<A, I, O>, 'scope' | 'requires'> & {
    run(call: Preparing<A, z.output<I>> & { step: Step }): Promise<z.input<O>>
  },
) {
  return expose<A, I, O>(declared, async (caller, input) => {
    const [actor, now] = [caller as A, new Date()]
    // Before somebody outside is asked, and not after: what was done there is written down in any case.
    await inTenant(actor.hotelId, async (tenant) => verifyRights(tenant, actor, declared.access))
    return declared.run({ actor, input, now, step: stepsBy(actor.hotelId, () => ({ actor, now })) })
  })
}

/**
 * Declares an operation that is one statement of the database: it records the event too, holds what was judged by the
 * hotel's configuration and what is required, and shares its transaction.
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
  return expose(declared, (actor, input) => {
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

/** Declares an operation on what belongs to no hotel, which it reaches through lookups only. */
export function operationOfNoHotel<A extends Exclude<Actor, Key>, I extends z.ZodType, O extends z.ZodType>(
  declared: Omit<OperationSpec<A, I, O>, 'scope' | 'requires'> & {
    run(call: CallOfNoHotel<A, z.output<I>>): Promise<z.input<O>>
  },
) {
  return expose<A, I, O>(declared, (caller, input) => {
    // Without a scope, no key comes here.
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

/** Makes of what an operation does what can be called, served and described; lets in whom its access allows. */
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
    // oRPC states the same types through Standard Schema; TypeScript cannot see that the two are one.
    .handler(({ context, input }) => {
      context.wasRead = true
      return run(context.actor, input as z.output<I>) as Promise<never>
    })

  const call = async (actor: Actor, input: z.input<I>): Promise<z.input<O>> =>
    run(actor, parse(declared.input, input))
  return Object.assign(call, { procedure, declared })
}

/** What any operation may refuse without declaring it. */
export const commonRefusals = ['invalid-input', 'database-away'] as const satisfies Reason[]

/** While developing, and in tests, a refusal that an operation does not declare is a defect: its callers know of none. */
function requireDeclared(
  { name, refusals = [] }: OperationSpec<Actor, z.ZodType, z.ZodType>,
  error: unknown,
) {
  if (!(error instanceof DomainError) || [...commonRefusals, ...refusals].includes(error.reason)) return
  throw new Error(`${name} was refused because of ${error.reason}, which it does not declare`, {
    cause: error,
  })
}

/** Checks input at the edge. */
function parse<I extends z.ZodType>(schema: I, input: unknown): z.output<I> {
  refuseLongLists(input)
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw inputError(parsed.error.issues)
}
