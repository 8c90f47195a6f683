import { openScreen } from '../support/admin.ts'
import { expect, test } from '../support/browser.ts'
import { cookieOf } from '../support/staff.ts'

test.use({ locale: 'en-GB' })

const report = (month: string) => `/admin/analytics/report.pdf?month=${month}`

test('an admin downloads the report of a month as a PDF, and a malformed month is not found', async ({
  request,
  hotel,
}) => {
  const headers = await cookieOf(hotel, 'admin')
  const answer = await request.get(report('2026-03'), { headers })
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect(answer.headers()['content-disposition']).toContain('rapport%20mars%202026.pdf')
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await request.get(report('march'), { headers })).status()).toBe(404)
  const turnedAway = await request.get(report('2026-03'), {
    headers: await cookieOf(hotel, 'employee'),
    maxRedirects: 0,
  })
  expect(turnedAway.status()).toBe(302)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an admin turns the monthly report by mail on and off without scripts', async ({ context, hotel }) => {
    const page = await openScreen(context, hotel, '/account?tab=notifications')
    const mailed = page.getByRole('switch', { name: 'Monthly report by email' })
    await expect(mailed).not.toBeChecked()
    await mailed.click()
    await expect(mailed).toBeChecked()
    await mailed.click()
    await expect(mailed).not.toBeChecked()
  })
})
