import { randomUUID } from 'node:crypto'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Scope } from '../domain/actor.ts'
import { operations } from '../domain/operations.ts'
import { errorTexts } from '../i18n/errors.ts'
import { installation } from '../tests/support/database.ts'
import { addRoom, type Hotel, openHotel } from '../tests/support/hotel.ts'
import { listening } from '../tests/support/server.ts'
import { MCP } from './mcp.ts'

installation()
const site = listening()

let hotel: Hotel
const open: Client[] = []
beforeEach(async () => {
  hotel = await openHotel()
})
afterEach(() => Promise.all(open.splice(0).map((client) => client.close())))

/** An agent with a key of these scopes, connected as its maker's program would connect. */
async function agentWith(scopes: Scope[]) {
  const made = await operations.createApiKey(hotel.admin, {
    key: randomUUID(),
    name: randomUUID(),
    scopes,
    days: null,
  })
  const agent = new Client({ name: 'agent', version: '1' })
  const headers = { authorization: `Bearer ${made.text}` }
  let last: Response | undefined
  await agent.connect(
    new StreamableHTTPClientTransport(new URL(MCP, site.origin), {
      requestInit: { headers },
      fetch: async (...request) => {
        last = await fetch(...request)
        return last
      },
    }),
  )
  open.push(agent)
  const call = async (name: string, input: Record<string, unknown> = {}) => {
    const { isError, structuredContent, content } = await agent.callTool({ name, arguments: input })
    return {
      isError,
      output: structuredContent as Record<string, unknown>,
      said: (content as { text: string }[])[0]?.text,
    }
  }
  return { agent, call, response: () => last, ...made }
}

test('an agent with reading scopes finds tools that read, and no others', async () => {
  await addRoom(hotel, '101')
  const { agent, call } = await agentWith(['rooms:read', 'requests:read'])
  const { tools } = await agent.listTools()
  expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['rooms_list', 'requests_list']))
  const names = new Set(tools.map(({ name }) => name))
  for (const { declared } of Object.values(operations)) {
    const isOfScope = ['rooms:read', 'requests:read'].includes(declared.scope as string)
    if (!isOfScope) expect(names, declared.name).not.toContain(declared.name.replace('.', '_'))
  }
  expect((await call('rooms_list', { limit: 10 })).output.rooms).toMatchObject([{ number: '101' }])
  const refused = await call('rooms_create', { number: '102' })
  expect([refused.isError, refused.said]).toEqual([
    true,
    expect.stringContaining(errorTexts.en['not-allowed'] as string),
  ])
})

test('an agent with a writing scope changes one thing at once, and its key is in the history', async () => {
  const room = await addRoom(hotel, '101')
  const { call, apiKey } = await agentWith(['requests:write'])
  const order = { key: randomUUID(), roomId: room.id, services: [], comment: 'A taxi at 8' }
  const { output } = await call('requests_create', order)
  const [{ id }] = output.requests as [{ id: string }]
  const finished = await call('requests_finish', { requestId: id, revision: 1 })
  expect(finished.output).toMatchObject({ status: 'done' })
  const { entries } = await operations.showTimeline(hotel.admin, { requestId: id })
  expect(entries.at(-1)).toMatchObject({ by: { kind: 'key', name: apiKey.name } })
})

test('an agent sees a preview before it changes more than one thing, and confirms the same input', async () => {
  const rooms = [await addRoom(hotel, '101'), await addRoom(hotel, '102')]
  const { call } = await agentWith(['rooms:write', 'rooms:read'])
  const input = { stays: rooms.map(({ id }) => ({ roomId: id, stay: 1 })) }
  const preview = await call('stays_endMany', input)
  expect(preview.said).toMatch(/Preview, nothing is changed yet.*2 stays.*It would change: 101, 102\./)
  expect(preview.output).toMatchObject({ changes: ['101', '102'] })
  const stays = async () =>
    ((await call('rooms_list')).output.rooms as { stay: number }[]).map(({ stay }) => stay)
  expect(await stays()).toEqual([1, 1])
  const { confirm } = preview.output
  // Confirmed for both rooms, and not for one of them.
  expect((await call('stays_endMany', { stays: input.stays.slice(1), confirm })).said).toContain('Preview')
  expect(await stays()).toEqual([1, 1])
  expect((await call('stays_endMany', { ...input, confirm })).isError).toBeUndefined()
  expect(await stays()).toEqual([2, 2])
})

test('a preview names the rooms of a range and of a list, and refuses an input that the tool would refuse', async () => {
  await addRoom(hotel, '101')
  const { call } = await agentWith(['rooms:write', 'reservations:write', 'reservations:read'])
  const range = await call('rooms_createMany', { from: '201', to: '203', typeId: null })
  expect(range.output).toMatchObject({ changes: ['201', '202', '203'] })
  const list =
    'room;arrival;departure;status\n101;2026-03-10;2026-03-12;arrived\n999;2026-03-10;2026-03-12;arrived'
  expect((await call('reservations_applyList', { list })).output).toMatchObject({ changes: ['101'] })
  const wrong = await call('stays_endMany', { stays: [{ roomId: 'none', stay: 1 }] })
  expect(wrong.said).toContain('"reason":"invalid-input"')
})

test('an agent’s changes are limited for an hour by its key, and reading, previews and refused calls are not', async () => {
  const room = await addRoom(hotel, '101')
  const { call, apiKey, response } = await agentWith(['requests:write', 'requests:read', 'rooms:write'])
  await operations.changeApiKey(hotel.admin, { apiKeyId: apiKey.id, agentLimit: 2 })
  const order = () => ({ key: randomUUID(), roomId: room.id, services: [], comment: 'Ice' })
  const { output } = await call('requests_create', order())
  const [{ id: requestId }] = output.requests as [{ id: string }]
  await call('requests_list')
  await call('stays_endMany', { stays: [{ roomId: room.id, stay: 1 }] })
  expect((await call('requests_finish', { requestId: room.id })).said).toContain('no-such-request')
  expect((await call('requests_finish', { requestId })).isError).toBeUndefined()
  for (const refused of [
    await call('requests_undo', { requestId, revision: 2 }),
    await call('requests_create', order()),
  ]) {
    expect(refused.isError).toBe(true)
    const problem = JSON.parse(refused.said?.slice(refused.said.indexOf('{')) ?? '')
    expect(problem).toMatchObject({ type: '/api/problems/too-many-agent-calls', status: 429 })
    expect(problem.data.retryAfter).toBeGreaterThan(3500)
    expect(Number(response()?.headers.get('retry-after'))).toBe(problem.data.retryAfter)
  }
  expect((await operations.showTimeline(hotel.admin, { requestId })).entries).toHaveLength(2)
  await operations.changeApiKey(hotel.admin, { apiKeyId: apiKey.id, agentLimit: 3 })
  expect((await call('requests_undo', { requestId, revision: 2 })).isError).toBeUndefined()
})

test('the hourly limit of an agent does not bind the same key over REST', async () => {
  const { apiKey, text } = await agentWith(['rooms:write'])
  await operations.changeApiKey(hotel.admin, { apiKeyId: apiKey.id, agentLimit: 0 })
  const room = await addRoom(hotel, '101')
  const answer = await fetch(`${site.origin}/api/v1/rooms/${room.id}/check-out`, {
    method: 'POST',
    headers: { authorization: `Bearer ${text}`, 'content-type': 'application/json' },
    body: JSON.stringify({ stay: 1 }),
  })
  expect(answer.status).toBe(200)
})

test('an agent’s refused call says why, in words and as a problem', async () => {
  const other = await openHotel()
  const foreign = await addRoom(other, '101')
  const { call } = await agentWith(['rooms:write'])
  const refused = await call('stays_end', { roomId: foreign.id, stay: 1 })
  expect(refused).toMatchObject({ isError: true, said: expect.stringContaining('"reason":"no-such-room"') })
  const unknown = await call('stays_end', { roomId: foreign.id, stay: 1, force: true })
  expect(unknown.said).toContain('unknown-field')
})

test('a caller without a key, or with a revoked one, reaches no tool', async () => {
  const { agent, apiKey } = await agentWith(['rooms:read'])
  await operations.revokeApiKey(hotel.admin, { apiKeyId: apiKey.id })
  await expect(agent.listTools()).rejects.toThrow(errorTexts.fr['key-unknown'] as string)
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const nobody = await fetch(site.origin + MCP, { method: 'POST', headers, body })
  expect([nobody.status, nobody.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
})

test('an agent undoes its own change of a request, and not a person’s', async () => {
  const room = await addRoom(hotel, '101')
  const { call } = await agentWith(['requests:write'])
  const { output } = await call('requests_create', {
    key: randomUUID(),
    roomId: room.id,
    services: [],
    comment: 'Ice',
  })
  const [{ id: requestId }] = output.requests as [{ id: string }]
  await call('requests_finish', { requestId })
  expect((await call('requests_undo', { requestId, revision: 2 })).output).toMatchObject({ status: 'new' })
  await operations.finishRequest(hotel.employee, { requestId })
  const refused = await call('requests_undo', { requestId, revision: 4 })
  expect(refused.said).toContain('"reason":"undo-too-late"')
})
