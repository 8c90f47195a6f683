import { beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '../domain/ids.ts'
import { errorTexts } from '../i18n/errors.ts'
import { installation } from '../tests/support/database.ts'
import { openHotel } from '../tests/support/hotel.ts'
import { cookieOf, listening } from '../tests/support/server.ts'

vi.mock('virtual:react-router/server-build', async () => {
  const { serverBuildOf } = await import('../tests/support/file-pages.ts')
  return serverBuildOf({
    'account/data': await import('../app/account/own-data.ts'),
    'admin/analytics/cleanings.csv': await import('../app/admin/analytics/export/cleanings-csv.ts'),
    'admin/analytics/report.pdf': await import('../app/admin/analytics/report-pdf.ts'),
    'admin/qrcodes/export': await import('../app/admin/rooms/export-rooms.ts'),
    'admin/qrcodes/cards.pdf': await import('../app/admin/cards/cards-pdf.ts'),
    'admin/qrcodes/:roomId/qr.svg': await import('../app/admin/cards/qr-svg.ts'),
    'admin/qrcodes/:roomId/qr.png': await import('../app/admin/cards/qr-png.ts'),
    'admin/broken.csv': {
      loader: () => {
        throw new Error('a defect')
      },
    },
  })
})

installation()
const site = listening()

let admin: string
let employee: string
beforeAll(async () => {
  const hotel = await openHotel()
  admin = await cookieOf(site.origin, hotel, 'admin')
  employee = await cookieOf(site.origin, hotel, 'employee')
}, 60_000)

const ask = (path: string, headers: Record<string, string>) =>
  fetch(site.origin + path, { headers, redirect: 'manual' })

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'en-GB,en;q=0.9' }

describe('refused files', () => {
  const noRoom = `/admin/qrcodes/${newId()}`

  test.each([
    ['a report of no month', '/admin/analytics/report.pdf?month=2026-13', 404, 'no-such-address'],
    ['days that are none', '/admin/analytics/cleanings.csv?from=2026-02-30', 400, 'invalid-input'],
    ['the code of no room', `${noRoom}/qr.svg`, 404, 'no-such-room'],
    ['the picture of no room', `${noRoom}/qr.png`, 404, 'no-such-room'],
    ['the code of what is no room', '/admin/qrcodes/101/qr.svg', 400, 'invalid-input'],
    ['cards of a hotel without rooms', '/admin/qrcodes/cards.pdf', 404, 'no-such-room'],
    ['what is broken', '/admin/broken.csv', 500, 'something-broke'],
  ] as const)('a browser gets a page with the reason instead of %s', async (_, path, status, reason) => {
    const answer = await ask(path, { ...BROWSER, cookie: admin })
    const html = await answer.text()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=UTF-8'])
    expect(html).toContain('<html lang="en">')
    expect(html).toContain(`<p>${errorTexts.en[reason]}</p>`)
  })

  test.each([
    '/admin/analytics/report.pdf?month=2026-03',
    '/admin/qrcodes/export',
    '/admin/qrcodes/cards.pdf',
    `${noRoom}/qr.svg`,
  ])('a browser of a user without the right gets a page with the reason: %s', async (path) => {
    const answer = await ask(path, { ...BROWSER, cookie: employee })
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining(`<p>${errorTexts.en['not-allowed']}</p>`),
    ])
  })

  test('a browser gets the reason for a refused file in its language', async () => {
    const answer = await ask('/admin/qrcodes/export', {
      ...BROWSER,
      'accept-language': 'fr-FR',
      cookie: employee,
    })
    expect(await answer.text()).toContain(`<p>${errorTexts.fr['not-allowed']}</p>`)
  })
})

test('a program gets the reason for a refused file in one sentence', async () => {
  const answer = await ask(`/admin/qrcodes/${newId()}/qr.svg`, { cookie: admin })
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    404,
    'text/plain; charset=UTF-8',
    errorTexts.fr['no-such-room'],
  ])
})
