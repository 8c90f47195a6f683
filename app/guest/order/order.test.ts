import { expect, test } from 'vitest'
import { isEmpty, isSameOrder, newOrderKey, orderFieldsOf, readOrder, type TypedOrder } from './order.ts'

const towels = '0198f6b0-0000-7000-8000-000000000001'
const cleaning = '0198f6b0-0000-7000-8000-000000000002'

const formOf = (fields: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

const order: TypedOrder = {
  key: newOrderKey(),
  services: [
    { serviceId: towels, count: 3 },
    { serviceId: cleaning, count: 1 },
  ],
  cleaningPreference: 'before',
  comment: 'Merci !',
  recipient: 'Dupont',
  lift: ['no_cleaning'],
  stay: 3,
}

test('an order in the outbox is sent as the form would have sent it', () => {
  expect(readOrder(formOf(orderFieldsOf(order)))).toEqual(order)
})

test('a cleaning preference is not sent after its cleaning was unticked', () => {
  const fields = orderFieldsOf(order).filter(([name, value]) => name !== 'service' || value === towels)
  fields.splice(
    fields.findIndex(([name]) => name === `cleaning-${towels}`),
    1,
  )
  expect(readOrder(formOf(fields)).cleaningPreference).toBeNull()
})

test('a service without a count is ordered once', () => {
  expect(readOrder(formOf([['service', towels]])).services).toEqual([{ serviceId: towels, count: 1 }])
})

test('a comment of blanks alone makes no order', () => {
  expect(isEmpty({ ...order, services: [], comment: ' \n' })).toBe(true)
})

test('two orders are equal despite different line breaks and order of services', () => {
  const typed = { ...order, comment: 'one\r\ntwo ' }
  const kept = { ...order, services: order.services.toReversed(), comment: 'one\ntwo' }
  expect(isSameOrder(typed, kept)).toBe(true)
  expect(isSameOrder(typed, { ...kept, cleaningPreference: null })).toBe(false)
  expect(isSameOrder(typed, { ...kept, services: [{ serviceId: towels, count: 2 }] })).toBe(false)
})

test('a new key is a UUID that the server accepts', () => {
  expect(newOrderKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(newOrderKey()).not.toBe(newOrderKey())
})
