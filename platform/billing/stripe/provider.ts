import type { Settings } from '../../settings.ts'
import { awayBilling } from '../away.ts'
import type { BillingProvider } from '../port.ts'

export const stripeBilling = (_said: Settings['billing']): BillingProvider => awayBilling('stripe')
