import { z } from 'zod'
import { findUser } from '../../platform/auth/auth.ts'
import { billing } from '../../platform/billing/provider.ts'
import { log } from '../../platform/log.ts'
import { operator } from '../access.ts'
import { AccountEmail } from '../accounts/shapes.ts'
import { configurationOf } from '../configuration/configuration.ts'
import { isServing } from '../configuration/rules.ts'
import { DomainError } from '../errors.ts'
import { operationOfNoHotel } from '../operation.ts'
import { countRooms } from '../rooms/list.ts'
import { hotelsOfUser } from '../staff/lookups.ts'
import { OwnHotel } from '../staff/shapes.ts'
import { presentSubscription } from './account.ts'
import { billingEvents } from './events.ts'
import { accessOfOperator } from './lookups.ts'
import * as queries from './queries.ts'
import { hasBegun } from './rules.ts'
import { SetSubscription, Subscription } from './shapes.ts'
import { refuseFewer } from './subscribe.ts'
import { recordDifference } from './sync.ts'
import { scheduleTrialChecks } from './trial.ts'

export const operatorNoun = { operator: 'The installation: its health, hotels and jobs' }

// If no provider takes payments, the operator sets the hotels' subscriptions.

export const findHotels = operationOfNoHotel({
  name: 'operator.findHotels',
  summary: 'Find a user’s hotels by e-mail address',
  http: ['GET', '/operator/hotels'],
  access: operator,
  whole: 'those of one person',
  input: z.object({ email: AccountEmail }),
  output: z.object({ hotels: z.array(OwnHotel) }),
  async run({ input }) {
    const userId = await findUser(input.email)
    return { hotels: userId === undefined ? [] : await hotelsOfUser(userId) }
  },
})

export const setSubscription = operationOfNoHotel({
  name: 'operator.setSubscription',
  summary: 'Set the subscription of a hotel that pays outside of a provider',
  http: ['PUT', '/operator/hotels/{hotelId}/subscription'],
  access: operator,
  refusals: ['no-such-hotel', 'billing-by-provider', 'fewer-rooms-than-exist'],
  input: SetSubscription,
  output: Subscription,
  async run({ actor, input, now, inTransaction }) {
    const { hotelId, status, numberOfRooms, trialEndsAt } = input
    return inTransaction(async (_, open) => {
      const opened = await open(accessOfOperator(actor, hotelId))
      const { tenant } = opened
      const before = await queries.lockSubscription(tenant)
      if (!before) throw new DomainError('no-such-hotel')
      const provider = billing()
      const account = provider && (await queries.billingAccount(tenant, provider.name))
      if (account && hasBegun(account.state)) throw new DomainError('billing-by-provider')
      const { timeZone, suspendedAt } = await configurationOf(tenant)
      const ends = status === 'trialing' && trialEndsAt !== null ? new Date(trialEndsAt) : null
      const after = {
        status,
        numberOfRooms,
        trialEndsAt: ends,
        pastDueSince: status === 'past_due' ? (before.pastDueSince ?? now) : null,
      }
      if (isServing(after, now)) refuseFewer(numberOfRooms, await countRooms({ tenant }))
      await queries.storeSubscription(tenant, after)
      recordDifference({ ...opened, actor, now }, billingEvents.set, before, after)
      if (ends) await scheduleTrialChecks(tenant, ends, now)
      log.info({ hotelId, status, by: 'operator' }, 'a subscription was set')
      const set = presentSubscription(after, timeZone, now)
      return { ...set, serving: set.serving && suspendedAt === null }
    })
  },
})
