import { expect, test } from 'vitest'
import {
  forgetTyped,
  forgetTypedByOthers,
  isAnythingTyped,
  KEPT_TYPED,
  type Keeper,
  keepTyped,
  TYPED_FORMS_MAXIMUM,
  TYPED_FORMS_MOST,
  TYPED_MS,
  typedIn,
} from './typed-forms.ts'

const NOW = Date.parse('2026-03-01T08:00:00Z')
const anna = 'hotel anna'
const paul = 'hotel paul'

/** A tab's storage and its content. */
function tab(content?: string): Keeper & { content: () => string | null } {
  let kept = content ?? null
  return {
    getItem: () => kept,
    setItem: (_, text) => {
      kept = text
    },
    removeItem: () => {
      kept = null
    },
    content: () => kept,
  }
}
const form = (place = '/admin/roomtypes/new', owner = anna, now = NOW) => ({ owner, place, now })
const suite = { typed: { name: 'Suite' }, seen: '[["revision","3"]]' }

test('the browser tab restores the content of a form with the values that it started from', () => {
  const keeper = tab()
  keepTyped(keeper, { ...form(), ...suite })
  expect(typedIn(keeper, form())).toMatchObject(suite)
  expect(isAnythingTyped(keeper, NOW)).toBe(true)
})

test('the content of a form is restored in no other form, for no other person and in no other hotel', () => {
  const keeper = tab()
  keepTyped(keeper, { ...form(), ...suite })
  expect(typedIn(keeper, form('/admin/roomtypes/1'))).toBeUndefined()
  expect(typedIn(keeper, form(undefined, paul))).toBeUndefined()
  expect(typedIn(keeper, form(undefined, 'other anna'))).toBeUndefined()
})

test('the latest content of a form is stored, and an unchanged form removes it', () => {
  const keeper = tab()
  keepTyped(keeper, { ...form(), ...suite })
  keepTyped(keeper, { ...form(), ...suite, typed: { name: 'Suite royale' } })
  expect(typedIn(keeper, form())?.typed).toEqual({ name: 'Suite royale' })
  keepTyped(keeper, { ...form(), ...suite, typed: {} })
  expect(keeper.content()).toBeNull()
})

test('the content of a form expires after twelve hours or if the clock goes back', () => {
  const keeper = tab()
  keepTyped(keeper, { ...form(), ...suite })
  expect(typedIn(keeper, form(undefined, anna, NOW + TYPED_MS - 1))).toBeDefined()
  expect(typedIn(keeper, form(undefined, anna, NOW + TYPED_MS))).toBeUndefined()
  expect(typedIn(keeper, form(undefined, anna, NOW - 1))).toBeUndefined()
  expect(isAnythingTyped(keeper, NOW + TYPED_MS)).toBe(false)
})

test('the content of a form is removed at sign-out and when another person signs in or types here', () => {
  const keeper = tab()
  keepTyped(keeper, { ...form(), ...suite })
  forgetTypedByOthers(keeper, anna, NOW)
  expect(typedIn(keeper, form())).toBeDefined()
  forgetTypedByOthers(keeper, paul, NOW)
  expect(keeper.content()).toBeNull()
  keepTyped(keeper, { ...form(), ...suite })
  keepTyped(keeper, { ...form(undefined, paul), ...suite })
  expect(keeper.content()).not.toContain(anna)
  forgetTyped(keeper)
  expect(keeper.content()).toBeNull()
})

test('the store has a limited number of forms and size, and drops the oldest first', () => {
  const keeper = tab()
  for (let i = 0; i <= TYPED_FORMS_MOST; i++) keepTyped(keeper, { ...form(`/${i}`), ...suite })
  expect(typedIn(keeper, form('/0'))).toBeUndefined()
  expect(typedIn(keeper, form('/1'))).toBeDefined()
  keepTyped(keeper, { ...form('/long'), ...suite, typed: { name: 'x'.repeat(TYPED_FORMS_MAXIMUM - 1_000) } })
  expect(typedIn(keeper, form('/long'))).toBeDefined()
  expect(keeper.content()?.length).toBeLessThanOrEqual(TYPED_FORMS_MAXIMUM)
  keepTyped(keeper, { ...form('/longer'), ...suite, typed: { name: 'x'.repeat(TYPED_FORMS_MAXIMUM) } })
  expect(typedIn(keeper, form('/longer'))).toBeUndefined()
})

test.each(['', 'x', '{}', 'null', '[null,1,{}]', '[{"owner":"hotel anna","place":"x","at":"y"}]'])(
  'malformed storage counts as empty: %j',
  (content) => {
    expect(isAnythingTyped(tab(content), NOW)).toBe(false)
    const keeper = tab(content)
    keepTyped(keeper, { ...form(), ...suite })
    expect(typedIn(keeper, form())).toMatchObject(suite)
  },
)

test('a browser without storage or free space stores nothing', () => {
  const full: Keeper = {
    getItem: () => null,
    setItem() {
      throw new DOMException('', 'QuotaExceededError')
    },
    removeItem() {},
  }
  keepTyped(full, { ...form(), ...suite })
  expect(typedIn(full, form())).toBeUndefined()
  expect(KEPT_TYPED).toBe('sonnette.typed')
})
