import { expect, test } from 'vitest'
import { cellSuspicion, numberSuspicion, rowSuspicion, surroundingsOf } from './damage.ts'

const around = surroundingsOf(['1-13', '101', '102'])
const told = (said: string) => {
  const found = numberSuspicion(said, around)
  return found && `${found.kind}: ${found.proposed?.join(' ') ?? 'no room'}`
}

test.each([
  ['01-févr.', 'date: 1-2'],
  ['1-Feb', 'date: 1-2'],
  ['Feb-45', 'date: 2-45'],
  ['02/01/2024', 'date: 2-1'],
  ['2024-02-01', 'date: 1-2'],
  ['45324', 'date: 2-2'],
  ['2.00E+05', 'exponent: 2E5'],
  ['2,00E+05', 'exponent: 2E5'],
  ['1.23E+11', 'exponent: no room'],
  ['101.0', 'decimals: 101'],
  ['401,0', 'decimals: 401'],
  ['N/A', 'error-value: no room'],
  ['#REF!', 'error-value: no room'],
  ['#NOM?', 'error-value: no room'],
  ['###', 'error-value: no room'],
  ['401-405', 'several: 401 402 403 404 405'],
  ['401, 402', 'several: 401 402'],
])('numberSuspicion proposes for %s: %s', (said, expected) => {
  expect(told(said)).toBe(expected)
})

test.each([
  '101',
  '0101',
  '1-13',
  '2E5',
  'A-401',
  '103 bis',
  'Suite Marie-Antoinette',
  '12-15',
  '405-401',
  '-1',
])('numberSuspicion leaves %s unchanged', (said) => {
  expect(told(said)).toBeUndefined()
})

test('numberSuspicion formats a date like the file’s other numbers', () => {
  expect(numberSuspicion('1-Feb', surroundingsOf(['1.01', '1.13']))?.proposed).toEqual(['1.02'])
  expect(numberSuspicion('45324', surroundingsOf(['45324', '45325']))).toBeUndefined()
})

test.each([
  [['Total', '24'], 'total'],
  [['', 'Sous-total : 24'], 'total'],
  [['Page 1/3'], 'total'],
  [['Imprimé le 1er mai'], 'total'],
  [['----', '----'], 'total'],
  [['number', 'Type'], 'heading'],
  [['101', 'Double'], undefined],
  [['The Bohemian', ''], undefined],
])('rowSuspicion takes the row %j for %s', (cells, kind) => {
  expect(rowSuspicion(cells, ['Number', 'type'])?.kind).toBe(kind)
})

test('cellSuspicion empties errors and takes decimals off floors', () => {
  expect(cellSuspicion('type', '#N/A')?.proposed).toEqual([''])
  expect(cellSuspicion('floor', '1.0')?.proposed).toEqual(['1'])
  expect(cellSuspicion('type', 'Double')).toBeUndefined()
})
