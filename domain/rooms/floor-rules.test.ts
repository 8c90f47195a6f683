import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareFloors, floorsOf, levelOf } from './floor-rules.ts'

test('floorsOf lists floors in the order of the building and rooms on none last', () => {
  const floors = ['10', 'R+1', '1', '', '0', 'RDC', 'Aile Sud', '-1', 'Mezzanine', '-2', 'Combles', 'LG']
  expect(floorsOf(floors.map((floor) => ({ floor })))).toEqual([
    '-2',
    '-1',
    'LG',
    '0',
    'RDC',
    'Mezzanine',
    '1',
    'R+1',
    '10',
    'Combles',
    'Aile Sud',
    '',
  ])
})

test.each([
  [-2, ['-2', 'Sous-sol 2', 'SS2', 'B2', '2. UG', 'Basement 2', 'R-2']],
  [-1, ['-1', 'Sous-sol', 'UG', 'B1F', '地下1階', 'Niveau -1']],
  [
    0,
    ['0', 'RDC', 'R.D.C.', 'R', 'Ground Floor', 'Rez-de-chaussée', 'EG', 'G', 'Piano terra', 'Planta baja'],
  ],
  [0.5, ['Mezzanine', 'Entresol']],
  [1, ['1', 'R+1', 'R + 1', '1er étage - Aile Nord', '1. OG', '1st floor', 'Premier étage', 'Niveau 1']],
  [2, ['2nd floor', 'Aile Nord - 2e étage', 'OG 2', '2階', 'Second floor']],
  [undefined, ['Aile Sud', 'Bâtiment A', '★']],
])('levelOf reads the level %s', (level, floors) => {
  for (const floor of floors) expect([floor, levelOf(floor)]).toEqual([floor, level])
})

test('compareFloors puts any floors into one order, however they are given', () => {
  const floor = fc.oneof(
    fc.constantFrom('RDC', 'R+1', 'R-1', 'SS1', 'Mezzanine', '1er', 'Aile Nord', ''),
    fc.string({ maxLength: 6, unit: fc.constantFrom(...'-+012RABéfg .') }),
  )
  fc.assert(
    fc.property(fc.uniqueArray(floor, { minLength: 3, maxLength: 8 }), (floors) => {
      const sorted = floors.toSorted(compareFloors)
      expect(floors.toReversed().sort(compareFloors)).toEqual(sorted)
      sorted.forEach((one, i) => {
        for (const later of sorted.slice(i + 1)) expect(compareFloors(one, later)).toBeLessThan(0)
      })
    }),
  )
})
