import { afterEach, describe, expect, test, vi } from 'vitest'
import { loadAlarm, sendReceipts } from './server.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Records the page's calls to a fake server; an answer that throws stands for a lost connection. */
function serverThat(answers: () => Response) {
  const asked = vi.fn(async (_path: string, _how?: RequestInit) => answers())
  vi.stubGlobal('fetch', asked)
  return asked
}
const refuses = (status: number) => () => new Response(null, { status })
const isAway = () => {
  throw new TypeError('Failed to fetch')
}

describe('the receipts that a screen sends', () => {
  test('a receipt reaches the server even when the page is left', async () => {
    const asked = serverThat(() => Response.json({ noted: ['towels'] }))
    expect(await sendReceipts('acknowledged', ['towels', 'iron'])).toEqual(['towels'])
    await sendReceipts('rang', ['towels'])
    const said = asked.mock.calls.map(([path, how]) => [path, how?.keepalive, JSON.parse(`${how?.body}`)])
    const deviceId = expect.any(String)
    expect(said).toEqual([
      ['/api/v1/alerts/acknowledge', true, { deviceId, requestIds: ['towels', 'iron'] }],
      ['/api/v1/alerts/rang', true, { deviceId, requestIds: ['towels'], way: 'screen' }],
    ])
  })

  test('a receipt is retried after a lost connection, not after a refusal', async () => {
    for (const later of [isAway, refuses(500), refuses(503), refuses(429)]) {
      serverThat(later)
      expect(await sendReceipts('acknowledged', ['towels'])).toBeUndefined()
    }
    for (const status of [400, 401, 403]) {
      serverThat(refuses(status))
      expect(await sendReceipts('acknowledged', ['towels'])).toEqual(['towels'])
    }
  })
})

describe('the rules that a screen loads', () => {
  test('the loaded rules are the server’s, with times as numbers', async () => {
    const rules = { escalation: { notTaken: [], late: [] }, services: [], quietHours: null }
    const heard = [{ requestId: 'towels', at: '2026-11-23T10:00:00.000Z' }]
    serverThat(() => Response.json({ ...rules, heard, pushes: 'works' }))
    expect(await loadAlarm()).toEqual({
      rules,
      acknowledged: new Map([['towels', Date.parse('2026-11-23T10:00:00.000Z')]]),
      pushes: 'works',
    })
  })

  test('the rules stay unknown after a refusal, a lost connection or a malformed answer', async () => {
    for (const answer of [refuses(401), isAway, () => new Response('<!doctype html>')]) {
      serverThat(answer)
      expect(await loadAlarm()).toBeUndefined()
    }
  })
})
