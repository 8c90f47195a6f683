import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { installation } from '../../../tests/support/database.ts'
import { listening } from '../../../tests/support/server.ts'
import { actorContext } from '../../context.ts'
import { action } from './contact.tsx'

installation()
const app = listening()

/** Sends the page's form from a new network address. */
async function sendForm(body: URLSearchParams) {
  const context = new RouterContextProvider()
  context.set(actorContext, { kind: 'visitor', ipAddress: randomUUID() })
  const request = new Request('http://rooms.example/contact', { method: 'POST', body })
  const answer = await action({ request, context } as unknown as Parameters<typeof action>[0])
  if ('ok' in answer) throw new Error('the message was taken')
  return { status: answer.init?.status, ...answer.data }
}

const message = {
  key: randomUUID(),
  name: 'Zoé',
  email: 'zoe@guest.example',
  subject: 'Douze',
  body: 'Bonjour',
}

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['left empty', { ...message, name: '', subject: '' }, { name: 'missing', subject: 'missing' }],
  ['of only blanks', { ...message, body: ' \n ' }, { body: 'missing' }],
  ['too long', { ...message, subject: 'x'.repeat(151) }, { subject: 'too-long' }],
  ['with a malformed address', { ...message, email: 'zoe at guest' }, { email: 'no-address' }],
  [
    'that is absent',
    { key: message.key, name: 'Zoé' },
    { email: 'missing', subject: 'missing', body: 'missing' },
  ],
  ['with a made-up key', { ...message, key: 'x' }, { key: 'invalid_format' }],
])('the page and the REST API name a field %s alike', async (_what, typed, fields) => {
  const { status, refused } = await sendForm(new URLSearchParams(typed))
  expect([status, refused]).toEqual([400, { reason: 'invalid-input', fields }])
  const answer = await fetch(`${app.origin}/api/v1/contact/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(typed),
  })
  expect([answer.status, (await answer.json()).data]).toEqual([status, refused])
})

test('a refused form returns the typed values unchanged', async () => {
  const typed = { ...message, name: '  Zoé ', email: 'zoe at guest' }
  const { result } = await sendForm(new URLSearchParams(typed))
  expect(result).toMatchObject({ status: 'error', initialValue: typed, error: { email: ['no-address'] } })
})

test.each([
  ['__intent__', '{'],
  ['__state__', '{'],
  ['__proto__.name', 'x'],
  ['name[4294967294]', 'x'],
  ['name.first', 'x'],
  [']', 'x'],
])('an extra field named %s changes nothing', async (name, value) => {
  const typed = new URLSearchParams({ ...message, body: '' })
  typed.append(name, value)
  const { status, refused, result } = await sendForm(typed)
  expect([status, refused.fields]).toEqual([400, { body: 'missing' }])
  expect(result.initialValue).toEqual({ ...message, body: undefined })
})
