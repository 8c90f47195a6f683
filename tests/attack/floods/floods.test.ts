import { expect, test } from 'vitest'
import { sizes } from '../checks.ts'
import type { Stage } from '../stage.ts'
import { underFloods } from './floods.ts'

test('the floods fail at once if their process cannot start', async () => {
  const stage = { site: { database: { url: 'postgres://127.0.0.1:1/none' } } } as Stage
  const run = underFloods(sizes.short).run({ stage, size: sizes.short, check() {} })
  await expect(run).rejects.toThrow('the floor ended (1) before it said its port')
})
