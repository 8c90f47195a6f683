import { expect, test } from 'vitest'
import { matchRooms } from './match.ts'

const there = (...numbers: string[]) => numbers.map((number, i) => ({ id: `p${i}`, number, cleaning: null }))
const here = (...numbers: string[]) => ({
  find: (number: string) => (numbers.includes(number) ? { id: `r${number}` } : undefined),
  isRoom: (roomId: string) => roomId !== 'gone',
  former: new Map<string, string | null>(),
})
const matched = (...given: Parameters<typeof matchRooms>) => Object.fromEntries(matchRooms(...given))

test('rooms are matched by number, and others have no match', () => {
  expect(matched(there('101', '102', '9'), here('101', '102', '103'))).toEqual({
    p0: 'r101',
    p1: 'r102',
    p2: null,
  })
})

test('a room that was renamed keeps its match, until another one has its number or the room is gone', () => {
  const former = new Map([['p0', 'r101']])
  expect(matched(there('101 bis'), { ...here(), former })).toEqual({ p0: 'r101' })
  expect(matched(there('101 bis', '101'), { ...here('101'), former })).toEqual({ p0: null, p1: 'r101' })
  expect(matched(there('101 bis'), { ...here(), former: new Map([['p0', 'gone']]) })).toEqual({ p0: null })
})

test('two rooms of one number have no match, unless one had it before', () => {
  expect(matched(there('12', '12'), here('12'))).toEqual({ p0: null, p1: null })
  expect(matched(there('12', '12'), { ...here('12'), former: new Map([['p1', 'r12']]) })).toEqual({
    p0: null,
    p1: 'r12',
  })
})
