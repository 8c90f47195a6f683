import type { BillingProvider, ProvidedSubscription } from '../../platform/billing/port.ts'
import { billing } from '../../platform/billing/provider.ts'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { isServing } from '../configuration/rules.ts'
import type { SubscriptionState } from '../configuration/shapes.ts'
import { enqueue } from '../job.ts'
import type { Step, StepCall } from '../operation.ts'
import { countRooms } from '../rooms/list.ts'
import { type AccountRead, isRenewing, knownAccount, readAccount } from './account.ts'
import { enqueueStopRenewal } from './end.ts'
import { billingEvents } from './events.ts'
import { nextQuestion, recordUnchangedAnswer, type UnchangedAccount } from './one-statement-queries.ts'
import { noticePrice } from './price.ts'
import * as queries from './queries.ts'
import { billingJobs } from './queued.ts'
import { differ, hasBegun, hasUnpaidRooms, subscriptionBy } from './rules.ts'
import { tellManagers } from './tell.ts'
import { scheduleTrialChecks } from './trial.ts'

/**
 * Asks the provider for the hotel's subscription and saves the answer. Notices, operations and the daily
 * reconciliation all end here. An answer is dropped if a later question was answered first, so the order,
 * number and nodes of questions do not matter. `noticed` is a notice's number: a later answered question
 * already covers it. Throws the provider's errors.
 */
export const sync = (
  step: Step,
  event: typeof billingEvents.changed = billingEvents.changed,
  noticed = Number.POSITIVE_INFINITY,
): Promise<void> =>
  ask(step, { event, noticed, isCounted: false, read: async () => {}, readAsBefore: () => {} })

/** The same, returning the account. `isCounted` counts it towards the hotel's limit. */
export const syncAndRead = (step: Step, isCounted: boolean): Promise<AccountRead> =>
  ask(step, {
    event: billingEvents.changed,
    noticed: Number.POSITIVE_INFINITY,
    isCounted,
    read: readAccount,
    readAsBefore: knownAccount,
  })

interface Asking<Result> {
  event: typeof billingEvents.changed
  noticed: number
  isCounted: boolean
  /** Within the transaction that saves the answer. */
  read(call: StepCall): Promise<Result>
  /** After an unchanged answer. */
  readAsBefore(known: UnchangedAccount, said: ProvidedSubscription | null): Result
}

async function ask<Result>(
  step: Step,
  { event, noticed, isCounted, read, readAsBefore }: Asking<Result>,
): Promise<Result> {
  const provider = billing()
  const question = provider && (await nextQuestion(step.access, provider.name, isCounted))
  if (!question || question.answered > noticed) return step(read)
  const said = await provider.read(question.customerId)
  const answer = { said, question: question.number, event }
  // A double subscription always needs work.
  const known = said?.isDoubled
    ? undefined
    : await recordUnchangedAnswer(step.access, provider.name, answer, new Date())
  if (known) {
    if (hasUnpaidRooms(said, known.rooms)) await step(({ tenant }) => raiseRooms(tenant))
    return readAsBefore(known, said)
  }
  return step(async (call) => {
    await keep(call, provider, answer)
    return read(call)
  })
}

interface Answer {
  said: ProvidedSubscription | null
  question: number
  event: typeof billingEvents.changed
}

async function keep(call: StepCall, { name }: BillingProvider, { said, question, event }: Answer) {
  const { tenant, now } = call
  const before = await queries.lockSubscription(tenant)
  const account = await queries.billingAccount(tenant, name, 'locked')
  if (!before || !account || question <= account.question) return
  const hasSubscribed = hasBegun(account.state)
  const rooms = await countRooms(call)
  const after = subscriptionBy(said, { ...before, hasSubscribed, rooms }, now)
  if (differ(before, after)) await queries.storeSubscription(tenant, after)
  await queries.saveAnswer(tenant, said, { question, askedAt: now })
  const [was, is] = [
    { ...before, ...facts(account) },
    { ...after, ...facts(queries.providerColumns(said)) },
  ]
  recordDifference(call, event, was, is)
  if (!said) return
  noticePrice(call, account, said)
  if (hasUnpaidRooms(said, rooms)) await raiseRooms(tenant)
  // An order left open when the hotel was closed can still be paid.
  if (isRenewing(said) && (await configurationOf(tenant)).closesAt) await enqueueStopRenewal(tenant)
  await follow(call, said, { ...was, hasSubscribed }, is)
}

const raiseRooms = (tenant: Tenant) => enqueue(tenant, billingJobs.raiseRooms, { hotelId: tenant.hotelId })

type Known = SubscriptionState & ReturnType<typeof facts>
type Before = Known & { hasSubscribed: boolean }

/** Tells managers of changes and schedules the trial's checks. */
async function follow(call: StepCall, said: ProvidedSubscription, was: Before, is: Known): Promise<void> {
  const { tenant, now } = call
  const becomes = (status: string) => is.status === status && was.status !== status
  if (becomes('past_due')) {
    await tellManagers(call, 'payment-failed', `${said.id} ${is.pastDueSince?.toISOString()}`)
  }
  if (becomes('cancelled')) await tellManagers(call, 'cancelled', said.id)
  if (said.isDoubled) await enqueue(tenant, billingJobs.endDoubles, { hotelId: tenant.hotelId })
  const { lastPayment } = said
  // A trial has an invoice of 0, which is not a payment.
  if (lastPayment && lastPayment.amount > 0 && lastPayment.invoiceId !== was.lastInvoiceId) {
    await tellManagers(call, 'receipt', lastPayment.invoiceId)
  }
  if (is.status !== 'trialing' || is.trialEndsAt === null) return
  const isKnownEnd = was.hasSubscribed && is.trialEndsAt.getTime() === was.trialEndsAt?.getTime()
  if (!isKnownEnd) await scheduleTrialChecks(tenant, is.trialEndsAt, now, true)
}

/** The account's fields in the hotel's history; the payment method stays private. */
const facts = ({
  endsWithPeriod,
  currentPeriodEnd,
  lastPaymentAt,
  lastInvoiceId,
}: Pick<queries.AccountRow, 'endsWithPeriod' | 'currentPeriodEnd' | 'lastPaymentAt' | 'lastInvoiceId'>) => ({
  endsWithPeriod,
  currentPeriodEnd,
  lastPaymentAt,
  lastInvoiceId,
})

/** Records the changed fields, if any. */
export function recordDifference<Said extends SubscriptionState>(
  { tenant, now, record }: StepCall,
  event: typeof billingEvents.changed,
  before: Said,
  after: Said,
): void {
  const changed = (Object.keys(after) as (keyof Said)[]).filter((field) =>
    differ({ is: before[field] }, { is: after[field] }),
  )
  if (changed.length === 0) return
  const only = (said: Said) => Object.fromEntries(changed.map((field) => [field, said[field]]))
  record(event, {
    subjectId: tenant.hotelId,
    payload: { isForGuests: isServing(before, now) !== isServing(after, now) },
    before: only(before),
    after: only(after),
  })
}
