import { awayBilling } from '../away.ts'
import type { BillingProvider } from '../port.ts'

export const sandboxBilling = (): BillingProvider => awayBilling('sandbox')
