import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuTimeOf } from '../../tests/support/cpu-time.ts'
import {
  chosenRooms,
  countOthers,
  type EmploymentStatus,
  keepsOne,
  rangesOf,
  readRoomNumbers,
} from './rules.ts'

const rooms = (...numbers: string[]) => numbers.map((number) => ({ number }))
const corridor = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String(from + i))

describe('readRoomNumbers', () => {
  const hotel = rooms(
    '9',
    '10',
    ...corridor(101, 106),
    ...corridor(108, 112),
    '201',
    '202',
    'A-1',
    'A-2',
    'Suite 1',
  )
  const named = (text: string) => [...readRoomNumbers(text, hotel).numbers]

  test.each([
    ['101', ['101']],
    ['101, 201', ['101', '201']],
    ['101;201 ; 202', ['101', '201', '202']],
    ['101 201', ['101', '201']],
    ['101, 101, 101', ['101']],
    ['', []],
    [' , ;', []],
    ['101-103', ['101', '102', '103']],
    ['101–103', ['101', '102', '103']],
    ['101 — 103', ['101', '102', '103']],
    ['101 à 103', ['101', '102', '103']],
    ['101 to 103', ['101', '102', '103']],
    ['101 - 102 201', ['101', '102', '201']],
    ['101-101', ['101']],
    ['9-10', ['9', '10']],
    ['A-1', ['A-1']],
    ['a-1-a-2', ['A-1', 'A-2']],
    ['suite 1', ['Suite 1']],
    ['Suite 1, 9', ['Suite 1', '9']],
  ])('the text “%s” names %j', (text, numbers) => {
    expect(readRoomNumbers(text, hotel)).toEqual({ numbers: new Set(numbers), unreadable: [], unknown: [] })
  })

  test('a range names the existing rooms and allows missing numbers', () => {
    expect(named('105-109')).toEqual(['105', '106', '108', '109'])
    expect(named('101-199')).toEqual([...corridor(101, 106), ...corridor(108, 112)])
  })

  test.each([
    ['113', '113'],
    ['101, 1010, 201', '1010'],
    ['301–312', '301–312'],
    ['Suite 2', '2'],
  ])('the text “%s” names the unknown room %s', (text, missing) => {
    expect(readRoomNumbers(text, hotel).unknown).toContain(missing)
  })

  test.each([
    ['101-', '101-'],
    ['-101', '-101'],
    ['112-101', '112-101'],
    ['101-12', '101-12'],
    ['101-A5', '101-A5'],
    ['101--103', '101--103'],
    ['9'.repeat(41), '9'.repeat(41)],
  ])('the text “%s” has the unreadable part %s', (text, part) => {
    expect(readRoomNumbers(text, hotel)).toEqual({ numbers: new Set(), unreadable: [part], unknown: [] })
  })

  test('a partly unreadable text names its readable rooms', () => {
    expect(readRoomNumbers('101, 12-, 999, 201', hotel)).toEqual({
      numbers: new Set(['101', '201']),
      unreadable: ['12-'],
      unknown: ['999'],
    })
  })

  test('leading zeros distinguish room numbers', () => {
    const zeros = rooms('1', '2', '08', '001', '002', '010')
    const numbersIn = (text: string) => [...readRoomNumbers(text, zeros).numbers]
    expect(numbersIn('1-9')).toEqual(['1', '2'])
    expect(numbersIn('001-010')).toEqual(['001', '002', '010'])
    expect(numbersIn('07-09')).toEqual(['08'])
  })
})

test.each(['1-5000,', '1-5000 ', '1-9 ', '9-8000,', '-', '1-', 'a '])(
  'reading 16 times the text of repeated %j with 16 times the rooms takes less than 160 times as long',
  (part) => {
    const timeOf = (length: number, ofRooms: number) => {
      const [text, hotel] = [part.repeat(length / part.length), rooms(...corridor(1, ofRooms))]
      return cpuTimeOf(() => readRoomNumbers(text, hotel))
    }
    // 16 times both inputs; if each range checked each room, or each dash the whole text, it would take 256
    // times as long.
    expect(timeOf(6000, 4800) / timeOf(375, 300)).toBeLessThan(160)
  },
)

describe('rangesOf', () => {
  test.each([
    [[], ''],
    [['101'], '101'],
    [['101', '102'], '101, 102'],
    [['101', '102', '103', '201'], '101–103, 201'],
    [['8', '9', '10', '12'], '8–10, 12'],
    [['098', '099', '100'], '098–100'],
    [['A1', 'A2', 'A3', 'B4'], 'A1–A3, B4'],
    [['A-1', 'A-2', 'A-3'], 'A-1–A-3'],
    [['Suite', '101'], 'Suite, 101'],
  ])('the rooms %j are written as “%s”', (numbers, text) => {
    expect(rangesOf(numbers)).toBe(text)
  })

  test('written ranges are read back as the same rooms in any hotel', () => {
    const number = fc
      .tuple(fc.constantFrom('', 'A', 'B-', 'Suite '), fc.nat(120), fc.boolean())
      .map(([before, value, isLong]) => before + String(value).padStart(isLong ? 3 : 1, '0'))
    const inOrder = (numbers: string[]) => numbers.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
    fc.assert(
      fc.property(fc.uniqueArray(number, { maxLength: 60 }), fc.infiniteStream(fc.boolean()), (all, coin) => {
        const hotel = inOrder(all)
        const some = hotel.filter(() => coin.next().value)
        const { numbers, ...mistakes } = readRoomNumbers(rangesOf(some), rooms(...hotel))
        expect(inOrder([...numbers])).toEqual(some)
        expect(mistakes).toEqual({ unreadable: [], unknown: [] })
      }),
    )
  })

  test('reading any text gives valid rooms or named faults', () => {
    const strange = fc.string({
      unit: fc.constantFrom('1', '0', 'A', '-', '–', ' ', ',', 'à', ' to ', 'é'),
      maxLength: 200,
    })
    fc.assert(
      fc.property(strange, (text) => {
        const { numbers, unreadable, unknown } = readRoomNumbers(text, rooms('1', '10', 'A1', 'A-1'))
        expect(numbers.size).toBeLessThanOrEqual(4)
        for (const part of [...unreadable, ...unknown]) expect(part).not.toBe('')
      }),
    )
  })
})

describe('choice of rooms', () => {
  const suite = 'suite'
  const hotel = [
    { number: '101', floor: '1', typeId: null },
    { number: '102', floor: '1', typeId: suite },
    { number: '201', floor: '2', typeId: suite },
    { number: '202', floor: '2', typeId: null },
  ]
  const chosen = (choice: Partial<Parameters<typeof chosenRooms>[0]>) =>
    chosenRooms({ numbers: '', floors: [], typeIds: [], ...choice }, hotel).chosen.map(({ number }) => number)

  test('a choice contains the rooms named by number, floor or type once each', () => {
    expect(chosen({ numbers: '202, 101' })).toEqual(['101', '202'])
    expect(chosen({ floors: ['1'] })).toEqual(['101', '102'])
    expect(chosen({ typeIds: [suite] })).toEqual(['102', '201'])
    expect(chosen({ numbers: '202', floors: ['1'], typeIds: [suite] })).toEqual(['101', '102', '201', '202'])
    expect(chosen({})).toEqual([])
  })
})

describe('keepsOne', () => {
  const admin: EmploymentStatus = { active: true, role: 'admin', isSubscriptionManager: false }
  const manager: EmploymentStatus = { active: true, role: 'employee', isSubscriptionManager: true }
  const others = (...those: EmploymentStatus[]) => countOthers(those)

  test('a hotel keeps its last admin', () => {
    expect(keepsOne(admin, { ...admin, role: 'employee' }, others(manager))).toBe('last-admin')
    expect(keepsOne(admin, { ...admin, active: false }, others(manager))).toBe('last-admin')
    expect(keepsOne(admin, { ...admin, active: false }, others(admin))).toBeUndefined()
    expect(keepsOne(admin, { ...admin, isSubscriptionManager: true }, others())).toBeUndefined()
  })

  test('a hotel keeps its last subscription manager', () => {
    expect(keepsOne(manager, { ...manager, isSubscriptionManager: false }, others(admin))).toBe(
      'last-manager',
    )
    expect(keepsOne(manager, { ...manager, active: false }, others(admin))).toBe('last-manager')
    expect(keepsOne(manager, { ...manager, active: false }, others(manager))).toBeUndefined()
    expect(keepsOne(manager, { ...manager, role: 'admin' }, others())).toBeUndefined()
  })

  test('a deactivated person does not count as a hotel’s admin or manager', () => {
    expect(keepsOne(admin, { ...admin, role: 'employee' }, others({ ...admin, active: false }))).toBe(
      'last-admin',
    )
    expect(
      keepsOne({ ...admin, active: false }, { ...admin, active: false, role: 'employee' }, others()),
    ).toBeUndefined()
  })
})
