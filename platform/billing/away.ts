import { type BillingProvider, ProviderAway } from './port.ts'

/** Stands where an adapter is to come: it does not answer. */
export function awayBilling(name: BillingProvider['name']): BillingProvider {
  const away = async () => {
    throw new ProviderAway(`the adapter for ${name} is not there`)
  }
  return {
    name,
    createCustomer: away,
    checkout: away,
    portal: away,
    read: away,
    previewQuantity: away,
    changeQuantity: away,
    endWithPeriod: away,
    invoices: away,
    readNotice: () => null,
  }
}
