import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import makeDataFolder from '../support/made-data-folder.ts'
import { openTheatre, sizes } from './checks.ts'
import { partsOf } from './parts.ts'

// The short form of `npm run attack`, always with the same inputs, so that a failure repeats.
const SEED = 20_261_121

// Only `npm test` is sure to have built.
describe.runIf(existsSync('build/server/index.js'))('attack', () => {
  // Each of several stages would make a database, its tables and a demo hotel.
  let removeMade: () => void
  beforeAll(async () => {
    removeMade = await makeDataFolder()
  }, 120_000)
  const theatre = openTheatre(sizes.short)
  afterAll(() => theatre.close().finally(removeMade))

  const parts = partsOf(SEED, sizes.short).map((part) => [part.name, part] as const)
  test.each(parts)('the product holds under the attack “%s”', { timeout: 120_000 }, async (_, part) => {
    const checks = await theatre.play(part)
    const failed = checks.filter(({ holds }) => !holds).map(({ name, seen }) => `${name}: ${seen}`)
    expect(failed).toEqual([])
    expect(checks).not.toEqual([])
  })
})
