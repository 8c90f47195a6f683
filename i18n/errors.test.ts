import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { errorSentence, errorTexts } from './errors.ts'
import { staffLanguages } from './language.ts'

type Texts = { [key: string]: Text }
type Text = string | ((...values: never[]) => unknown) | readonly Text[] | Texts

/** Every text in a tree, by its path. */
function* textsIn(
  tree: Text,
  path = '',
): Iterable<[path: string, text: string | ((...values: never[]) => unknown)]> {
  if (typeof tree === 'string' || typeof tree === 'function') yield [path, tree]
  else for (const [key, value] of Object.entries(tree)) yield* textsIn(value, `${path}.${key}`)
}

const files = readdirSync(import.meta.dirname).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
)
const audiences: [name: string, texts: Record<(typeof staffLanguages)[number], Text>][] = []
for (const file of files) {
  const exported = await import(join(import.meta.dirname, file))
  for (const [name, value] of Object.entries<Record<string, Text>>(exported)) {
    const isTexts =
      value && typeof value === 'object' && staffLanguages.every((language) => language in value)
    if (isTexts) audiences.push([`${file} ${name}`, value as (typeof audiences)[number][1]])
  }
}

test('the test finds the texts', () => {
  expect(audiences.map(([name]) => name)).toContain('errors.ts errorTexts')
})

describe.each(audiences)('%s', (_name, { fr, en }) => {
  const french = new Map(textsIn(fr))
  const english = new Map(textsIn(en))

  test('the texts have the same keys in both languages', () => {
    expect([...english.keys()].sort()).toEqual([...french.keys()].sort())
  })

  test('no text is empty', () => {
    for (const [path, text] of [...french, ...english]) {
      if (typeof text === 'string') expect(text.trim(), path).not.toBe('')
    }
  })

  test('the texts take the same values in both languages', () => {
    const arity = (texts: typeof french) =>
      [...texts].map(([path, text]) => [path, typeof text === 'function' ? text.length : 'plain']).sort()
    // A text may need a value in one language only, as "seen {time}" and "seen" would: never more than the French.
    for (const [path, count] of arity(english)) {
      const inFrench = french.get(String(path))
      if (typeof count === 'number') expect(inFrench, String(path)).toBeTypeOf('function')
    }
    expect(arity(english)).toEqual(arity(french))
  })
})

describe('sentence of a refusal', () => {
  test('a refusal gives the retry time in whole minutes and at least one', () => {
    const said = (retryAfter: number) => errorSentence({ reason: 'too-many-sends', retryAfter }, 'en')
    expect(said(1)).toContain('in 1 min')
    expect(said(60)).toContain('in 1 min')
    expect(said(61)).toContain('in 2 min')
  })

  test('a refusal names the faster colleague if known', () => {
    expect(errorSentence({ reason: 'taken-by-another', by: 'Karim' }, 'fr')).toBe('Karim s’en occupe déjà.')
    expect(errorSentence({ reason: 'taken-by-another', by: '' }, 'fr')).toBe('Quelqu’un s’en occupe déjà.')
  })

  test('a refusal is a whole sentence in each language, whatever its details', () => {
    for (const language of staffLanguages) {
      for (const reason of Object.keys(errorTexts[language]) as (keyof (typeof errorTexts)['fr'])[]) {
        for (const detail of [{}, { by: 'Karim', retryAfter: 30 }]) {
          const sentence = errorSentence({ reason, ...detail }, language)
          expect(sentence).toMatch(/^\p{Lu}.*\.$/su)
          expect(sentence).not.toMatch(/undefined|NaN|null/)
        }
      }
    }
  })

  test('a refusal names the characters that cards cannot show and the rooms that have them', () => {
    const said = (parts: string[], numbers: string[], language: 'fr' | 'en') =>
      errorSentence({ reason: 'not-printable', parts, numbers }, language)
    expect(said(['🪿'], ['12🪿'], 'en')).toMatch(/cannot show 🪿 \(room 12🪿\)\..* that number,/)
    expect(said(['🪿', 'ა'], ['12🪿', '3ა'], 'fr')).toMatch(
      /montrer 🪿 et ა \(chambres 12🪿 et 3ა\)\..* ces numéros,/,
    )
    expect(said(['🪿'], [], 'fr')).toMatch(/dans le nom de l’hôtel\..* ce nom,/)
  })

  test('a refusal without a working subscription states that nothing was changed', () => {
    const said = { reason: 'subscription-required' } as const
    expect(errorSentence(said, 'fr')).toMatch(/rien n’a été changé/)
    expect(errorSentence(said, 'en')).toMatch(/nothing was changed/)
  })

  test('a defect has the product’s sentence', () => {
    expect(errorSentence({ reason: 'something-broke' }, 'en')).toBe('An error occurred.')
  })
})
