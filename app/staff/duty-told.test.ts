import { expect, test } from 'vitest'
import { dutyTold } from './duty-told.ts'

const until = (hour: number) => ({
  since: '2026-11-23T07:00:00.000Z',
  until: `2026-11-23T${hour}:00:00.000Z`,
})
const at = (hour: number) => Date.parse(until(hour).until)
const karim = { userId: 'karim', name: 'Karim', ...until(23) }
const duty = (own: ReturnType<typeof until> | null, people = [karim]) => ({ own, people })

test('of one’s own shift is told what has become of it', () => {
  expect(dutyTold(null, duty(until(15)), at(10))).toBe('on')
  expect(dutyTold(until(15), duty(until(17)), at(10))).toBe('until')
  expect(dutyTold(until(15), duty(null), at(15))).toBe('over')
  expect(dutyTold(until(15), duty(null), at(10))).toBe('off')
})

test('nothing is told of a shift that is as it was', () => {
  expect(dutyTold(null, duty(null), at(10))).toBeUndefined()
  expect(dutyTold(until(15), duty(until(15)), at(10))).toBeUndefined()
})

test('who goes and leaves nobody is not told that others are called', () => {
  expect(dutyTold(until(15), duty(null, []), at(15))).toBe('overToNobody')
})
