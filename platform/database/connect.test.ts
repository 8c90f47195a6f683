import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { StartupError } from '../startup.ts'
import { checkReachable } from './connect.ts'

async function refusal(url: string) {
  const error = await checkReachable(url).then(
    () => undefined,
    (error) => error,
  )
  expect(error).toBeInstanceOf(StartupError)
  return error.message as string
}

async function listen(answer: (write: (bytes: Buffer) => void) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    answer((bytes) => socket.write(bytes))
    onTestFinished(() => void socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test('a server that answers is accepted', async () => {
  await checkReachable(inject('ownerUrl'))
})

test('the error of an unreachable server names the server without the password', async () => {
  const message = await refusal('postgres://hotel:hunter2@127.0.0.1:1/sonnette')
  expect(message).toBe('The database of DATABASE_URL at 127.0.0.1:1 cannot be used: nothing answers there.')
})

test('the error of a wrong password does not show it', async () => {
  const url = inject('ownerUrl').replace(/:[^:@/]+@/, ':hunter2@')
  const message = await refusal(url)
  expect(message).toContain('password authentication failed')
  expect(message).not.toContain('hunter2')
})

test('the error of a missing database names it', async () => {
  const message = await refusal(inject('ownerUrl').replace('/sonnette?', '/nowhere?'))
  expect(message).toContain('database "nowhere" does not exist')
})

test('a server that never answers is given up', { timeout: 10_000 }, async () => {
  const port = await listen(() => {})
  const message = await refusal(`postgres://hotel@127.0.0.1:${port}/sonnette`)
  expect(message).toContain('it did not answer within 5 seconds')
})
