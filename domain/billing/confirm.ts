import { managers } from '../access.ts'
import { DomainError } from '../errors.ts'
import { operationInSteps } from '../operation.ts'
import { askingRefusals } from './asked.ts'
import { refreshSubscription } from './operations.ts'
import { claimsMore } from './rules.ts'
import { BillingAccount, SubscriptionClaim } from './shapes.ts'

export const confirmSubscription = operationInSteps({
  name: 'subscription.confirm',
  summary:
    'Check a claimed state of the subscription against the payment provider; refused if it claims too much, and never changes anything',
  http: ['POST', '/subscription/confirmation'],
  access: managers,
  refusals: [...askingRefusals, 'more-than-confirmed'],
  input: SubscriptionClaim,
  output: BillingAccount,
  async run({ actor, input }) {
    const account = await refreshSubscription(actor, {})
    if (claimsMore(input, account.subscription)) throw new DomainError('more-than-confirmed')
    return account
  },
})
