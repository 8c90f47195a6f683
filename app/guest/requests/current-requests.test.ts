import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OwnRequest } from '../../../domain/requests/shapes.ts'
import { guest as texts } from '../../../i18n/fr/guest.ts'
import { UnattendedNotice } from '../notice.tsx'
import { PageContext, type PageOfRoom } from '../page-context.ts'
import type { Say } from '../say.ts'
import { CurrentRequests } from './current-requests.tsx'

const at = '2026-11-22T10:00:00.000Z'
const request = (number: number) =>
  ({
    id: `request ${number}`,
    progress: 'sent',
    since: at,
    cancelReason: '',
    dueAt: null,
    expectedAt: null,
    isUnattended: true,
  }) as OwnRequest

const three = [1, 2, 3].map(request)
const drawn = (receptionPhone: string | null, requests = three, now = at) => {
  const say = { now: Date.parse(now), time: () => '11:00', what: () => 'serviettes' } as unknown as Say
  const page = createElement(
    Fragment,
    null,
    createElement(UnattendedNotice, { receptionPhone }),
    createElement(CurrentRequests, { requests, waiting: [], say }),
  )
  return renderToStaticMarkup(createElement(PageContext, { value: { texts } as PageOfRoom }, page))
}
const count = (html: string, text: string) => html.split(text).length - 1

test('the page says once that no person is on duty, with the reception’s number, and briefly at each request', () => {
  const html = drawn('01 99 00 12 34')
  expect(
    [texts.unattended, 'role="alert"', `>${texts.unattendedHere}<`].map((text) => count(html, text)),
  ).toEqual([1, 1, 3])
  expect(html).toMatch(/href="tel:0199001234"[^>]*>01 99 00 12 34<\/a>/)
  // Without scripts, a link within the link to the requests would tear the page apart.
  expect(html).not.toMatch(/<a(?:(?!<\/a>).)*<a/)
})

test('the page shows no number to call if the hotel has given none', () => {
  expect(drawn(null)).toContain(texts.unattended)
  expect(drawn(null)).not.toContain('tel:')
})

test('the page apologises once for a missing delivery until the request is late again', () => {
  const [due, over, expected, now] = ['09', '10', '11', '12'].map((hour) => at.replace('T10', `T${hour}`))
  const again = { ...request(1), isUnattended: false, progress: 'in_progress' as const, notReceivedAt: over }
  const said = (promised: Partial<OwnRequest>) => {
    const html = drawn(null, [{ ...again, ...promised } as OwnRequest], now)
    return [texts.sorry, texts.late('11:00')].map((text) => count(html, text))
  }
  expect(said({ dueAt: due })).toEqual([1, 0])
  expect(said({ dueAt: due, expectedAt: expected })).toEqual([1, 1])
})
