import { describe, expect, test } from 'vitest'
import { unlinked, upright } from './plain-name.ts'

describe('a name in a mail', () => {
  test.each([
    ['Hôtel casino.example', 'Hôtel casino. example'],
    ['https://evil.example/x', 'https evil. example x'],
    ['evil．example', 'evil． example'],
    ['evil。example', 'evil。 example'],
    ['evil｡example', 'evil｡ example'],
    ['evil․example﹒x', 'evil․ example﹒ x'],
    ['https：／／evil．example', 'https evil． example'],
    ['moi＠evil．example', 'moi evil． example'],
    ['evil.\u202eelpmaxe', 'evil. elpmaxe'],
    ['\u202elpmaxe\u2066\u2069\u200f\u061c.live', 'lpmaxe. live'],
  ])(
    'is none that a mail program or a browser makes a link of, nor one that is read backwards: %j',
    (name, said) => {
      expect(unlinked(name)).toBe(said)
    },
  )

  test.each([
    'St. Regis',
    'Hôtel du 8.',
    'L’Étoile & Cie, n° 5',
    'فندق النخيل',
    'מלון ים המלח',
    'ホテル東京・新館',
    'モーニング館。',
    'Chez Zoé… 👩‍🍳',
  ])('stays what it is: %j', (name) => {
    expect(unlinked(name)).toBe(name)
  })

  test('of which nobody makes a link is read in its own order all the same', () => {
    expect(upright('v2.3 \u202eabc\u202c: \u2067x\u2069')).toBe('v2.3 abc: x')
  })
})
