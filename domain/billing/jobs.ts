import { z } from 'zod'
import { billingMailTexts } from '../../i18n/billing-mails.ts'
import { personOf } from '../../platform/auth/sign-up.ts'
import { ProviderRefused } from '../../platform/billing/port.ts'
import { billing } from '../../platform/billing/provider.ts'
import { log } from '../../platform/log.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { siteOrigin } from '../../platform/settings.ts'
import { LOWEST_ID, newId } from '../ids.ts'
import { enqueue, enqueueManyAlone, inHotel, job, stepsIn } from '../job.ts'
import type { StepCall } from '../operation.ts'
import { unlinked } from '../plain-name.ts'
import { countRooms } from '../rooms/list.ts'
import { isRenewing, readAccount } from './account.ts'
import { billingEvents } from './events.ts'
import { hotelsToLookAfter } from './lookups.ts'
import * as queries from './queries.ts'
import { billingJobs } from './queued.ts'
import { isRunning } from './rules.ts'
import { recordDifference, sync } from './sync.ts'
import { tellManagers } from './tell.ts'
import { NOTICE_MS } from './trial.ts'

const BATCH_SIZE = 500
/** The tolerated difference between two clocks. */
const CLOCKS_MS = 60_000

/** About a day, longer than any provider outage; then the daily reconciliation follows. */
const untilAnswered = { retry: { times: 40, seconds: 5, maximumSeconds: 3600 }, maximumSeconds: 60 }

const eventOf = (isRepair: boolean) => (isRepair ? billingEvents.repaired : billingEvents.changed)

/** Asks the provider for a hotel's subscription. Enqueued by its notices, whose content is not trusted. */
export const syncHotel = job({
  ...billingJobs.sync,
  ...untilAnswered,
  run: ({ input: { hotelId, isRepair, noticed } }) =>
    sync(stepsIn(billingJobs.sync.name, hotelId), eventOf(isRepair), noticed),
})

/** Asks about every hotel once a day and checks ending trials, to make up for missed notices. */
export const reconcile = job({
  name: 'billing.reconcile',
  input: z.object({}),
  schedule: '23 4 * * *',
  retry: { times: 5, seconds: 60, maximumSeconds: 3600 },
  maximumSeconds: 600,
  async run({ database, signal }) {
    const before = new Date(Date.now() + NOTICE_MS)
    let last = LOWEST_ID
    for (;;) {
      signal.throwIfAborted()
      const found = await hotelsToLookAfter(database, billing()?.name, before, last, BATCH_SIZE)
      const repairs = (some: typeof found) => some.map(({ hotelId }) => ({ hotelId, isRepair: true }))
      // The trial's job asks the provider as well.
      await enqueueManyAlone(
        billingJobs.watchTrial,
        repairs(found.filter(({ isTrialEnding }) => isTrialEnding)),
      )
      await enqueueManyAlone(billingJobs.sync, repairs(found.filter(({ isTrialEnding }) => !isTrialEnding)))
      last = found.at(-1)?.hotelId ?? last
      if (found.length < BATCH_SIZE) return
    }
  },
})

/**
 * Ends a trial without a subscription on its last day; for one with a subscription the provider decides.
 * Managers are told three days before.
 */
export const watchTrialJob = job({
  ...billingJobs.watchTrial,
  ...untilAnswered,
  async run({ input: { hotelId, isRepair } }) {
    const step = stepsIn(billingJobs.watchTrial.name, hotelId)
    await sync(step, eventOf(isRepair))
    await step(async (call) => {
      const { tenant, now } = call
      const before = await queries.lockSubscription(tenant)
      if (before?.status !== 'trialing' || before.trialEndsAt === null) return
      const left = before.trialEndsAt.getTime() - now.getTime()
      const { account } = await readAccount(call)
      if (left > 0) {
        if (left <= NOTICE_MS + CLOCKS_MS)
          await tellManagers(call, 'trial-ending', before.trialEndsAt.toISOString())
        // Jobs start by the database's clock, which may be ahead of this one.
        if (left <= CLOCKS_MS)
          await enqueue(tenant, billingJobs.watchTrial, { hotelId }, { startAfter: before.trialEndsAt })
        return
      }
      if (isRunning(account?.state ?? null)) throw new Error('the provider still says that a trial runs')
      const after = { ...before, status: 'none' }
      await queries.storeSubscription(tenant, after)
      recordDifference(call, billingEvents.trialEnded, before, after)
    })
  },
})

/** Ends and refunds extra subscriptions of orders that were paid at once. */
export const endDoubleSubscriptions = job({
  ...billingJobs.endDoubles,
  ...untilAnswered,
  async run({ input: { hotelId } }) {
    const provider = billing()
    const step = stepsIn(billingJobs.endDoubles.name, hotelId)
    const account = provider && (await step(({ tenant }) => queries.billingAccount(tenant, provider.name)))
    if (!account) return
    for (const { id, givenBack } of await provider.endDoubles(account.customerId)) {
      log.warn({ hotelId, subscription: id, ...givenBack }, 'a hotel had two subscriptions: one was ended')
      await step(async ({ tenant, record }) => {
        record(billingEvents.doubleEnded, {
          subjectId: tenant.hotelId,
          payload: { isForGuests: false },
          before: { subscriptionId: id },
          after: { givenBack },
        })
      })
    }
  },
})

/**
 * Raises a subscription to the number of existing rooms, as rooms can be created while an order for fewer is
 * paid. If the provider refuses, the hotel is past due, with the usual grace.
 */
export const raiseRooms = job({
  ...billingJobs.raiseRooms,
  ...untilAnswered,
  async run({ input: { hotelId } }) {
    const provider = billing()
    const step = stepsIn(billingJobs.raiseRooms.name, hotelId)
    const { account, isSubscribed, subscription, rooms } = await step(readAccount)
    if (!provider || !account || !isSubscribed || rooms <= subscription.numberOfRooms) return
    try {
      await provider.changeQuantity({ customerId: account.customerId, quantity: rooms, key: newId() })
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error
      log.warn(
        { hotelId, rooms, reason: error.code },
        'a hotel has more rooms than its subscription pays for',
      )
      await step((call) => noteUnpaidRooms(call, account.subscriptionId))
    }
    await sync(step)
    await step(async (call) => {
      const { subscription: after } = await readAccount(call)
      if (after.numberOfRooms < rooms) return
      await tellManagers(
        call,
        'rooms-raised',
        `${account.subscriptionId} ${subscription.numberOfRooms} ${rooms}`,
      )
    })
  },
})

/**
 * Ends the subscription of a closing hotel with its period. If the provider refuses, it ends when the hotel
 * is deleted.
 */
export const stopRenewal = job({
  ...billingJobs.stopRenewal,
  ...untilAnswered,
  async run({ input: { hotelId } }) {
    const provider = billing()
    const step = stepsIn(billingJobs.stopRenewal.name, hotelId)
    await sync(step)
    const { account, closesAt } = await step(readAccount)
    if (!provider || !account || !closesAt || !isRenewing(account)) return
    try {
      await provider.endWithPeriod({ customerId: account.customerId, ends: true, key: newId() })
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error
      log.warn({ hotelId, reason: error.code }, 'the subscription of a closing hotel goes on')
    }
    await sync(step)
  },
})

/** Marks the hotel past due, unless it is already or has no unpaid rooms. */
async function noteUnpaidRooms(call: StepCall, subscriptionId: string | null): Promise<void> {
  const { tenant, now } = call
  const before = await queries.lockSubscription(tenant)
  const isUnpaid = before?.status === 'active' && (await countRooms(call)) > before.numberOfRooms
  if (!before || !isUnpaid) return
  const after = { ...before, status: 'past_due', pastDueSince: now }
  await queries.storeSubscription(tenant, after)
  recordDifference(call, billingEvents.changed, before, after)
  await tellManagers(call, 'payment-failed', `${subscriptionId} ${now.toISOString()}`)
}

export const mailManager = job({
  ...billingJobs.mail,
  // About two days: it is still news then.
  retry: { times: 60, seconds: 30, maximumSeconds: 3600 },
  maximumSeconds: 120,
  async run({ input: { id, hotelId, userId, kind, about } }) {
    const person = await personOf(userId)
    if (!person?.email) return
    const { hotelName, timeZone, subscription, account, isSubscribed } = await inHotel(
      billingJobs.mail.name,
      hotelId,
      readAccount,
    )
    const currency = account?.currency ?? ''
    const amountOf = (amount: number | null | undefined) => (amount == null ? null : { amount, currency })
    const isLast = kind === 'receipt' && account?.lastInvoiceId === about
    const mail = billingMailTexts[person.locale ?? 'fr'][kind]({
      hotel: unlinked(hotelName),
      timeZone,
      link: `${siteOrigin()}/account?tab=subscription`,
      trialEndsAt: subscription.trialEndsAt,
      isSubscribed,
      rooms: subscription.numberOfRooms,
      next: amountOf(account?.nextPaymentCents),
      paid: isLast ? amountOf(account.lastPaymentCents) : null,
      receipt: isLast ? account.receiptUrl : null,
    })
    await sendMail({ id, to: person.email, ...mail })
  },
})
