import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Staff } from '../domain/actor.ts'
import { sync } from '../domain/billing/sync.ts'
import { demoPassword, demoSignIns, seedDemo } from '../domain/demo/seed.ts'
import { stepsIn } from '../domain/job.ts'
import { operations } from '../domain/operations.ts'
import { staffOfUser } from '../domain/staff/lookups.ts'
import { findUser } from '../platform/auth/auth.ts'
import { takePaymentsBy } from '../platform/billing/provider.ts'
import { change } from '../platform/billing/sandbox/customers.ts'
import { sandboxBilling } from '../platform/billing/sandbox/provider.ts'
import { installation, SECRET } from '../tests/support/database.ts'
import { subscribeDemo } from './demo-subscription.ts'
import { hearSandbox } from './sandbox-notices.ts'

installation()

let admin: Staff
beforeAll(async () => {
  await seedDemo(demoPassword(SECRET))
  const userId = (await findUser(demoSignIns[0].email)) ?? ''
  const found = await staffOfUser(userId)
  if (found) admin = { kind: 'staff', userId, ...found }
})
afterAll(() => takePaymentsBy(undefined))

/** After all pending notices of the sandbox. */
async function shown() {
  await sync(stepsIn('test.sync', admin.hotelId))
  return operations.showSubscriptionAccount(admin, {})
}
const invoices = async () => (await operations.listInvoices(admin, {})).invoices

test('the demo hotel stays as it is if no payment provider is set up', async () => {
  takePaymentsBy(undefined)
  await subscribeDemo()
  expect(await shown()).toMatchObject({ provider: 'none', isSubscribed: false })
})

test('the demo hotel subscribes with the sandbox, and its subscription tab shows that', async () => {
  takePaymentsBy(sandboxBilling(hearSandbox))
  await subscribeDemo()
  // The next start may come before that has been heard of.
  await subscribeDemo()
  expect(await shown()).toMatchObject({
    isSubscribed: true,
    subscription: { status: 'active', numberOfRooms: 24, serving: true },
    lastPayment: { amount: 2400 },
    nextPayment: { amount: 2400 },
    paymentMethod: 'Visa •••• 4242',
  })
  expect((await operations.openBillingPortal(admin, {})).url).toContain('/sandbox/portal/')
})

test('the demo hotel subscribes once and not again after it was cancelled', async () => {
  await subscribeDemo()
  expect(await invoices()).toHaveLength(1)
  await change(`sandbox-${admin.hotelId}`, { do: 'cancel-now' })
  expect((await shown()).subscription.status).toBe('cancelled')
  await subscribeDemo()
  expect(await invoices()).toHaveLength(1)
})
