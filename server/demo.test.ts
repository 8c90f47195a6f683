import { afterAll, expect, test } from 'vitest'
import { demoPassword } from '../domain/demo/seed.ts'
import { takePaymentsBy } from '../platform/billing/provider.ts'
import { sandboxBilling } from '../platform/billing/sandbox/provider.ts'
import { asOwner, installation, SECRET } from '../tests/support/database.ts'
import { makeDemo } from './demo.ts'
import { hearSandbox } from './sandbox-notices.ts'

const installed = installation()
afterAll(() => takePaymentsBy(undefined))

test('servers that start at once create one demo hotel, which subscribes once', async () => {
  takePaymentsBy(sandboxBilling(hearSandbox))
  const tokens = await Promise.all([1, 2, 3].map(() => makeDemo(installed.url, demoPassword(SECRET))))
  expect(new Set(tokens).size).toBe(1)
  const made = await asOwner(
    installed.url,
    async (owner) =>
      (
        await owner.query(
          `select jsonb_array_length(state->'invoices') as invoices
           from hotels left join sandbox_customers on sandbox_customers.id = 'sandbox-' || hotels.id`,
        )
      ).rows,
  )
  expect(made).toEqual([{ invoices: 1 }])
})
