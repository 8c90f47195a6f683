import { expect, test } from 'vitest'
import { roomsTexts } from './rooms.ts'

test('of one room that was removed is spoken as of one, and of several as of several', () => {
  const { fr, en } = roomsTexts
  expect(fr.removed.hint(1)).toMatch(/^Son lien .+ Remise, elle .+ sa carte fonctionne/)
  expect(fr.removed.hint(2)).toMatch(
    /^Leurs liens .+ Remises, elles reprennent les mêmes.+ leurs cartes fonctionnent/,
  )
  expect(en.removed.hint(1)).toMatch(/^Its link .+ its card works/)
  expect(en.removed.hint(2)).toMatch(/^Their links .+ their cards work/)
})
