import { expect, test } from 'vitest'
import { faultsOf, faultsOfExpand, plainest } from './check.ts'
import { listOf, typeIn } from './declarations.ts'
import { decodeForm } from './stand-in.ts'

const order = typeIn('Checkout/Sessions', 'Checkout.SessionCreateParams')
const subscription = typeIn('Subscriptions', 'Subscription')
const plain = plainest(subscription) as object

test.each<[string, string, string[]]>([
  ['declared fields', 'mode=subscription&line_items[0][price]=p&line_items[0][quantity]=3&locale=fr', []],
  ['an unknown value', 'locale=tlh', ['locale is not "auto"']],
  ['an unknown field', 'rooms=3', ['rooms is not known']],
  [
    'an unknown nested field',
    'subscription_data[trial_days]=3',
    ['subscription_data.trial_days is not known'],
  ],
  ['a text instead of a number', 'line_items[0][quantity]=three', ['line_items[0].quantity is not a number']],
])('the checker examines a request: %s', (_, form, faults) => {
  expect(faultsOf(decodeForm(new URLSearchParams(form)), order, 'form')).toEqual(faults)
})

test('the checker reports a missing required field of a request', () => {
  const search = typeIn('Customers', 'CustomerSearchParams')
  expect(faultsOf({}, search, 'form')).toEqual(['query is missing'])
})

test('the checker reports missing, malformed and unknown fields of a response', () => {
  expect(faultsOf(plain, subscription, 'json')).toEqual([])
  const { status: _, ...without } = plain as { status: string }
  expect(faultsOf(without, subscription, 'json')).toEqual(['status is missing'])
  expect(faultsOf({ ...plain, status: 'sleeping' }, subscription, 'json')).toEqual(['status is not "active"'])
  expect(faultsOf({ ...plain, created: '1' }, subscription, 'json')).toEqual(['created is not a number'])
  expect(faultsOf({ ...plain, cheese: 1 }, subscription, 'json')).toEqual(['cheese is not known'])
})

test.each<[string, string[]]>([
  ['data.default_payment_method', []],
  ['data.cheese', ['expand data.cheese is nothing that can be had whole']],
  ['data.created', ['expand data.created is nothing that can be had whole']],
  [
    'data.customer.invoice_settings.default_payment_method.customer',
    [expect.stringContaining('levels deep')],
  ],
])('the checker examines an expansion: %s', (path, faults) => {
  expect(faultsOfExpand(path, listOf('ApiList', subscription))).toEqual(faults)
})

test('the checker accepts only declared events with an object of their kind', () => {
  const [event, paid] = [typeIn('Events', 'Event'), typeIn('Events', 'InvoicePaidEvent')]
  const notice = plainest(paid) as { data: object }
  expect(faultsOf(notice, event, 'json')).toEqual([])
  expect(faultsOf({ ...notice, data: { object: plain } }, event, 'json')).not.toEqual([])
  expect(faultsOf({ ...notice, type: 'invoice.eaten' }, event, 'json')).not.toEqual([])
})
