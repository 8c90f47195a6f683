import { z } from 'zod'
import type { BillingProvider } from '../../platform/billing/port.ts'
import { settings } from '../../platform/settings.ts'
import { sharingNext } from '../../platform/sharing.ts'
import { managers } from '../access.ts'
import type { Staff } from '../actor.ts'
import { isServing } from '../configuration/rules.ts'
import { DomainError } from '../errors.ts'
import { enqueue } from '../job.ts'
import { operationInSteps, type Step, type StepCall } from '../operation.ts'
import { countRooms } from '../rooms/list.ts'
import { type AccountRead, presentAccount, presentRead, readAccount } from './account.ts'
import { answerOf, countAsking, providerHere, providerRefusals } from './asked.ts'
import { billingEvents } from './events.ts'
import * as queries from './queries.ts'
import { billingJobs } from './queued.ts'
import { differ } from './rules.ts'
import { BillingAccount, ROOMS_MOST, RoomsPreview, RoomsToPay } from './shapes.ts'
import { providerKey, refuseFewer } from './subscribe.ts'
import { recordDifference, syncAndRead } from './sync.ts'

/** After this, a change at the provider is surely over. */
const ASK_AGAIN_MS = 60_000

/** Separate from plain refreshes: the result of a change is read even beyond the limit. */
const together = sharingNext<AccountRead>()

const changeRefusals = [...providerRefusals, 'not-subscribed'] as const

const Keyed = RoomsToPay.pick({ key: true })

export const previewRooms = operationInSteps({
  name: 'subscription.previewRooms',
  summary: 'Preview the cost of another number of rooms, now and with the next payment',
  http: ['GET', '/subscription/rooms-preview'],
  access: managers,
  refusals: [...changeRefusals, 'fewer-rooms-than-exist'],
  input: z.object({
    numberOfRooms: z.coerce
      .number<number>('no-number')
      .int('no-number')
      .min(1, 'out-of-range')
      .max(ROOMS_MOST, 'out-of-range')
      .meta({ examples: [60] }),
  }),
  output: RoomsPreview,
  async run({ actor, input: { numberOfRooms }, step }) {
    const { provider, customerId, rooms } = await subscribed(actor, step)
    refuseFewer(numberOfRooms, rooms)
    const { now, next } = await answerOf(provider.previewQuantity(customerId, numberOfRooms))
    return { now, nextPayment: next && { ...next, dueAt: next.dueAt.toISOString() } }
  },
})

export const changeSubscribedRooms = operationInSteps({
  name: 'subscription.changeRooms',
  summary: 'Change the number of subscribed rooms, not below the existing ones; free during a trial',
  http: ['POST', '/subscription/rooms'],
  access: managers,
  refusals: [...changeRefusals, 'fewer-rooms-than-exist', 'rooms-beyond-trial'],
  input: RoomsToPay,
  output: BillingAccount,
  async run({ actor, input, step, now }) {
    const { numberOfRooms: quantity } = input
    const trial = await step((call) => changeTrial(call, quantity))
    if (trial) return trial
    const { provider, customerId } = await subscribed(actor, step)
    await step((call) => addNoMoreThan(call, quantity))
    return changed(
      { actor, step, now },
      provider.changeQuantity({ customerId, quantity, key: providerKey(actor, input.key) }),
    )
  },
})

export const cancelSubscription = operationInSteps({
  name: 'subscription.cancel',
  summary: 'Cancel the subscription at the end of the paid period',
  http: ['POST', '/subscription/cancel'],
  access: managers,
  refusals: changeRefusals,
  input: Keyed,
  output: BillingAccount,
  run: (call) => endWithPeriod(call, true),
})

export const resumeSubscription = operationInSteps({
  name: 'subscription.resume',
  summary: 'Resume a cancelled subscription before its period ends',
  http: ['POST', '/subscription/resume'],
  access: managers,
  refusals: [...changeRefusals, 'hotel-closing'],
  input: Keyed,
  output: BillingAccount,
  run: (call) => endWithPeriod(call, false),
})

interface Changing {
  actor: Staff
  now: Date
  input: { key: string }
  step: Step
}

async function endWithPeriod(call: Changing, ends: boolean): Promise<BillingAccount> {
  const { actor, input, step } = call
  const { provider, customerId, closesAt } = await subscribed(actor, step)
  if (closesAt && !ends) throw new DomainError('hotel-closing')
  return changed(call, provider.endWithPeriod({ customerId, ends, key: providerKey(actor, input.key) }))
}

/** The subscription to change; refused if there is none. */
async function subscribed(
  actor: Staff,
  step: Step,
): Promise<{ provider: BillingProvider; customerId: string; rooms: number; closesAt: Date | null }> {
  const provider = providerHere()
  const { account, isSubscribed, rooms, closesAt } = await step(readAccount)
  if (!account || !isSubscribed) throw new DomainError('not-subscribed')
  await countAsking(actor)
  return { provider, customerId: account.customerId, rooms, closesAt }
}

/**
 * Refuses fewer rooms than exist. The lower number holds at once, so that no room is added until the provider
 * has confirmed; a later job asks again in case its answer is lost.
 */
async function addNoMoreThan(call: StepCall, numberOfRooms: number): Promise<void> {
  const { tenant, now } = call
  const before = await queries.lockSubscription(tenant)
  refuseFewer(numberOfRooms, await countRooms(call))
  if (!before || numberOfRooms >= before.numberOfRooms) return
  const after = { ...before, numberOfRooms }
  await queries.storeSubscription(tenant, after)
  recordDifference(call, billingEvents.changed, before, after)
  const startAfter = new Date(now.getTime() + ASK_AGAIN_MS)
  await enqueue(tenant, billingJobs.sync, { hotelId: tenant.hotelId }, { startAfter })
}

/** Changes the number of rooms of the hotel's own trial; undefined if it is not on one. */
async function changeTrial(call: StepCall, numberOfRooms: number): Promise<BillingAccount | undefined> {
  const { tenant, now } = call
  const before = await queries.lockSubscription(tenant)
  const { isSubscribed, rooms } = await readAccount(call)
  if (before?.status !== 'trialing' || isSubscribed || !isServing(before, now)) return undefined
  refuseFewer(numberOfRooms, rooms)
  const maximum = Math.max(settings().trialRooms, before.numberOfRooms)
  if (numberOfRooms > maximum) throw new DomainError('rooms-beyond-trial', { maximum, wanted: numberOfRooms })
  const after = { ...before, numberOfRooms }
  if (differ(before, after)) await queries.storeSubscription(tenant, after)
  recordDifference(call, billingEvents.changed, before, after)
  return presentAccount(call)
}

/**
 * The account after the provider's change. A refusal may mean that our copy is stale, so it is read again
 * then too.
 */
async function changed(
  { actor: { hotelId }, now, step }: Pick<Changing, 'actor' | 'now' | 'step'>,
  changing: Promise<void>,
): Promise<BillingAccount> {
  const look = () => together(hotelId, () => answerOf(syncAndRead(step, false)))
  try {
    await answerOf(changing)
  } catch (error) {
    await look().catch(() => {})
    throw error
  }
  return presentRead(await look(), now)
}
