import { openScreen } from '../support/admin.ts'
import { expect, signInAs, test } from '../support/browser.ts'

test.use({ locale: 'en-GB' })

const report = (month: string) => `/admin/analytics/report.pdf?month=${month}`

test('an admin takes the report of a month along as a PDF; of what is no month there is none', async ({
  context,
  hotel,
}) => {
  await signInAs(context, hotel, 'admin')
  const answer = await context.request.get(report('2026-03'))
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect(answer.headers()['content-disposition']).toContain('rapport%20mars%202026.pdf')
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await context.request.get(report('march'))).status()).toBe(404)
  await signInAs(context, hotel, 'employee')
  const turnedAway = await context.request.get(report('2026-03'), { maxRedirects: 0 })
  expect(turnedAway.status()).toBe(302)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an admin has the report of each month mailed, and no longer', async ({ context, hotel }) => {
    const page = await openScreen(context, hotel, '/account?tab=notifications')
    const mailed = page.getByRole('switch', { name: 'Monthly report by e-mail' })
    await expect(mailed).not.toBeChecked()
    await mailed.click()
    await expect(mailed).toBeChecked()
    await mailed.click()
    await expect(mailed).not.toBeChecked()
  })
})
