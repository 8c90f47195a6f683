import { expect, test } from 'vitest'
import { isChangedSince } from './undo-bar.tsx'

const released = { revision: 4, status: 'new', assigneeId: null, unattendedAt: undefined } as const
const unattendedAt = '2026-01-01T02:00:00.000Z'

test.each([
  ['is older, as a message that comes late', { ...released, revision: 3 }, false],
  ['is as it was', released, false],
  ['is noted as unattended', { ...released, revision: 5, unattendedAt }, false],
  ['was taken', { ...released, revision: 5, assigneeId: 'karim' }, true],
  ['was noted as unattended, taken and given back', { ...released, revision: 7 }, true],
] as const)('an undo depends on whether the request %s', (_how, now, isChanged) => {
  expect(isChangedSince(released, now)).toBe(isChanged)
})
