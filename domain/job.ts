import type { z } from 'zod'
import { inTenant, inTransaction, type Manner, type Transaction } from '../platform/database/tenancy.ts'
import { type EnqueueOptions, type JobRun, jobs, type QueuedJob } from '../platform/jobs.ts'
import { log } from '../platform/log.ts'
import type { System } from './actor.ts'
import { type Call, recorder, type Step, stepsBy } from './operation.ts'

interface JobSpec<I extends z.ZodType<object>> extends Omit<QueuedJob, 'work' | 'together'> {
  /** `noun.verb`: the name in the queue, in the log and for the operator. */
  name: `${string}.${string}`
  /** What it is run with: ids, so that the queue keeps nothing that anybody wrote. */
  input: I
  /**
   * How many that wait are taken together, at most, for what costs as much for many as for one: those with one key are run
   * as one, with what `join` makes of their inputs.
   */
  together?: {
    most: number
    keyOf(input: z.output<I>): string
    join(inputs: readonly [z.output<I>, ...z.output<I>[]]): z.output<I>
  }
  /** Does it. A crash can make it run again after it was done: what it does twice must do no harm. */
  run(run: JobRun & { input: z.output<I> }): Promise<void>
}

export interface Job<I extends z.ZodType<object> = z.ZodType<object>> extends QueuedJob {
  input: I
}

/** Declares what happens later: run on any node, once it is committed, and again after a while where it failed. */
export function job<I extends z.ZodType<object>>(declared: JobSpec<I>): Job<I> {
  const { input, run, together, ...queued } = declared
  return {
    ...queued,
    input,
    ...(together && { together: { most: together.most, joined: joinedBy(input, together) } }),
    work: (found, { database, signal }) => run({ input: input.parse(found), database, signal }),
  }
}

function joinedBy<I extends z.ZodType<object>>(
  schema: I,
  { keyOf, join }: NonNullable<JobSpec<I>['together']>,
): NonNullable<QueuedJob['together']>['joined'] {
  return (inputs) => {
    const read = inputs.map((input, of) => ({ of, input, parsed: schema.safeParse(input) }))
    // What cannot be read fails by itself, when it is worked.
    const groups = Map.groupBy(read, ({ of, parsed }) => (parsed.success ? `of ${keyOf(parsed.data)}` : of))
    return [...groups.values()].map((those) => {
      const [first, ...others] = those.flatMap(({ parsed }) => (parsed.success ? [parsed.data] : []))
      return { input: first ? join([first, ...others]) : those[0]?.input, of: those.map(({ of }) => of) }
    })
  }
}

/**
 * Puts a job into the queue with the transaction's commit, and not without it; to be awaited before the commit. With an
 * `id` that the queue knows, also as one that is done, nothing is put.
 */
export async function enqueue<I extends z.ZodType<object>>(
  transaction: Transaction,
  { name }: Pick<Job<I>, 'name' | 'input'>,
  input: z.input<I> & object,
  options: EnqueueOptions = {},
): Promise<void> {
  await jobs().enqueue(transaction, name, input, options)
}

/** Puts a job into the queue by itself: for what the sign-in library has done, in transactions of its own. */
export const enqueueAlone = <I extends z.ZodType<object>>(
  job: Pick<Job<I>, 'name' | 'input'>,
  input: z.input<I> & object,
): Promise<void> => inTransaction((transaction) => enqueue(transaction, job, input))

/** Puts as many jobs of a kind into the queue as there are inputs, in one statement, each after its time; else as `enqueue`. */
export const enqueueMany = <I extends z.ZodType<object>>(
  transaction: Transaction,
  { name }: Pick<Job<I>, 'name' | 'input'>,
  inputs: readonly (z.input<I> & object)[],
  startAfter?: readonly Date[],
): Promise<void> => jobs().enqueueMany(transaction, name, inputs, startAfter)

/** The same by itself: for jobs that start others. */
export const enqueueManyAlone = <I extends z.ZodType<object>>(
  job: Pick<Job<I>, 'name' | 'input'>,
  inputs: readonly (z.input<I> & object)[],
): Promise<void> => inTransaction((transaction) => enqueueMany(transaction, job, inputs))

/** Does what the named job does in one hotel: in one transaction, recorded as done by the product itself. */
export async function inHotel<T>(
  jobName: string,
  hotelId: string,
  work: (
    call: Pick<Call<System, unknown>, 'actor' | 'tenant' | 'now' | 'record' | 'recordAll'>,
  ) => Promise<T>,
  manner?: Manner,
): Promise<T> {
  const [actor, now] = [{ kind: 'system', job: jobName } as const, new Date()]
  return inTenant(hotelId, (tenant) => work({ actor, tenant, now, ...recorder(tenant, actor, now) }), manner)
}

/** What the named job does in one hotel, in steps. */
export const stepsIn = (jobName: string, hotelId: string): Step =>
  stepsBy(hotelId, () => ({ actor: { kind: 'system', job: jobName }, now: new Date() }))

/** Hotels that are looked up at once. */
const DUE_AT_ONCE = 100

/**
 * Does something in each hotel that is due, as `find` gives them behind the last one. One's failure keeps no other waiting; it
 * stays due.
 */
export async function inEachDue<Due extends { hotelId: string }>(
  jobName: string,
  signal: AbortSignal,
  find: (limit: number, last?: Due) => Promise<Due[]>,
  work: (due: Due) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  let last: Due | undefined
  for (;;) {
    const found = await find(DUE_AT_ONCE, last)
    for (const due of found) {
      signal.throwIfAborted()
      last = due
      await work(due).catch((error: unknown) => {
        signal.throwIfAborted()
        log.warn({ err: error, job: jobName, hotel: due.hotelId }, 'what was due in a hotel failed')
        failures.push(error)
      })
    }
    if (found.length < DUE_AT_ONCE) break
  }
  if (failures.length > 0) throw failures[0]
}

const BATCH_SIZE = 1_000

/** For jobs that delete: a few rows at a time, so that nobody waits for their locks, until fewer are left. */
export async function deleteInBatches(
  signal: AbortSignal,
  deleteSome: (limit: number) => Promise<number>,
): Promise<void> {
  while ((await deleteSome(BATCH_SIZE)) >= BATCH_SIZE) signal.throwIfAborted()
}
