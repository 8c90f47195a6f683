import { expect, test } from 'vitest'
import { refusalIn } from './sheet-form.tsx'

const refused = { reason: 'name-taken' } as const

test('a form hears that it was refused, and that no answer came', () => {
  const result = { status: 'error' as const }
  expect(refusalIn({ ok: false, refused, ...{ result } })).toEqual({ ok: false, refused, result })
  expect(refusalIn({ ok: false, refused: null })).toMatchObject({ refused: null })
})

test('a form does not hear what another button of its sheet was refused', () => {
  expect(refusalIn({ ok: false, refused })).toBeUndefined()
})
