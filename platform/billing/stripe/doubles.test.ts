import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { takingPayments } from '../../../tests/support/stripe/taking-payments.ts'
import { ProviderRefused } from '../port.ts'

const at = takingPayments()
const account = () => at.stripe.account

const open = (customer: string) =>
  [...account().sessions.values()].filter((one) => one.customer === customer && one.status === 'open')

/** The sums that Stripe gave back, as money and as credit. */
const notes = () =>
  at.stripe.asked
    .filter(({ what }) => what === 'POST /v1/credit_notes')
    .map(({ params: { amount, refund_amount, credit_amount } }) => [amount, refund_amount, credit_amount])

/** Two orders of one customer that are both paid: Stripe has closed the first one too late. */
async function paidTwice(about: Parameters<typeof at.order>[1] = {}) {
  const customer = await at.newCustomer()
  const [first, second] = [await at.order(customer, about), await at.order(customer, about)]
  for (const session of account().sessions.values()) {
    if (session.customer === customer) Object.assign(session, { status: 'open', url: session.url ?? first })
  }
  account().moved = 0
  const one = account().completeCheckout(first)
  account().moved = 3
  const other = account().completeCheckout(second)
  return { customer, one, other }
}

describe('concurrent orders', () => {
  test('two concurrent orders lead to one page, and the other cannot be paid', async () => {
    for (const sameForm of [true, false]) {
      const [customer, key] = [await at.newCustomer(), crypto.randomUUID()]
      const urls = await Promise.all(
        [10, 14, 10].map((quantity) =>
          at.order(customer, { quantity, key: sameForm ? key : crypto.randomUUID() }),
        ),
      )
      const [only, ...others] = open(customer)
      expect(others).toEqual([])
      expect(urls).toContain(only?.url)
    }
  })

  test('a second order is not opened if the first is paid meanwhile', async () => {
    const customer = await at.newCustomer()
    const first = await at.order(customer)
    account().completeCheckout(first)
    await expect(at.order(customer)).rejects.toThrow(new ProviderRefused('already_subscribed'))
    expect(open(customer)).toEqual([])
  })

  test('a second order is not opened if the first is paid while it is closed', async () => {
    const customer = await at.newCustomer()
    const first = await at.order(customer)
    const ordered = at.order(customer)
    const isMade = () => open(customer).length === 2
    while (!isMade()) await new Promise(setImmediate)
    account().completeCheckout(first)
    await expect(ordered).rejects.toThrow(new ProviderRefused('already_subscribed'))
    expect(open(customer)).toEqual([])
  })
})

describe('two paid orders', () => {
  test('two paid orders are found, and the first is ended and refunded once', async () => {
    const { customer, one, other } = await paidTwice()
    expect(await at.billing.read(customer)).toMatchObject({ id: other.id, isDoubled: true })
    const before = notes().length
    expect(await at.billing.endDoubles(customer)).toEqual([
      { id: one.id, givenBack: { amount: 1200, currency: 'usd' } },
    ])
    expect(await at.billing.endDoubles(customer)).toEqual([])
    expect(notes().slice(before)).toEqual([['1200', '1200', undefined]])
    expect([one.status, other.status]).toEqual(['canceled', 'active'])
    expect(await at.billing.read(customer)).toMatchObject({ id: other.id, isDoubled: false })
    const states = (await at.billing.invoices(customer, 10)).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['paid', 'refunded'])
  })

  test('an order paid by credit is refunded as credit', async () => {
    const { customer, one } = await paidTwice()
    const [invoice] = [...account().invoices.values()].filter(
      ({ parent }) => parent?.subscription_details?.subscription === one.id,
    )
    Object.assign(invoice as Stripe.Invoice, { amount_paid: 700 })
    const before = notes().length
    await at.billing.endDoubles(customer)
    expect(notes().slice(before)).toEqual([['1200', '700', '500']])
  })

  test('an order within the trial is ended without a refund', async () => {
    const { customer, one } = await paidTwice({ trialEndsAt: new Date(Date.now() + 9 * 86_400_000) })
    expect(await at.billing.endDoubles(customer)).toMatchObject([{ id: one.id, givenBack: { amount: 0 } }])
    expect(one.status).toBe('canceled')
  })

  test('a paid double is ended even after an interruption between refund and end', async () => {
    const { customer, one } = await paidTwice()
    const before = notes().length
    const isGivenBack = () => notes().length > before
    const broken = at.billing.endDoubles(customer)
    while (!isGivenBack()) await new Promise(setImmediate)
    at.stripe.fail(500, 3)
    await expect(broken).rejects.toThrow('did not answer')
    at.stripe.fail(200, 0)
    expect(await at.billing.endDoubles(customer)).toMatchObject([{ id: one.id }])
    expect(notes().slice(before)).toHaveLength(1)
  })
})

test('subscriptions created by hand or on another day are not ended as doubles', async () => {
  const { customerId, subscription } = await at.subscribed()
  const byHand = account().subscribe(customerId, 3)
  expect(await at.billing.read(customerId)).toMatchObject({ isDoubled: false })
  expect(await at.billing.endDoubles(customerId)).toEqual([])
  account().end(byHand)
  const long = await paidTwice()
  long.one.created -= 26 * 3600
  expect(await at.billing.endDoubles(long.customer)).toEqual([])
  expect([subscription.status, long.one.status, long.other.status]).toEqual(['active', 'active', 'active'])
})
