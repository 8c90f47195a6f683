import { expect, test } from 'vitest'
import { roomsTexts } from './rooms.ts'

test('texts about removed rooms use the singular for one and the plural for several', () => {
  const { fr, en } = roomsTexts
  expect(fr.removed.hint(1)).toMatch(/^Son lien .+ Rétablie, elle garde .+ sa carte/)
  expect(fr.removed.hint(2)).toMatch(/^Leurs liens .+ Rétablies, elles gardent .+ leurs cartes/)
  expect(en.removed.hint(1)).toMatch(/^Its link .+ it keeps/)
  expect(en.removed.hint(2)).toMatch(/^Their links .+ they keep/)
})
