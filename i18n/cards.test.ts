import { expect, test } from 'vitest'
import { cardTexts } from './cards.ts'

test('what the typeface of cards lacks is said as one character, or as several', () => {
  const { fr, en } = cardTexts
  expect(fr.missing(['🐝'])).toMatch(/ n’a pas ce caractère\u202f: 🐝\. Il est laissé de côté\u202f;/)
  expect(fr.missing(['🐝', '★'])).toMatch(
    / n’a pas ces caractères\u202f: 🐝 ★\. Ils sont laissés de côté\u202f;/,
  )
  expect(en.missing(['🐝'])).toMatch(/ this character: 🐝\. It is left out;/)
  expect(en.missing(['🐝', '★'])).toMatch(/ these characters: 🐝 ★\. They are left out;/)
})
