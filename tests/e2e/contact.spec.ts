import { contactTexts } from '../../i18n/contact.ts'
import { fieldErrorTexts } from '../../i18n/field-errors.ts'
import { formTexts } from '../../i18n/form.ts'
import { landingTexts } from '../../i18n/landing.ts'
import { expect, expectNoSidewaysScroll, type Site, signInAs, test } from '../support/browser.ts'

const t = contactTexts.en
const { codes, faulty } = fieldErrorTexts.en

test.use({ locale: 'en-GB', expectedComplaints: /status of (400|429|503)|ERR_INTERNET_DISCONNECTED/ })

const kept = (site: Site, subject: string) =>
  site.sql<{ id: string; name: string; email: string; body: string; mailed: boolean }>(
    `select message.id, message.name, email, body, coalesce(job.state = 'completed', false) as mailed
     from contact_messages message left join pgboss.job on data->>'messageId' = message.id::text
     where subject = $1`,
    [subject],
  )

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a message is stored and mailed, and its writer is thanked', async ({ page, site }) => {
      const subject = `Twelve rooms, ${javaScriptEnabled}`
      await page.goto('/contact')
      await page.getByLabel(t.name).fill('Zoé Müller')
      await page.getByLabel(t.email).fill('zoe@guest.example')
      await page.getByLabel(t.subject).fill(subject)
      await page.getByLabel(t.body).fill('How much\nfor twelve rooms?')
      await page.getByRole('button', { name: t.submit }).click()
      const thanks = page.getByRole('heading', { name: t.thanks })
      await expect(thanks).toBeVisible()
      await expect(page.getByText(t.answer('zoe@guest.example'))).toBeVisible()
      // The thanks stand in the form's place and have no address.
      await expect(page).toHaveURL('/contact')
      if (javaScriptEnabled) await expect(thanks).toBeFocused()
      const message = { name: 'Zoé Müller', email: 'zoe@guest.example', body: 'How much\nfor twelve rooms?' }
      expect(await kept(site, subject)).toMatchObject([message])
      await expect.poll(async () => (await kept(site, subject))[0]?.mailed).toBe(true)

      await page.getByRole('link', { name: t.another }).click()
      await expect(page.getByLabel(t.body)).toHaveValue('')
    })

    test('each fault is shown beside its field, and the typed text stays', async ({ page, site }) => {
      await page.goto('/contact')
      await page.getByLabel(t.name).fill('Zoé')
      await page.getByLabel(t.email).fill('zoe at guest')
      await page.getByLabel(t.body).fill('Kept\nlines')
      await page.getByRole('button', { name: t.submit }).click()
      await expect(page.getByRole('alert')).toHaveText(faulty)
      await expect(page.getByLabel(t.email)).toHaveAccessibleDescription(codes['no-address'])
      await expect(page.getByLabel(t.email)).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByLabel(t.subject)).toHaveAccessibleDescription(codes.missing)
      await expect(page.getByLabel(t.name)).not.toHaveAttribute('aria-invalid')
      await expect(page.getByLabel(t.name)).toHaveValue('Zoé')
      await expect(page.getByLabel(t.email)).toHaveValue('zoe at guest')
      await expect(page.getByLabel(t.body)).toHaveValue('Kept\nlines')
      if (javaScriptEnabled) await expect(page.getByLabel(t.email)).toBeFocused()

      const subject = `Mended, ${javaScriptEnabled}`
      await page.getByLabel(t.email).fill('zoe@guest.example')
      await page.getByLabel(t.subject).fill(subject)
      await page.getByRole('button', { name: t.submit }).click()
      await expect(page.getByRole('heading', { name: t.thanks })).toBeVisible()
      expect(await kept(site, subject)).toHaveLength(1)
    })
  })
}

test('the summary of faults is in view below the header when the button is far down', async ({
  openBrowser,
}) => {
  const page = await (await openBrowser({ viewport: { width: 360, height: 640 } })).newPage()
  await page.goto('/contact')
  for (const field of [t.name, t.subject, t.body]) await page.getByLabel(field).fill('Filled in')
  await page.getByRole('button', { name: t.submit }).click()
  const said = page.getByRole('alert')
  await expect(said).toHaveText(faulty)
  const header = await page.getByRole('banner').boundingBox()
  const place = await said.boundingBox()
  expect(place?.y).toBeGreaterThanOrEqual(header?.height ?? 0)
  await expect(said).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel(t.email)).toBeInViewport({ ratio: 1 })
})

test('the browser reports the faults that it can check at once, and the server the others', async ({
  page,
}) => {
  const posted: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && posted.push(request.url())))
  await page.goto('/contact')
  for (const field of [t.name, t.subject]) await page.getByLabel(field).fill('Filled in')
  // A browser takes this for an address.
  await page.getByLabel(t.email).fill('zoe@guest')
  await page.getByRole('button', { name: t.submit }).click()
  await expect(page.getByLabel(t.body)).toHaveAccessibleDescription(codes.missing)
  await expect(page.getByLabel(t.body)).toBeFocused()
  expect(posted).toEqual([])

  await page.getByLabel(t.body).fill('Now there is something')
  await page.getByRole('button', { name: t.submit }).click()
  await expect(page.getByLabel(t.email)).toHaveAccessibleDescription(codes['no-address'])
  await expect(page.getByLabel(t.email)).toBeFocused()
  await expect(page.getByLabel(t.body)).not.toHaveAttribute('aria-invalid')
  await expect(page.getByLabel(t.body)).toHaveValue('Now there is something')
  expect(posted).toHaveLength(1)
})

test('the form starts with the topic of the link, which is stored and mailed', async ({ page, site }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: landingTexts.en.tellMe }).click()
  const { subject, body } = t.topics.app()
  await expect(page.getByLabel(t.subject)).toHaveValue(subject)
  await page.getByLabel(t.name).fill('Zoé')
  await page.getByLabel(t.email).fill('zoe@hotel.example')
  await page.getByRole('button', { name: t.submit }).click()
  await expect(page.getByRole('heading', { name: t.thanks })).toBeVisible()
  expect(await kept(site, subject)).toMatchObject([{ email: 'zoe@hotel.example', body }])
  await expect.poll(async () => (await kept(site, subject))[0]?.mailed).toBe(true)
})

test('an address cannot put its own text into the form', async ({ page }) => {
  for (const about of ['Pay here', 'constructor', '']) {
    await page.goto(`/contact?about=${about}&rooms=x`)
    await expect(page.getByLabel(t.subject)).toHaveValue('')
  }
})

test('a double tap sends one message', async ({ page, site }) => {
  await page.goto('/contact')
  for (const field of [t.name, t.subject, t.body]) await page.getByLabel(field).fill('Twice')
  await page.getByLabel(t.email).fill('zoe@guest.example')
  await page.getByRole('button', { name: t.submit }).dblclick()
  await expect(page.getByRole('heading', { name: t.thanks })).toBeVisible()
  expect(await kept(site, 'Twice')).toHaveLength(1)
})

test('a signed-in person finds their name and address filled in', async ({ page, context, hotel }) => {
  await signInAs(context, hotel, 'employee')
  await page.goto('/contact')
  await expect(page.getByLabel(t.name)).toHaveValue(hotel.signIns.employee.name)
  await expect(page.getByLabel(t.email)).toHaveValue(hotel.signIns.employee.email)
})

test('a message that a lost connection or a busy server stopped is retried and sent once', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/contact')
  for (const field of [t.name, t.subject]) await page.getByLabel(field).fill('In a lift')
  await page.getByLabel(t.email).fill('zoe@guest.example')
  await page.getByLabel(t.body).fill('Many\nlines')
  const send = page.getByRole('button', { name: t.submit })
  const isStillThere = async () => {
    await expect(page.getByRole('alert')).toHaveText(formTexts.en.unsent)
    await expect(page.getByLabel(t.subject)).toHaveValue('In a lift')
    await expect(page.getByLabel(t.body)).toHaveValue('Many\nlines')
  }

  await context.setOffline(true)
  await send.click()
  await isStillThere()
  await context.setOffline(false)

  // As it is turned away before anything is read.
  const address = '**/contact.data*'
  await page.route(address, (route) => route.fulfill({ status: 503, body: 'One moment, please' }))
  const turnedAway = page.waitForResponse(address)
  await send.click()
  // The message of the first try stays until then.
  await turnedAway
  await isStillThere()
  await page.unroute(address)

  await send.click()
  await expect(page.getByRole('heading', { name: t.thanks })).toBeVisible()
  expect(await kept(site, 'In a lift')).toMatchObject([{ body: 'Many\nlines' }])
})

test('the contact page has a title, a description and one address', async ({ page, site }) => {
  await page.goto('/contact?from=elsewhere')
  await expect(page).toHaveTitle(t.title)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', t.description)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${site.url}/contact`)
})

test('the site does not serve the mails written to the folder', async ({ request }) => {
  expect((await request.get('/mails')).status()).toBe(404)
})

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, locale: 'fr-FR' })

  test('faults and the longest words stay within the page on the narrowest phone', async ({ page }) => {
    const { fr } = contactTexts
    await page.goto('/contact')
    await page.getByRole('button', { name: fr.submit }).click()
    await expect(page.getByLabel(fr.body)).toHaveAccessibleDescription(fieldErrorTexts.fr.codes.missing)
    await expectNoSidewaysScroll(page)
    for (const field of [fr.name, fr.subject, fr.body]) await page.getByLabel(field).fill('Sans fin')
    await page.getByLabel(fr.email).fill(`${'x'.repeat(60)}@guest.example`)
    await page.getByRole('button', { name: fr.submit }).click()
    await expect(page.getByRole('heading', { name: fr.thanks })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
