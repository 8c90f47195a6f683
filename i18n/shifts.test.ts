import { expect, test } from 'vitest'
import { shiftTexts } from './shifts.ts'

test('delays of calls are written to the second, so that no two read alike', () => {
  const said = [45, 60, 90, 120, 3_600, 5_400].map(shiftTexts.en.rules.after)
  expect(said).toEqual([
    'after 45\u00a0s',
    'after 1\u00a0min',
    'after 1\u00a0min\u00a030\u00a0s',
    'after 2\u00a0min',
    'after 1\u00a0h',
    'after 1\u00a0h\u00a030',
  ])
  expect(shiftTexts.fr.rules.after(90)).toBe('après 1\u00a0min\u00a030\u00a0s')
})
