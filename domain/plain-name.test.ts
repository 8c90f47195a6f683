import { describe, expect, test } from 'vitest'
import { unlinked, upright } from './plain-name.ts'

describe('names in mails', () => {
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
  ])('a name in a mail cannot become a link or reverse its text: %j', (name, said) => {
    expect(unlinked(name)).toBe(said)
  })

  test.each([
    'St. Regis',
    'Hôtel du 8.',
    'L’Étoile & Cie, n° 5',
    'فندق النخيل',
    'מלון ים המלח',
    'ホテル東京・新館',
    'モーニング館。',
    'Chez Zoé… 👩‍🍳',
  ])('an ordinary name in a mail is unchanged: %j', (name) => {
    expect(unlinked(name)).toBe(name)
  })

  test('a name without a link still loses its text-direction characters', () => {
    expect(upright('v2.3 \u202eabc\u202c: \u2067x\u2069')).toBe('v2.3 abc: x')
  })
})
