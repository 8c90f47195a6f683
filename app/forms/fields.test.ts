import { expect, test } from 'vitest'
import { differences, isKept } from './fields.ts'

const control = (type: string, autocomplete = '', name = 'said') =>
  ({ type, autocomplete, name }) as Parameters<typeof isKept>[0]

test.each(['text', 'textarea', 'number', 'time', 'date', 'tel', 'email', 'checkbox', 'radio', 'select-one'])(
  'what people say in a field of the kind %s is kept',
  (type) => expect(isKept(control(type))).toBe(true),
)

test.each([
  ['a password', control('password')],
  ['one that is shown', control('text', 'current-password')],
  ['another one', control('text', 'new-password')],
  ['a code', control('text', 'one-time-code')],
  ['a name beside a passkey', control('text', 'username webauthn')],
  ['a card', control('text', 'cc-number')],
  ['a file', control('file')],
  ['what is hidden, such as a key or a token', control('hidden')],
  ['a button', control('submit')],
  ['what has no name', control('text', '', '')],
])('%s is not', (_, field) => expect(isKept(field)).toBe(false))

test('what somebody has changed is kept, and nothing of what stood there already', () => {
  expect(
    differences(
      { name: 'Suite', floor: '', 'typeIds=1': true, 'typeIds=2': false },
      { name: 'Suite royale', floor: '', 'typeIds=1': false, 'typeIds=2': false },
    ),
  ).toEqual({ name: 'Suite royale', 'typeIds=1': false })
})

test('of a field that was not there at first, what is said in it is kept', () => {
  expect(differences({}, { other: 'Suite', empty: '', off: false, on: true })).toEqual({
    other: 'Suite',
    on: true,
  })
})
