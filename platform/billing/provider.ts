import type { Settings } from '../settings.ts'
import type { BillingProvider, NotifyOfChange } from './port.ts'

let current: BillingProvider | undefined

/**
 * Makes this installation's payments be taken by whom `BILLING` says; only that adapter is loaded. The sandbox, which stands
 * within the product, says to `notify` what others send notices of.
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

/** Makes this provider take the payments of the process, or nobody. */
export function takePaymentsBy(provider: BillingProvider | undefined): void {
  current = provider
}

/** Who takes payments; nobody where hotels are charged some other way. */
export const billing = (): BillingProvider | undefined => current
