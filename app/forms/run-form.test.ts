import { expect, test } from 'vitest'
import { DomainError } from '../../domain/errors.ts'
import { NewShifts, WEEKS_MAXIMUM } from '../../domain/shifts/shapes.ts'
import { fieldErrorSentence } from '../../i18n/field-errors.ts'
import { fieldRules, runForm } from './run-form.server.ts'

/** The server's errors for these fields: the codes of its refusal and those of the form. */
async function saidOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const answer = await runForm(form, { schema: NewShifts }, async () => undefined)
  if ('ok' in answer) throw new Error('it was not refused')
  const { refused, result } = answer.data
  return { fields: refused.fields, errors: result.error }
}

const time = { day: '2026-11-23', from: '07:00', until: '15:00' }

test('an empty field is reported as missing, with and without scripts', async () => {
  for (const fields of [{ ...time, userId: '' }, time]) {
    expect(await saidOf(fields)).toEqual({ fields: { userId: 'missing' }, errors: { userId: ['missing'] } })
  }
  // The browser's own check.
  expect(fieldRules(NewShifts).userId).toMatchObject({ required: true })
  expect(fieldErrorSentence('missing', undefined, 'fr')).toContain('Remplissez ce champ')
})

test('the message about a number names its range', () => {
  const { weeks } = fieldRules(NewShifts)
  expect(weeks).toMatchObject({ range: [1, WEEKS_MAXIMUM] })
  expect(fieldErrorSentence('out-of-range', weeks, 'en')).toBe(`Enter a number from 1 to ${WEEKS_MAXIMUM}.`)
})

test('a malformed field is not reported as missing', async () => {
  expect((await saidOf({ ...time, userId: '?' })).errors).toEqual({ userId: ['invalid_format'] })
  expect((await saidOf({ ...time, userId: 'lea', from: '' })).errors).toEqual({ from: ['missing'] })
})

test('an error of the whole form is attributed to no field', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...time, userId: '3f6b3f0e-8a43-7000-8000-4d5c1d2f6a10' }))
    form.set(name, value)
  const answer = await runForm(form, { schema: NewShifts }, async () => {
    throw new DomainError('too-many-of-them')
  })
  const errors = 'ok' in answer ? {} : (answer.data.result.error ?? {})
  expect(Object.values(errors)).toEqual([['too-many-of-them']])
  expect('' in errors).toBe(false)
})

test('a form with too many fields is refused without reading the rest', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries(time)) form.set(name, value)
  for (let i = 0; i < 1_000; i++) form.append('userId', 'lea')
  const answer = runForm(form, { schema: NewShifts }, async () => undefined)
  await expect(answer).rejects.toMatchObject({ reason: 'input-too-large' })
})
