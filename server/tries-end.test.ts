import { expect, onTestFinished, test, vi } from 'vitest'
import { operations } from '../domain/operations.ts'
import { TRY_MINUTES } from '../domain/tries/rules.ts'
import { installation } from '../tests/support/database.ts'
import { visitor } from '../tests/support/hotel.ts'
import { listening } from '../tests/support/server.ts'
import { DEVICE_HEADER, LINK_HEADER } from './actor.ts'

installation()
const site = listening()

test('a demo room’s link opens nothing after its end, even where it was used a moment before', async () => {
  const { watch } = await operations.beginTry(visitor, {})
  const { token } = await operations.showTry(visitor, { watch })
  const page = () =>
    fetch(`${site.origin}/api/v1/room/page`, {
      headers: { [LINK_HEADER]: token, [DEVICE_HEADER]: crypto.randomUUID() },
    })
  expect((await page()).status).toBe(200)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + TRY_MINUTES * 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect((await page()).status).toBe(401)
})
