import { contactTexts } from '../../i18n/contact.ts'
import { expect, test } from '../support/browser.ts'
import { operatorSettings } from '../support/operator-settings.ts'

const t = contactTexts.en

// The product's own limit: three messages an hour.
test.use({ locale: 'en-GB', settings: operatorSettings, expectedComplaints: /status of 429/ })
test.describe.configure({ mode: 'default' })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a fourth message within an hour is refused, and its text stays in the form', async ({
      page,
      site,
    }) => {
      // Three of the first round are three of this one too: they come from the same address.
      for (let i = 0; i < 3; i++) {
        await page.request.post(`${site.url}/api/v1/contact/messages`, {
          data: {
            key: crypto.randomUUID(),
            name: 'Zoé',
            email: 'zoe@guest.example',
            subject: 'One of three',
            body: 'x',
          },
        })
      }
      await page.goto('/contact')
      for (const field of [t.name, t.subject, t.body]) await page.getByLabel(field).fill('The fourth')
      await page.getByLabel(t.email).fill('zoe@guest.example')
      const answer = page.waitForResponse((response) => response.request().method() === 'POST')
      await page.getByRole('button', { name: t.submit }).click()
      const { status, headers } = await answer.then((response) => ({
        status: response.status(),
        headers: response.headers(),
      }))
      expect(status).toBe(429)
      expect(Number(headers['retry-after'])).toBeGreaterThan(3000)
      await expect(page.getByRole('alert')).toContainText('Yours stays in the form: try again in')
      await expect(page.getByLabel(t.body)).toHaveValue('The fourth')
      const counted = await site.sql<{ n: number }>('select count(*)::int n from contact_messages')
      expect(counted).toEqual([{ n: 3 }])
    })
  })
}
