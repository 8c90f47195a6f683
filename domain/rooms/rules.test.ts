import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type NumberRange, numberRooms, readAsFloors } from './rules.ts'

/** The numbers of a range in short form, or the faulty field with its code. */
const said = (range: NumberRange) => {
  const numbering = numberRooms(range)
  return 'rooms' in numbering
    ? numbering.rooms.map(({ number }) => number).join(' ')
    : `${numbering.field}: ${numbering.code}`
}
const floorsOf = (range: NumberRange) => {
  const numbering = numberRooms(range)
  return 'rooms' in numbering ? [...new Set(numbering.rooms.map(({ floor }) => floor))] : []
}

describe('rooms between two numbers', () => {
  test.each([
    ['101', '104', '101 102 103 104'],
    ['9', '11', '9 10 11'],
    ['009', '011', '009 010 011'],
    ['A1', 'A3', 'A1 A2 A3'],
    ['1-08', '1-10', '1-08 1-09 1-10'],
    ['12B', '13B', '12B 13B'],
    ['7', '7', '7'],
  ])('the rooms from %s to %s are %s', (from, to, numbers) => {
    expect(said({ from, to })).toBe(numbers)
  })

  test('rooms between two numbers are on the given floor', () => {
    expect(floorsOf({ from: '1', to: '3', floor: 'RdC' })).toEqual(['RdC'])
    expect(floorsOf({ from: '1', to: '3' })).toEqual([''])
  })

  test('rooms between two numbers leave out the excepted ones', () => {
    expect(said({ from: '11', to: '15', except: '13, 14;99' })).toBe('11 12 15')
    expect(said({ from: '13', to: '13', except: '13' })).toBe('except: no-range')
  })

  test.each([
    ['110', '101', 'to: no-range'],
    ['A1', 'B9', 'to: no-range'],
    ['1A', '9B', 'to: no-range'],
    ['Suite', 'Suite', 'from: no-range'],
    ['1', 'x', 'from: no-range'],
    ['1', '501', 'to: too-many-rooms'],
    ['1', '9999999999', 'to: too-many-rooms'],
    ['9'.repeat(40), `1${'0'.repeat(40)}`, 'to: too-long'],
  ])('a range from %s to %s is refused: %s', (from, to, fault) => {
    expect(said({ from, to })).toBe(fault)
  })
})

describe('rooms on several floors', () => {
  test.each([
    ['01', '02', 1, 3, '', '101 102 201 202 301 302'],
    ['101', '102', 1, 3, '', '101 102 201 202 301 302'],
    ['1-01', '1-02', 1, 2, '-', '1-01 1-02 2-01 2-02'],
    ['01', '02', 9, 10, '', '901 902 1001 1002'],
    ['1', '2', 1, 2, '.', '1.1 1.2 2.1 2.2'],
    ['01', '02', -1, 0, '', '-101 -102 001 002'],
    ['1', '2', 1, 2, '', '11 12 21 22'],
  ])(
    'the rooms from %s to %s on floors %i to %i with “%s” between are %s',
    (from, to, low, high, separator, numbers) => {
      expect(said({ from, to, floorFrom: low, floorTo: high, separator })).toBe(numbers)
    },
  )

  test('rooms on several floors name each room’s floor', () => {
    expect(floorsOf({ from: '01', to: '30', floorFrom: 1, floorTo: 4, floor: 'x' })).toEqual([
      '1',
      '2',
      '3',
      '4',
    ])
    expect(floorsOf({ from: '01', to: '30', floorFrom: 2 })).toEqual(['2'])
  })

  test('a range of floors is refused if the last is below the first or there are too many rooms', () => {
    expect(said({ from: '01', to: '02', floorFrom: 3, floorTo: 1 })).toBe('floorTo: no-range')
    expect(said({ from: '01', to: '30', floorFrom: 1, floorTo: 17 })).toBe('to: too-many-rooms')
    expect(said({ from: '1', to: '11', floorFrom: 1, floorTo: 11 })).toBe('separator: same-numbers')
  })
})

describe('two numbers that may mean floors', () => {
  const read = (from: string, to: string) => {
    const floors = readAsFloors({ from, to })
    return floors && `${floors.from} to ${floors.to} on ${floors.floorFrom} to ${floors.floorTo}`
  }

  test('two numbers can be read as the same rooms on several floors', () => {
    expect(read('101', '430')).toBe('01 to 30 on 1 to 4')
    expect(read('901', '1216')).toBe('01 to 16 on 9 to 12')
  })

  test('two numbers mean no floors on one floor, in descending order, or without three or four digits', () => {
    expect(read('101', '124')).toBeUndefined()
    expect(read('130', '401')).toBeUndefined()
    expect(read('430', '130')).toBeUndefined()
    expect(read('01', '30')).toBeUndefined()
    expect(read('A101', 'A430')).toBeUndefined()
    expect(readAsFloors({ from: '101', to: '430', floorFrom: 1 })).toBeUndefined()
  })
})

test('any range gives each number once, and only valid ones', () => {
  const end = fc.string({ maxLength: 10, unit: fc.constantFrom('0', '1', '9', 'A', '-', ' ') })
  const floor = fc.option(fc.integer({ min: -9, max: 200 }), { nil: undefined })
  fc.assert(
    fc.property(end, end, floor, floor, (from, to, floorFrom, floorTo) => {
      const numbering = numberRooms({ from, to, floorFrom, floorTo })
      if (!('rooms' in numbering)) return
      const numbers = numbering.rooms.map(({ number }) => number)
      expect(new Set(numbers).size).toBe(numbers.length)
      expect(numbers.length).toBeLessThanOrEqual(500)
      for (const number of numbers) expect(number.length).toBeLessThanOrEqual(10)
    }),
  )
})
