import { z } from 'zod'
import { staff } from '../access.ts'
import { configurationOf } from '../hotels/configuration.ts'
import { operation } from '../operation.ts'
import { isServing } from './rules.ts'
import { Subscription } from './shapes.ts'

export const showSubscription = operation({
  name: 'subscription.show',
  summary: 'How the subscription of your hotel stands',
  http: ['GET', '/subscription'],
  access: staff,
  input: z.object({}),
  output: Subscription,
  async run({ tenant, now }) {
    const { subscription, timeZone } = await configurationOf(tenant)
    const { status, numberOfRooms, trialEndsAt } = subscription
    return {
      status,
      numberOfRooms,
      trialEndsAt: trialEndsAt?.toISOString() ?? null,
      serving: isServing(subscription, now),
      timeZone,
    }
  },
})
