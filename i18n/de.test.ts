import { expect, test } from 'vitest'
import { employeeTexts } from './employees.ts'
import { de } from './fr/de.ts'

test.each([
  ['Léa', 'de Léa'],
  ['Émilie', 'd’Émilie'],
  ['anne', 'd’anne'],
  ['Hélène', 'd’Hélène'],
  ['Yves', 'd’Yves'],
  ['Yasmine', 'de Yasmine'],
  ['Œdipe', 'd’Œdipe'],
  ['Юлия', 'de Юлия'],
  ['', 'de '],
])('the French genitive of %s is %s', (name, said) => {
  expect(de(name)).toBe(said)
})

test('the French genitive elides before a name in a sentence', () => {
  expect(employeeTexts.fr.done.placeDeleted('Inès Roy')).toBe('L’invitation d’Inès Roy est supprimée.')
})
