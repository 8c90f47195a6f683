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
])('of %s is said %s', (name, said) => {
  expect(de(name)).toBe(said)
})

test('what is said of somebody elides before their name', () => {
  expect(employeeTexts.fr.done.placeDeleted('Inès Roy')).toBe('L’invitation d’Inès Roy est supprimée.')
})
