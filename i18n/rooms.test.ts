import { expect, test } from 'vitest'
import { roomsTexts } from './rooms.ts'

test('texts about removed rooms use the singular for one and the plural for several', () => {
  const { fr, en } = roomsTexts
  expect(fr.archivedHint(1)).toMatch(/^Son lien .+ Rétablie, elle garde .+ sa carte/)
  expect(fr.archivedHint(2)).toMatch(/^Leurs liens .+ Rétablies, elles gardent .+ leurs cartes/)
  expect(en.archivedHint(1)).toMatch(/^Its link .+ it keeps/)
  expect(en.archivedHint(2)).toMatch(/^Their links .+ they keep/)
})
