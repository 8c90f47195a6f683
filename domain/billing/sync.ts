import type { BillingProvider, ProvidedSubscription } from '../../platform/billing/port.ts'
import { billing } from '../../platform/billing/provider.ts'
import type { Tenant } from '../../platform/database/tenancy.ts'
import { configurationOf } from '../hotels/configuration.ts'
import { enqueue } from '../job.ts'
import type { Step, StepCall } from '../operation.ts'
import { countRooms } from '../rooms/list.ts'
import { type AccountRead, goesOn, readAccount, readWith } from './account.ts'
import { enqueueStopRenewal } from './end.ts'
import { billingEvents } from './events.ts'
import { type AsBefore, keepAgain, nextQuestion } from './one-statement-queries.ts'
import { noticePrice } from './price.ts'
import * as queries from './queries.ts'
import { queued } from './queued.ts'
import { differ, hasBegun, hasUnpaidRooms, isServing, standingBy } from './rules.ts'
import type { SubscriptionState } from './shapes.ts'
import { tellManagers } from './tell.ts'
import { watchTrial } from './trial.ts'

/**
 * Asks the provider how the hotel's subscription stands, and keeps what it says. Whatever happens ends in this: a notice, an
 * operation, the daily look. An answer is kept only where no later question was answered before it, so that in whichever
 * order, however often and on however many nodes it is asked, the end is the same. `noticed` is the number that a notice
 * was given: where a later question was answered already, that answer knew what the notice is about. Throws what the
 * provider throws.
 */
export const sync = (
  step: Step,
  event: typeof billingEvents.changed = billingEvents.changed,
  noticed = Number.POSITIVE_INFINITY,
): Promise<void> =>
  ask(step, { event, noticed, isCounted: false, read: async () => {}, readAsBefore: () => {} })

/** The same, and what the account is then. `isCounted`: among what a hotel's people may have the provider asked. */
export const syncAndRead = (step: Step, isCounted: boolean): Promise<AccountRead> =>
  ask(step, {
    event: billingEvents.changed,
    noticed: Number.POSITIVE_INFINITY,
    isCounted,
    read: readAccount,
    readAsBefore: readWith,
  })

interface Asking<Result> {
  event: typeof billingEvents.changed
  noticed: number
  isCounted: boolean
  /** In the transaction that keeps the answer. */
  read(call: StepCall): Promise<Result>
  /** Where the answer is what was said before. */
  readAsBefore(known: AsBefore, said: ProvidedSubscription | null): Result
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
  // From a double something follows whatever was known.
  const known = said?.isDoubled ? undefined : await keepAgain(step.access, provider.name, answer, new Date())
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
  const before = await queries.lockStanding(tenant)
  const account = await queries.account(tenant, name, 'locked')
  if (!before || !account || question <= account.question) return
  const hasSubscribed = hasBegun(account.state)
  const rooms = await countRooms(call)
  const after = standingBy(said, { ...before, hasSubscribed, rooms }, now)
  if (differ(before, after)) await queries.keepStanding(tenant, after)
  await queries.keepAnswer(tenant, said, { question, askedAt: now })
  const [was, is] = [
    { ...before, ...facts(account) },
    { ...after, ...facts(queries.lastSaid(said)) },
  ]
  recordDifference(call, event, was, is)
  if (!said) return
  noticePrice(call, account, said)
  if (hasUnpaidRooms(said, rooms)) await raiseRooms(tenant)
  // An order that was open when the hotel was closed can still be paid.
  if (goesOn(said) && (await configurationOf(tenant)).closesAt) await enqueueStopRenewal(tenant)
  await follow(call, said, { ...was, hasSubscribed }, is)
}

const raiseRooms = (tenant: Tenant) => enqueue(tenant, queued.raiseRooms, { hotelId: tenant.hotelId })

type Known = SubscriptionState & ReturnType<typeof facts>
type Before = Known & { hasSubscribed: boolean }

/** What follows from what has become another thing: managers are told, and a trial's end is not missed. */
async function follow(call: StepCall, said: ProvidedSubscription, was: Before, is: Known): Promise<void> {
  const { tenant, now } = call
  const becomes = (status: string) => is.status === status && was.status !== status
  if (becomes('past_due')) {
    await tellManagers(call, 'payment-failed', `${said.id} ${is.pastDueSince?.toISOString()}`)
  }
  if (becomes('cancelled')) await tellManagers(call, 'cancelled', said.id)
  if (said.isDoubled) await enqueue(tenant, queued.endDoubles, { hotelId: tenant.hotelId })
  const { lastPayment } = said
  // The days of a trial have an invoice, too, and nobody paid it.
  if (lastPayment && lastPayment.amount > 0 && lastPayment.invoiceId !== was.lastInvoiceId) {
    await tellManagers(call, 'receipt', lastPayment.invoiceId)
  }
  if (is.status !== 'trialing' || is.trialEndsAt === null) return
  const isKnownEnd = was.hasSubscribed && is.trialEndsAt.getTime() === was.trialEndsAt?.getTime()
  if (!isKnownEnd) await watchTrial(tenant, is.trialEndsAt, now, true)
}

/** What a hotel's history says of an account; how it is paid is the payers' own. */
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

/** Records what of a subscription has become another thing, where something has. */
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
