import { describe, expect, test } from 'vitest'
import { orUnreachable } from '../../shell/or-unreachable.ts'
import { queueIfOffline } from '../../sync/sender.tsx'
import { nullIfOffline } from './when-offline.ts'

/** The error that React Router throws for a response of this status; by default a gateway's page. */
const thrown = (status: number, data: unknown = '<html>Bad gateway</html>') =>
  Promise.reject({ status, statusText: '', internal: false, data })
const refusal = (status: number, reason: string, more = {}) =>
  thrown(status, { sentence: 'Why.', refused: { reason, ...more } })
const ofActions: ((act: () => Promise<never>) => Promise<unknown>)[] = [orUnreachable, queueIfOffline]
const refusedBy = async (answer: unknown) => (await (answer as Promise<{ data: object }>)).data

test.each([404, 408, 429, 500, 502, 503, 504])(
  'the board treats a proxy’s %i as no answer',
  async (status) => {
    expect(await nullIfOffline(() => thrown(status))).toBeNull()
    for (const act of ofActions) {
      expect(await refusedBy(act(() => thrown(status)))).toEqual({ ok: false, refused: null })
    }
  },
)

test('the page names the form that got no answer', async () => {
  const mark = { tab: 'security', of: 'end-session' }
  const answer = orUnreachable(() => thrown(502), mark)
  expect(await refusedBy(answer)).toEqual({ ok: false, refused: null, ...mark })
})

describe('the server’s own refusals', () => {
  test.each([
    [429, 'too-many-attempts'],
    [503, 'database-away'],
  ])('a refusal with %i keeps the screen and carries the retry time', async (status, reason) => {
    const away = () => refusal(status, reason, { retryAfter: 5 })
    expect(await nullIfOffline(away)).toBeNull()
    for (const act of ofActions) {
      expect(await refusedBy(act(away))).toEqual({ ok: false, refused: { reason, retryAfter: 5 } })
    }
  })

  test('a final refusal has its own page, and is shown in place on a board', async () => {
    const gone = () => refusal(409, 'hotel-changed')
    await expect(nullIfOffline(gone)).rejects.toMatchObject({ status: 409 })
    await expect(orUnreachable(gone)).rejects.toMatchObject({ status: 409 })
    expect(await refusedBy(queueIfOffline(gone))).toEqual({ ok: false, refused: { reason: 'hotel-changed' } })
  })

  test('the page follows a redirect', async () => {
    const home = new Response(null, { status: 302 })
    for (const act of [nullIfOffline, ...ofActions]) {
      await expect(act(() => Promise.reject(home))).rejects.toBe(home)
    }
  })
})
