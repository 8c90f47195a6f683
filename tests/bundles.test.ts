import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Bundle, readBundles, staffOnly } from '../scripts/lib/bundles.mjs'

const list = join(import.meta.dirname, '..', 'build', 'chunks.json')

const ofStaff = ({ sources }: Bundle) => sources.filter((source) => staffOnly.test(source))
const isForStaff = ({ id }: Bundle) => /^(admin|employee)\//.test(id)

// Only `npm test` is sure to have built.
describe.runIf(existsSync(list))('what a page loads', () => {
  test('guests and readers of the public pages load nothing that only staff see', () => {
    const forOthers = readBundles().filter((bundle) => !isForStaff(bundle))
    expect(forOthers.map(({ id }) => id)).toEqual(expect.arrayContaining(['guest/room', 'landing/home']))
    for (const bundle of forOthers) expect(ofStaff(bundle), bundle.id).toEqual([])
  })

  test('the guest’s page holds no router, one runtime and the words of one language', () => {
    const guest = readBundles().find(({ id }) => id === 'guest/room')
    const packages = guest?.sources.flatMap((source) => /node_modules\/([^/]+)\//.exec(source)?.[1] ?? [])
    expect(new Set(packages)).toEqual(new Set(['preact']))
    expect(guest?.sources).toContain('app/guest/room-page.tsx')
    expect(guest?.sources.filter((source) => /^i18n\/\w+\/guest/.test(source))).toHaveLength(1)
  })

  test('the pages of staff load it: so it would be seen', () => {
    const board = readBundles().find(({ id }) => id === 'admin/servicerequests')
    expect(board && ofStaff(board)).toEqual(
      expect.arrayContaining(['app/admin/servicerequests.tsx', 'app/staff/board.tsx', 'i18n/staff.ts']),
    )
  })
})
