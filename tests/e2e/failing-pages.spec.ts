import type { Page } from '@playwright/test'
import { HOTEL_HEADER } from '../../app/shell/hotels/drawn-for.ts'
import { errorSentence } from '../../i18n/errors.ts'
import { shellTexts } from '../../i18n/shell.ts'
import { expect, signInAs, test } from '../support/browser.ts'
import type { Site } from '../support/site.ts'
import { cookieOf } from '../support/staff.ts'

test.use({ expectedComplaints: /status of 40\d|Failed to load resource/ })

/** Expects the site's header and footer, with the next steps between them. */
async function expectFramed(page: Page, title: string) {
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sonnette' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Aller à l’accueil' })).toBeVisible()
}

/** Expects the id of a request that has a line in the server's log. */
async function expectReference(page: Page, site: Site) {
  const line = page.getByText('Référence')
  await expect(line).toBeVisible()
  const id = (await line.locator('code').textContent()) ?? ''
  expect(id).toMatch(/^[0-9a-f]{16}$/)
  await expect.poll(() => site.logged()).toContain(`"requestId":"${id}"`)
}

/** Sends a form to a page that takes none. */
const sendToPrivacy = (page: Page) =>
  page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/privacy' })
    document.body.append(form)
    form.submit()
  })

test('an unknown address has an error page within the site', async ({ page }) => {
  const answer = await page.goto('/nothing-here')
  expect(answer?.status()).toBe(404)
  await expectFramed(page, 'Cette page n’existe pas')
})

test('a failed page has an error page within the site with a button to retry', async ({ page }) => {
  await page.goto('/privacy')
  await sendToPrivacy(page)
  await expectFramed(page, 'Une erreur est survenue.')
  await page.getByRole('link', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { name: 'Confidentialité' })).toBeVisible()
})

test('an unreachable page has an error page within the site with a button to retry', async ({ page }) => {
  await page.goto('/')
  await page.route('**/get-started.data*', (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Tarifs' }).click()
  await expectFramed(page, 'Une erreur est survenue.')
  await page.unroute('**/get-started.data*')
  await page.getByRole('link', { name: 'Réessayer' }).click()
  await expect(page.getByLabel('Nombre de chambres', { exact: true })).toBeVisible()
})

test('an error page links to no other host, whatever its address', async ({ request, site }) => {
  // To a browser this path is the address of another host.
  const answer = await request.post(`${site.url}//evil.example/`, { headers: { origin: site.url } })
  expect(answer.status()).toBe(405)
  const page = await answer.text()
  expect(page).toContain('Réessayer')
  expect(page).not.toMatch(/(href|src|action)="[/\\]{2}/)
})

test('the error page has the given English title', async ({ openBrowser }) => {
  const page = await (await openBrowser({ locale: 'en-GB' })).newPage()
  await page.goto('/privacy')
  await sendToPrivacy(page)
  await expect(page.getByRole('heading', { name: 'An error occurred.', exact: true })).toBeVisible()
})

test('staff see the error page within their own navigation, which still works', async ({
  page,
  context,
  site,
  hotel,
}) => {
  await signInAs(context, hotel, 'admin')
  await site.sql('alter table requests rename to requests_elsewhere')
  try {
    await page.goto('/admin/servicerequests')
    await expect(page.getByRole('heading', { name: 'Une erreur est survenue.' })).toBeVisible()
    await expectReference(page, site)
    await page.getByRole('link', { name: 'Types de chambre' }).click()
    await expect(page.getByRole('heading', { name: 'Types de chambre' })).toBeVisible()
    const sent = { ...(await cookieOf(hotel, 'admin')), origin: site.url, accept: 'text/html' }
    const token = await hotel.roomToken('101')
    const form = { intent: 'cancel', request: '0197a7c0-0000-7000-8000-000000000000' }
    const answers = {
      'the API': await page.request.get('/api/v1/requests', { headers: sent }),
      'the data of the board': await page.request.get('/admin/servicerequests.data', { headers: sent }),
      'the form of a guest': await page.request.post(`/room/${token}`, { headers: sent, form }),
      'the page of a guest': await page.request.get(`/room/${token}`),
      'the data of a guest': await page.request.get(`/room/${token}/data`),
    }
    for (const [what, answer] of Object.entries(answers)) {
      expect.soft(answer.status(), what).toBe(500)
      const id = answer.headers()['x-request-id'] ?? 'none'
      expect.soft(site.logged(), what).toContain(`"requestId":"${id}"`)
      if (what !== 'the data of a guest') expect.soft(await answer.text(), what).toContain(id)
    }
  } finally {
    await site.sql('alter table requests_elsewhere rename to requests')
  }
})

for (const { language, other } of [
  { language: 'en', other: 'fr' },
  { language: 'fr', other: 'en' },
] as const) {
  test(`an early refusal is in one language only (${language})`, async ({ request, site, hotel }) => {
    const answer = await request.post('/admin/servicerequests', {
      headers: {
        ...(await cookieOf(hotel, 'admin')),
        origin: site.url,
        'accept-language': language,
        [HOTEL_HEADER]: site.demo.id,
      },
      form: { intent: 'take' },
    })
    expect(answer.status()).toBe(409)
    const [, page = ''] = /<main.*?>(.*)<\/main>/s.exec(await answer.text()) ?? []
    expect(await answer.text()).toContain(`<html lang="${language}"`)
    const said = (of: 'fr' | 'en') => [
      shellTexts[of].broken.title,
      errorSentence({ reason: 'hotel-changed' }, of),
    ]
    for (const sentence of said(language)) expect(page).toContain(sentence)
    for (const sentence of said(other)) expect(page).not.toContain(sentence)
  })
}
