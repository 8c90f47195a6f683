import { expect, test } from 'vitest'
import { refusalIn } from './sheet-form.tsx'

const refused = { reason: 'name-taken' } as const

test('a form receives its refusals and lost answers', () => {
  const result = { status: 'error' as const }
  expect(refusalIn({ ok: false, refused, ...{ result } })).toEqual({ ok: false, refused, result })
  expect(refusalIn({ ok: false, refused: null })).toMatchObject({ refused: null })
})

test('a form ignores the refusal of another button of its sheet', () => {
  expect(refusalIn({ ok: false, refused })).toBeUndefined()
})
