import { expect, test } from 'vitest'
import { can, isOpen, mayTake } from '../../../domain/requests/rules.ts'
import { requestStatuses } from '../../../domain/shapes/request.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { nextRequestStep, type RequestStep, stepObstacle, steps } from './steps.ts'

const me = 'me'
const directory = { personName: () => 'Karim' }
const { why } = staffTexts.en

const all = requestStatuses.flatMap((status) =>
  [null, me, 'karim'].map((assigneeId) => ({ status, assigneeId })),
)
const open = all.filter(isOpen)
const reasonFor = (request: (typeof all)[number], step: RequestStep) =>
  stepObstacle(request, step, { me, directory }, why)

test('a step has an obstacle exactly if the rules refuse it', () => {
  for (const request of open) {
    expect(reasonFor(request, 'finish') === undefined).toBe(can(request, 'finish'))
    expect(reasonFor(request, 'start') === undefined).toBe(can(request, 'start') && mayTake(request, me))
    expect(reasonFor(request, 'take') === undefined).toBe(can(request, 'take') && request.assigneeId === null)
  }
})

test('the obstacle names the assignee', () => {
  expect(reasonFor({ status: 'new', assigneeId: 'karim' }, 'take')).toContain('Karim has it')
})

test('the next step is always allowed, and closed requests have none', () => {
  for (const request of all) {
    const next = nextRequestStep(request, me)
    expect(next !== undefined).toBe(isOpen(request))
    if (next) expect(reasonFor(request, next)).toBeUndefined()
  }
})

test('the next steps are take, start and finish', () => {
  expect(nextRequestStep({ status: 'new', assigneeId: null }, me)).toBe('take')
  expect(nextRequestStep({ status: 'new', assigneeId: me }, me)).toBe('start')
  expect(nextRequestStep({ status: 'in_progress', assigneeId: me }, me)).toBe('finish')
  expect(steps).toEqual(['take', 'start', 'finish'])
})
