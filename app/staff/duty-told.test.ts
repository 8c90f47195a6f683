import { expect, test } from 'vitest'
import { dutyTold } from './duty-told.ts'

const until = (hour: number) => ({
  since: '2026-11-23T07:00:00.000Z',
  until: `2026-11-23T${hour}:00:00.000Z`,
})
const at = (hour: number) => Date.parse(until(hour).until)

test('of one’s own shift is told what has become of it', () => {
  expect(dutyTold(null, until(15), at(10))).toBe('on')
  expect(dutyTold(until(15), until(17), at(10))).toBe('until')
  expect(dutyTold(until(15), null, at(15))).toBe('over')
  expect(dutyTold(until(15), null, at(10))).toBe('off')
})

test('nothing is told of a shift that is as it was', () => {
  expect(dutyTold(null, null, at(10))).toBeUndefined()
  expect(dutyTold(until(15), { ...until(15) }, at(10))).toBeUndefined()
})
