import { expect, test } from 'vitest'
import { can, mayTake } from '../../domain/requests/rules.ts'
import { type Request, requestStatuses } from '../../domain/requests/shapes.ts'
import { staffTexts } from '../../i18n/staff.ts'
import { whyNot } from './why-not.ts'

const me = 'me'
const directory = { roomNumber: () => '101', serviceName: () => '', personName: () => 'Karim' }
const { why } = staffTexts.en

const all = requestStatuses.flatMap((status) =>
  [null, me, 'karim'].map((assigneeId) => ({ status, assigneeId }) as Request),
)
const reasonFor = (request: Request, action: Parameters<typeof whyNot>[1]) =>
  whyNot(request, action, { me, directory }, why)

test('a button gives a reason exactly where the rules refuse', () => {
  for (const request of all) {
    expect(reasonFor(request, 'finish') === undefined).toBe(can(request, 'finish'))
    expect(reasonFor(request, 'reopen') === undefined).toBe(can(request, 'reopen'))
    expect(reasonFor(request, 'start') === undefined).toBe(can(request, 'start') && mayTake(request, me))
    expect(reasonFor(request, 'take') === undefined).toBe(can(request, 'take') && request.assigneeId === null)
  }
})

test('the reason names who has it', () => {
  expect(reasonFor({ status: 'new', assigneeId: 'karim' } as Request, 'take')).toContain('Karim has it')
})
