import { expect, test } from 'vitest'
import { dutyNotice, evaluateDutyLoad, type SeenDuty } from './use-duty-notice.ts'

const until = (hour: number) => ({
  since: '2026-11-23T07:00:00.000Z',
  until: `2026-11-23T${hour}:00:00.000Z`,
})
const at = (hour: number) => Date.parse(until(hour).until)
const karim = { userId: 'karim', name: 'Karim', ...until(23) }
const duty = (own: ReturnType<typeof until> | null, people = [karim]) => ({ own, people })

test('a person is told about each change of their shift', () => {
  expect(dutyNotice(null, duty(until(15)), at(10))).toBe('on')
  expect(dutyNotice(until(15), duty(until(17)), at(10))).toBe('until')
  expect(dutyNotice(until(15), duty(null), at(15))).toBe('over')
  expect(dutyNotice(until(15), duty(null), at(10))).toBe('off')
})

test('a person is not told about an unchanged shift', () => {
  expect(dutyNotice(null, duty(null), at(10))).toBeUndefined()
  expect(dutyNotice(until(15), duty(until(15)), at(10))).toBeUndefined()
})

test('the last person to leave is not told that colleagues are called', () => {
  expect(dutyNotice(until(15), duty(null, []), at(15))).toBe('overToNobody')
})

/** For each load after a lost answer: whether it shows this person's own action. */
function ownDoings(loads: readonly (ReturnType<typeof until> | null)[]): boolean[] {
  let seen: SeenDuty = { own: until(15), settled: undefined, isLookedAt: false }
  return loads.map((own) => {
    const after = evaluateDutyLoad(seen, { own, unanswered: 'a lost answer', isBusy: false })
    seen = after.seen
    return after.isOwnDoing
  })
}

test('a load running when an answer was lost does not attribute the next change to others', () => {
  expect(ownDoings([until(15), null])).toEqual([true, true])
})

test('a change after an unchanged load is not the person’s own doing', () => {
  expect(ownDoings([until(15), until(15), null])).toEqual([true, true, false])
  expect(ownDoings([null, until(17)])).toEqual([true, false])
})
