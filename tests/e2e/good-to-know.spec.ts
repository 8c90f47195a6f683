import { factsTexts } from '../../i18n/facts.ts'
import { guestFrameTexts } from '../../i18n/guest.ts'
import { openScreen } from '../support/admin.ts'
import { expect, test } from '../support/browser.ts'
import { openLine } from '../support/line.ts'

test.use({ locale: 'en-GB', serviceWorkers: 'allow', expectedComplaints: /Failed to load resource|ERR_/ })

const t = factsTexts.en
const guestT = guestFrameTexts.en.goodToKnow

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('guests read what an admin has written, and it is gone when it is removed', async ({
      context,
      hotel,
      openBrowser,
    }) => {
      const page = await openScreen(context, hotel, '/account?tab=hotel')
      await page.getByRole('link', { name: t.open }).click()
      await page.getByLabel(t.network).fill('Tilleuls; étage')
      await page.getByLabel(t.password).fill('bonne-nuit-2026')
      await page.getByRole('button', { name: t.save }).click()
      await expect(page.getByText(t.saved)).toBeVisible()

      await page.getByRole('link', { name: `${t.write}, ${guestT.kinds.breakfast}` }).click()
      await page.getByLabel(`${t.text} (French)`).fill('Dès 7 h, au rez-de-chaussée.')
      await page.getByRole('button', { name: t.save }).click()
      await expect(page.getByText('Dès 7 h, au rez-de-chaussée.')).toBeVisible()

      await page.getByRole('link', { name: t.add }).click()
      await page.getByLabel(`${t.text} (English)`).fill('Open 8 am to 8 pm.')
      await page.getByRole('button', { name: t.save }).click()
      await expect(page.getByLabel(`${t.name} (French)`)).toHaveAttribute('aria-invalid', 'true')
      await page.getByLabel(`${t.name} (English)`).fill('Pool')
      if (javaScriptEnabled) await expect(page.getByRole('region', { name: t.preview })).toContainText('Pool')
      await page.getByRole('button', { name: t.save }).click()
      await expect(page.getByText('Open 8 am to 8 pm.')).toBeVisible()

      const token = await hotel.roomToken('101')
      const guest = await (await openBrowser({ javaScriptEnabled, locale: 'en-GB' })).newPage()
      await guest.goto(`/room/${token}`)
      const section = guest.getByRole('region', { name: guestT.title })
      await section.getByText('Pool').click()
      await expect(section.getByText('Open 8 am to 8 pm.')).toBeVisible()
      await section.getByText(guestT.wifi, { exact: true }).click()
      await expect(section.getByText('bonne-nuit-2026')).toBeVisible()
      await section.getByText(guestT.code).click()
      const code = section.locator('img')
      await expect
        .poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)

      await page.getByRole('link', { name: `${t.edit}, Pool` }).click()
      await page.getByRole('button', { name: t.remove }).click()
      await expect(page.getByText(t.saved)).toBeVisible()
      if (!javaScriptEnabled) await guest.reload()
      await expect(section.getByText('Pool')).toHaveCount(0)
      await expect(section.getByText(guestT.kinds.breakfast)).toBeVisible()
    })
  })
}

test('a tap copies the password', async ({ hotel, openBrowser }) => {
  await hotel.sql(
    `update hotels set settings = settings || '{"wifi": {"network": "Tilleuls", "password": "bonne-nuit-2026"}}'`,
  )
  const context = await openBrowser({ locale: 'en-GB' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const guest = await context.newPage()
  await guest.goto(`/room/${await hotel.roomToken('101')}`)
  await guest.getByText(guestT.wifi, { exact: true }).click()
  const copy = guest.getByRole('button', { name: `${guestT.copy}, ${guestT.password}` })
  await copy.click()
  await expect(copy).toHaveText(guestT.copied)
  expect(await guest.evaluate(() => navigator.clipboard.readText())).toBe('bonne-nuit-2026')
})

test('a guest’s phone shows what is good to know without a connection', async ({ hotel, openBrowser }) => {
  await hotel.sql(
    `update hotels set settings = settings || '{"facts": [{"id": "breakfast", "title": null, "text": {"fr": "Dès 7 h.", "en": "From 7."}, "revision": 1}]}'`,
  )
  const line = await openLine(hotel.url)
  const guest = await (await openBrowser({ baseURL: line.url, locale: 'en-GB' })).newPage()
  await guest.goto(`/room/${await hotel.roomToken('101')}`)
  await expect(guest.getByText(guestT.kinds.breakfast, { exact: true })).toBeVisible()
  await guest.evaluate(() => navigator.serviceWorker.ready)
  await line.cut()
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(guest.getByText('From 7.')).toBeVisible()
  await line.close()
})
