import type { z } from 'zod'
import { inTenant, inTransaction, type Manner, type Transaction } from '../platform/database/tenancy.ts'
import { type EnqueueOptions, type JobRun, jobs, type QueuedJob } from '../platform/jobs.ts'
import { log } from '../platform/log.ts'
import type { System } from './actor.ts'
import { recorder } from './events/recorder.ts'
import { type Call, type Step, stepsBy } from './operation.ts'

interface JobSpec<I extends z.ZodType<object>> extends Omit<QueuedJob, 'work' | 'together'> {
  /** `noun.verb`: the name in the queue and the log. */
  name: `${string}.${string}`
  /** Ids only, so that the queue stores no text written by people. */
  input: I
  /**
   * Batches waiting jobs that cost as much for many as for one: up to `most`, run as one per key, with the
   * inputs joined.
   */
  together?: {
    most: number
    keyOf(input: z.output<I>): string
    join(inputs: readonly [z.output<I>, ...z.output<I>[]]): z.output<I>
  }
  /** After a crash it may run again: doing it twice must be harmless. */
  run(run: JobRun & { input: z.output<I> }): Promise<void>
}

export interface Job<I extends z.ZodType<object> = z.ZodType<object>> extends QueuedJob {
  input: I
}

/** Declares a job: run on any node after the commit, and retried after a failure. */
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
    // An unreadable input stays alone, so that only its own job fails.
    const groups = Map.groupBy(read, ({ of, parsed }) => (parsed.success ? `of ${keyOf(parsed.data)}` : of))
    return [...groups.values()].map((those) => {
      const [first, ...others] = those.flatMap(({ parsed }) => (parsed.success ? [parsed.data] : []))
      return { input: first ? join([first, ...others]) : those[0]?.input, of: those.map(({ of }) => of) }
    })
  }
}

/**
 * Enqueues a job with the transaction's commit; await it before the commit. An `id` known to the queue, even
 * of a job that finished within the hour, enqueues nothing.
 */
export async function enqueue<I extends z.ZodType<object>>(
  transaction: Transaction,
  { name }: Pick<Job<I>, 'name' | 'input'>,
  input: z.input<I> & object,
  options: EnqueueOptions = {},
): Promise<void> {
  await jobs().enqueue(transaction, name, input, options)
}

/** Enqueues a job in its own transaction, e.g. after the sign-in library has committed. */
export const enqueueAlone = <I extends z.ZodType<object>>(
  job: Pick<Job<I>, 'name' | 'input'>,
  input: z.input<I> & object,
): Promise<void> => inTransaction((transaction) => enqueue(transaction, job, input))

/** Enqueues a job per input in one statement, each after its time; else like `enqueue`. */
export const enqueueMany = <I extends z.ZodType<object>>(
  transaction: Transaction,
  { name }: Pick<Job<I>, 'name' | 'input'>,
  inputs: readonly (z.input<I> & object)[],
  startAfter?: readonly Date[],
): Promise<void> => jobs().enqueueMany(transaction, name, inputs, startAfter)

/** The same in its own transaction, for jobs that start others. */
export const enqueueManyAlone = <I extends z.ZodType<object>>(
  job: Pick<Job<I>, 'name' | 'input'>,
  inputs: readonly (z.input<I> & object)[],
): Promise<void> => inTransaction((transaction) => enqueueMany(transaction, job, inputs))

/** Runs the named job's work in one hotel, in one transaction, recorded as the product's own action. */
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

/** Transactions of the named job in one hotel. */
export const stepsIn = (jobName: string, hotelId: string): Step =>
  stepsBy(hotelId, () => ({ actor: { kind: 'system', job: jobName }, now: new Date() }))

/** Hotels looked up at once. */
const DUE_AT_ONCE = 100

/**
 * Does the work in each due hotel; `find` lists those after the last one. A failing hotel does not block the
 * others, and stays due.
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

/** Deletes in small batches, so that locks are short, until a batch is not full. */
export async function deleteInBatches(
  signal: AbortSignal,
  deleteSome: (limit: number) => Promise<number>,
): Promise<void> {
  while ((await deleteSome(BATCH_SIZE)) >= BATCH_SIZE) signal.throwIfAborted()
}
