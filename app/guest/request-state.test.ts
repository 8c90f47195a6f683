import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OwnRequest } from '../../domain/requests/shapes.ts'
import { guest as texts } from '../../i18n/fr/guest.ts'
import { PageContext, type PageOfRoom } from './page-context.ts'
import { RequestState } from './request-state.tsx'
import type { Say } from './say.ts'

const at = '2026-11-22T10:00:00.000Z'
const request = {
  progress: 'sent',
  since: at,
  cancelReason: '',
  dueAt: null,
  expectedAt: null,
  isUnheard: true,
} as OwnRequest

const drawn = (receptionPhone: string | null) => {
  const say = { now: Date.parse(at), time: () => '11:00', receptionPhone } as unknown as Say
  const state = createElement(RequestState, { request, say })
  return renderToStaticMarkup(createElement(PageContext, { value: { texts } as PageOfRoom }, state))
}

test('where nobody is there to hear, the sentence that says so has the number of reception in it', () => {
  const alert = /role="alert"[^>]*>(.*?)<\/span>/.exec(drawn('01 99 00 12 34'))?.[1]
  expect(alert).toContain(texts.unheard)
  expect(alert).toContain('href="tel:0199001234"')
  expect(alert).toContain('01 99 00 12 34</a>')
})

test('and where the hotel has said none, nothing to press', () => {
  expect(drawn(null)).toContain(texts.unheard)
  expect(drawn(null)).not.toContain('tel:')
})
