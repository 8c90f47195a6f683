import type { Page } from '@playwright/test'
import { guestFrameTexts, guestTexts } from '../../i18n/guest.ts'
import {
  directionOf,
  type GuestLanguage,
  guestOnlyLanguages,
  languageNames,
} from '../../i18n/guest-languages.ts'
import { hotelTexts } from '../../i18n/hotel.ts'
import { openScreen } from '../support/admin.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/browser.ts'
import { offerLanguages, requestsWith, staffOf } from '../support/guest-room.ts'

const narrowest = { width: 320, height: 640 }

const card = (page: Page, name: string) => page.locator('label').filter({ hasText: name })
const own = (page: Page, language: GuestLanguage) =>
  page.getByRole('region', { name: guestTexts[language].own }).getByRole('listitem')

async function order(page: Page, language: GuestLanguage, comment: string) {
  const t = guestTexts[language]
  await card(page, t.services.towels).click()
  await page.getByRole('textbox', { name: t.comment }).fill(comment)
  await page.locator('.send-button').click()
  await expect(page.getByText(t.sent)).toBeVisible()
  await expect(own(page, language)).toContainText(t.progress.sent)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: narrowest, expectedComplaints: /status of 40\d/ })

    for (const language of guestOnlyLanguages) {
      test(`a guest whose phone is in ${language} orders in it`, async ({ hotel, openBrowser }) => {
        const t = guestTexts[language]
        await offerLanguages(hotel)
        const page = await (await openBrowser({ locale: language })).newPage()
        await page.goto(`/room/${await hotel.roomToken('101')}`)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        if (directionOf(language)) await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          guestFrameTexts[language].room('101'),
        )
        await expectNoSidewaysScroll(page)
        await order(page, language, `in ${language}`)
        await expectNoSidewaysScroll(page)
        // axe is a script.
        if (javaScriptEnabled) await expectAccessible(page)
        const [request] = await requestsWith(hotel, `in ${language}`)
        const staff = await staffOf(hotel)
        await staff(`/requests/${request?.id}/cancel`, { reason: 'not-available', showReason: true })
        if (!javaScriptEnabled) await page.reload()
        await expect(own(page, language)).toContainText(t.cancelReasons['not-available'])
        await expectNoSidewaysScroll(page)
        await page.goto('/')
        await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
      })
    }

    test('a guest chooses another language at the top of the room’s page, which opens in it from then on', async ({
      hotel,
      openBrowser,
    }) => {
      await offerLanguages(hotel, ['it', 'pl'])
      const page = await (await openBrowser({ locale: 'de-DE' })).newPage()
      await page.goto(`/room/${await hotel.roomToken('101')}`)
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
      await page.getByText(languageNames.fr).click()
      await expect(page.getByRole('button', { name: languageNames.de })).toHaveCount(0)
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: languageNames.pl }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
      await page.reload()
      await order(page, 'pl', 'chosen')
      await page.goto('/language')
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
      await page.goto(`/room/${await hotel.roomToken('102')}`)
      await page.getByText(languageNames.pl).click()
      await page.getByRole('button', { name: languageNames.en }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    })

    test('an admin offers languages, and guests’ pages have them at their next opening', async ({
      context,
      hotel,
      openBrowser,
    }) => {
      const t = hotelTexts.en
      const guest = await (await openBrowser({ locale: 'ar' })).newPage()
      await guest.goto(`/room/${await hotel.roomToken('101')}`)
      await expect(guest.locator('html')).toHaveAttribute('lang', 'fr')
      const page = await openScreen(context, hotel, '/account?tab=hotel&lang=en')
      await page.getByLabel(languageNames.ar).check()
      await page.getByLabel(languageNames.ja).check()
      await page.getByRole('button', { name: t.save, exact: true }).click()
      await expect(page.getByText(t.saved)).toBeVisible()
      await expect(page.getByLabel(languageNames.ar)).toBeChecked()
      await expect(page.getByLabel(languageNames.de)).not.toBeChecked()
      await guest.reload()
      await expect(guest.locator('html')).toHaveAttribute('lang', 'ar')
    })
  })
}
