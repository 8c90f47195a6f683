import { randomUUID } from 'node:crypto'
import { operations } from '../../domain/operations.ts'
import { makeManager } from '../support/hotel.ts'
import { startPayments } from '../support/payments.ts'
import { type Growth, managers, type Row, type Scene, staff } from './row.ts'
import { hotelB } from './scene.ts'

const payments = startPayments()

/** Both hotels pay. */
async function paying({ hotel }: Scene) {
  for (const one of [hotel, hotelB]) {
    const manager = await makeManager(one.admin)
    if ((await operations.showSubscriptionAccount(manager, {})).isSubscribed) continue
    await operations.checkoutSubscription(manager, { numberOfRooms: 1_000, key: randomUUID() })
    await payments.pay()
    await operations.refreshSubscription(manager, {})
  }
}

export const billingRows: Record<string, Row> = {
  showSubscription: staff(() => ({})),
  listManagers: staff(() => ({})),
  findHotels: { may: ['operator'], input: () => ({ email: 'nobody@people.example' }) },
  setSubscription: {
    may: ['operator'],
    input: ({ hotel }) => ({ hotelId: hotel.id, status: 'active', numberOfRooms: 10_000 }),
    ofEveryHotel: true,
  },
  showSubscriptionAccount: managers(() => ({})),
  refreshSubscription: managers(() => ({})),
  confirmSubscription: managers(() => ({ status: 'none' })),
  listInvoices: managers(() => ({})),
  checkoutSubscription: managers(() => ({ numberOfRooms: 1_000, key: randomUUID() })),
  openBillingPortal: managers(() => ({}), paying),
  previewRooms: managers(() => ({ numberOfRooms: 1_000 }), paying),
  changeSubscribedRooms: managers(() => ({ numberOfRooms: 1_000, key: randomUUID() }), paying),
  cancelSubscription: managers(() => ({ key: randomUUID() }), paying),
  resumeSubscription: managers(() => ({ key: randomUUID() }), paying),
}

export const billingGrowth: Record<string, Growth> = {
  billing_accounts: {
    by: 'subscription managers',
    bound: 'one a hotel',
    ofNobody:
      'provider customer_id subscription_id state currency last_invoice_id receipt_url payment_method',
  },
  billing_mails: {
    by: 'the payment provider',
    bound: 'one an invoice, an end of a trial and a subscription',
    ofNobody: 'kind about',
  },
}
