import { expect, test } from 'vitest'
import { differences, isKept } from './fields.ts'

const control = (type: string, autocomplete = '', name = 'said') =>
  ({ type, autocomplete, name }) as Parameters<typeof isKept>[0]

test.each(['text', 'textarea', 'number', 'time', 'date', 'tel', 'email', 'checkbox', 'radio', 'select-one'])(
  'the page persists the content of a field of the kind %s',
  (type) => expect(isKept(control(type))).toBe(true),
)

test.each([
  ['a password', control('password')],
  ['a current password shown as text', control('text', 'current-password')],
  ['a new password shown as text', control('text', 'new-password')],
  ['a code', control('text', 'one-time-code')],
  ['a user name beside a passkey', control('text', 'username webauthn')],
  ['a card number', control('text', 'cc-number')],
  ['a file', control('file')],
  ['a hidden field, such as a key or a token', control('hidden')],
  ['a button', control('submit')],
  ['a field without a name', control('text', '', '')],
])('the page does not persist the content of %s', (_, field) => expect(isKept(field)).toBe(false))

test('only the changed fields count as changes', () => {
  expect(
    differences(
      { name: 'Suite', floor: '', 'typeIds=1': true, 'typeIds=2': false },
      { name: 'Suite royale', floor: '', 'typeIds=1': false, 'typeIds=2': false },
    ),
  ).toEqual({ name: 'Suite royale', 'typeIds=1': false })
})

test('a field that was absent at first counts as changed once it has content', () => {
  expect(differences({}, { other: 'Suite', empty: '', off: false, on: true })).toEqual({
    other: 'Suite',
    on: true,
  })
})
