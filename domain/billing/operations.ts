import { z } from 'zod'
import { staff } from '../access.ts'
import { operation } from '../operation.ts'
import * as queries from './queries.ts'
import { Subscription } from './shapes.ts'

export const showSubscription = operation({
  name: 'subscription.show',
  summary: 'How the subscription of your hotel stands',
  http: ['GET', '/subscription'],
  access: staff,
  input: z.object({}),
  output: Subscription,
  async run({ tenant, now }) {
    const { trialEndsAt, ...subscription } = await queries.ownSubscription(tenant, now)
    return { ...subscription, trialEndsAt: trialEndsAt?.toISOString() ?? null }
  },
})
