import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { change } from '../platform/billing/sandbox/customers.ts'
import { sandboxBilling } from '../platform/billing/sandbox/provider.ts'
import { asOwner, installation } from '../tests/support/database.ts'
import { hearSandbox } from './sandbox-notices.ts'

const installed = installation()

const provider = sandboxBilling(hearSandbox)
const hotelId = randomUUID()
let customerId: string
beforeAll(async () => {
  customerId = await provider.createCustomer({ hotelId, name: 'Hôtel du Lac', email: null, language: 'fr' })
})

const queued = () =>
  asOwner(installed.url, async (client) => {
    const { rows } = await client.query(
      `select data->>'hotelId' as "hotelId", start_after as at from pgboss.job where name = 'billing.sync'
       order by start_after`,
    )
    return rows
  })

test('a change in the sandbox syncs with the provider, at once and at its next event', async () => {
  await provider.checkout({
    customerId,
    quantity: 12,
    trialEndsAt: null,
    language: 'fr',
    successUrl: 'https://hotel.example/payment-success',
    cancelUrl: 'https://hotel.example/payment-cancelled',
    key: 'a',
  })
  expect(await queued()).toEqual([{ hotelId, at: expect.any(Date) }])
  const paid = await change(customerId, { do: 'pay', orderId: `${customerId}-o1`, card: 'pays' })
  const all = await queued()
  expect(all.map((job) => job.hotelId)).toEqual([hotelId, hotelId, hotelId])
  expect(all.at(-1).at).toEqual(new Date(paid.subscription?.period?.to ?? 0))
})

test('a change that the sandbox refuses syncs nothing', async () => {
  const before = (await queued()).length
  await expect(change(customerId, { do: 'fail-next-renewal' })).resolves.toBeTruthy()
  await expect(change(customerId, { do: 'pay', orderId: 'none', card: 'pays' })).rejects.toThrow(
    'order_closed',
  )
  expect((await queued()).length).toBe(before + 1)
})
