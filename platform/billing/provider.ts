import type { Settings } from '../settings.ts'
import type { BillingProvider, NotifyOfChange } from './port.ts'

let current: BillingProvider | undefined

/**
 * Opens the payment provider that `BILLING` names; only that adapter is loaded. The sandbox calls `notify` instead of
 * sending notices.
 */
export async function openBilling(
  { billing: said }: Pick<Settings, 'billing'>,
  notify?: NotifyOfChange,
): Promise<void> {
  takePaymentsBy(await adapterOf(said, notify))
}

async function adapterOf(
  said: Settings['billing'],
  notify?: NotifyOfChange,
): Promise<BillingProvider | undefined> {
  switch (said.provider) {
    case 'sandbox':
      if (!notify) throw new Error('nobody hears what changes in the sandbox')
      return (await import('./sandbox/provider.ts')).sandboxBilling(notify)
    case 'stripe':
      return (await import('./stripe/provider.ts')).stripeBilling(said)
    case 'none':
      return undefined
  }
}

/** Sets the process's payment provider, or none. */
export function takePaymentsBy(provider: BillingProvider | undefined): void {
  current = provider
}

/** The payment provider; undefined if hotels are charged another way. */
export const billing = (): BillingProvider | undefined => current
