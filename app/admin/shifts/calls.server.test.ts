import { expect, test } from 'vitest'
import { normalizeRules } from '../../../domain/configuration/escalation.ts'
import { DomainError } from '../../../domain/errors.ts'
import { CallLines, withRules } from './calls.server.ts'

const line = (afterSeconds: number, whom?: 'room' | 'duty' | 'everyone') => ({ afterSeconds, whom })
const save = (notTaken: unknown[], late: unknown[] = []) =>
  withRules(CallLines.parse({ notTaken, late }), async (rules) => normalizeRules(rules, ['escalation']))

test('an error names the line of the form even if earlier lines are empty', async () => {
  const refused = save(
    [line(0, 'duty'), line(30), line(60, 'room')],
    [line(0), line(0, 'duty'), line(0, 'duty')],
  )
  const error = await refused.catch((error: unknown) => error)
  expect(error).toBeInstanceOf(DomainError)
  expect((error as DomainError).data.fields).toEqual({
    'notTaken.2.whom': 'called-already',
    'late.2.whom': 'called-already',
  })
})

test('a line without a recipient is dropped', async () => {
  expect((await save([line(0, 'room'), line(300)])).notTaken).toEqual([
    { afterSeconds: 0, whom: 'room', byMail: false },
  ])
})
