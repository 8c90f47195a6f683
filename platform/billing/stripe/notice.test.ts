import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { faultsOf } from '../../../tests/support/stripe/check.ts'
import { typeIn } from '../../../tests/support/stripe/declarations.ts'
import { amex } from '../../../tests/support/stripe/objects.ts'
import { WEBHOOK_SECRET } from '../../../tests/support/stripe/stand-in.ts'
import { takingPayments } from '../../../tests/support/stripe/taking-payments.ts'
import { NoticeRefused } from '../port.ts'

const at = takingPayments()
const { webhooks } = new Stripe('sk_test_0')
const headersFor = (payload: string, at = Date.now(), secret = WEBHOOK_SECRET) => {
  const timestamp = Math.floor(at / 1000)
  return new Headers({
    'stripe-signature': webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  })
}

test('a notice of each kind matches Stripe’s own declarations and names its customer', async () => {
  const { customerId, subscription } = await at.subscribed()
  at.stripe.account.changeMethod(customerId, amex)
  at.stripe.account.renew(subscription)
  at.stripe.account.isPaying = false
  at.stripe.account.renew(subscription)
  at.stripe.account.refund(customerId)
  at.stripe.account.end(subscription)
  const own = at.stripe.account.events.filter((event) => JSON.stringify(event).includes(customerId))
  expect(new Set(own.map(({ type }) => type)).size).toBe(9)
  for (const event of own) {
    expect(faultsOf(event, typeIn('Events', 'Event'), 'json'), event.type).toEqual([])
    const body = JSON.stringify(event)
    expect(at.billing.readNotice(body, headersFor(body))).toEqual({ id: event.id, customerId })
  }
})

const about = (object: object) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type: 'x', data: { object } })

test('a notice without a customer names nobody', () => {
  for (const object of [{ object: 'payout', id: 'po_1' }, { object: 'invoice', customer: null }, {}]) {
    expect(at.billing.readNotice(about(object), headersFor(about(object)))).toBeNull()
  }
})

test('a notice with the whole customer object names them as well', () => {
  const body = about({ object: 'invoice', customer: { object: 'customer', id: 'cus_1' } })
  expect(at.billing.readNotice(body, headersFor(body))).toEqual({ id: 'evt_1', customerId: 'cus_1' })
})

test.each<[string, (body: string) => Headers]>([
  ['without a signature', () => new Headers()],
  ['with what is no signature', () => new Headers({ 'stripe-signature': 't=,v1=' })],
  ['signed with another secret', (body) => headersFor(body, Date.now(), 'whsec_other')],
  ['signed six minutes ago', (body) => headersFor(body, Date.now() - 360_000)],
  ['signed for another body', (body) => headersFor(`${body} `)],
])('a notice %s is not read', (_, headers) => {
  for (const body of [about({ object: 'customer', id: 'cus_1' }), 'no JSON']) {
    expect(() => at.billing.readNotice(body, headers(body))).toThrow(NoticeRefused)
  }
})
