import { describe, expect, test } from 'vitest'
import { orUnreachable } from '../../shell/or-unreachable.ts'
import { nullIfOffline, queueIfOffline } from './when-offline.ts'

/** The error that React Router throws for a response of this status; by default a gateway's page. */
const thrown = (status: number, data: unknown = '<html>Bad gateway</html>') =>
  Promise.reject({ status, statusText: '', internal: false, data })
const refusal = (status: number, reason: string, more = {}) =>
  thrown(status, { sentence: 'Why.', refused: { reason, ...more } })
const ofActions: ((act: () => Promise<never>) => Promise<unknown>)[] = [orUnreachable, queueIfOffline]
const refusedBy = async (answer: unknown) => (await (answer as Promise<{ data: object }>)).data

describe('what a proxy says while the server starts anew', () => {
  test.each([404, 408, 429, 500, 502, 503, 504])('(%i) is no answer to a board', async (status) => {
    expect(await nullIfOffline(() => thrown(status))).toBeNull()
    for (const act of ofActions) {
      expect(await refusedBy(act(() => thrown(status)))).toEqual({ ok: false, refused: null })
    }
  })
})

test('where a page has several forms, it is said of which one no answer came', async () => {
  const mark = { tab: 'security', of: 'end-session' }
  const answer = orUnreachable(() => thrown(502), mark)
  expect(await refusedBy(answer)).toEqual({ ok: false, refused: null, ...mark })
})

describe('what the server itself turns away', () => {
  test.each([
    [429, 'too-many-attempts'],
    [503, 'database-away'],
  ])('(%i) keeps the screen, and says when to come again', async (status, reason) => {
    const away = () => refusal(status, reason, { retryAfter: 5 })
    expect(await nullIfOffline(away)).toBeNull()
    for (const act of ofActions) {
      expect(await refusedBy(act(away))).toEqual({ ok: false, refused: { reason, retryAfter: 5 } })
    }
  })

  test('for good has a page of its own, and on a board is said there', async () => {
    const gone = () => refusal(409, 'hotel-changed')
    await expect(nullIfOffline(gone)).rejects.toMatchObject({ status: 409 })
    await expect(orUnreachable(gone)).rejects.toMatchObject({ status: 409 })
    expect(await refusedBy(queueIfOffline(gone))).toEqual({ ok: false, refused: { reason: 'hotel-changed' } })
  })

  test('and sends elsewhere is followed', async () => {
    const home = new Response(null, { status: 302 })
    for (const act of [nullIfOffline, ...ofActions]) {
      await expect(act(() => Promise.reject(home))).rejects.toBe(home)
    }
  })
})
