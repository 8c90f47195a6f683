import type { Page } from '@playwright/test'
import { guestFrameTexts, guestTexts } from '../../i18n/guest.ts'
import { placesTexts } from '../../i18n/places.ts'
import { openScreen } from '../support/admin.ts'
import { expect, type SiteHotel, test } from '../support/browser.ts'
import { guestRoom, scriptsRun, staffOf } from '../support/guest-room.ts'
import { textOf } from '../support/printed.ts'

// A refusal of a form is an answer of 400.
test.use({ expectedComplaints: /status of 400/ })

const path = '/admin/qrcodes/places'

/** An admin makes the place as the form proposes it, with this question; returns its guest's address. */
async function addPlace(page: Page, language: 'fr' | 'en', question: 'name' | 'room'): Promise<string> {
  const t = placesTexts[language]
  await page.getByRole('link', { name: t.add }).click()
  await page.getByLabel(t.name).fill('Piscine')
  await page.getByRole('radio', { name: t.questions[question] }).check()
  await page.getByRole('button', { name: t.save }).click()
  await expect(page.getByText(t.saved)).toBeVisible()
  return (await page.getByRole('link', { name: `${t.open}, Piscine` }).getAttribute('href')) ?? ''
}

const recipientOf = async (hotel: SiteHotel, comment: string) =>
  (
    await hotel.sql<{ recipient: string | null }>('select recipient from requests where comment = $1', [
      comment,
    ])
  )[0]?.recipient

for (const language of ['fr', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' })
    const t = placesTexts[language]
    const frame = guestFrameTexts[language]

    test(`an admin makes a place with its card, a guest orders there, and staff see for whom it is (${language})`, async ({
      context,
      browser,
      contextOptions,
      hotel,
    }) => {
      const page = await openScreen(context, hotel, path)
      await expect(page.getByText(t.empty)).toBeVisible()
      const address = await addPlace(page, language, 'name')
      await page.getByRole('link', { name: `${t.card}, Piscine` }).click()
      await expect(page.locator('[href*=".pdf"]')).toBeVisible()
      const pdf = await page.locator('a[href*=".pdf"]').getAttribute('href')
      const card = textOf(await (await context.request.get(pdf ?? '')).body())
      expect(card).toContain('Piscine')
      expect(card).not.toMatch(/Chambre|Room/)

      const phone = await browser.newContext({ ...contextOptions, baseURL: hotel.url })
      const guest = await phone.newPage()
      await guest.goto(address)
      await expect(guest.getByRole('heading', { level: 1, name: 'Piscine', exact: true })).toBeVisible()
      await expect(guest.getByText(guestTexts[language].door)).toHaveCount(0)
      const send = guest.locator('.send-button')
      await expect(send).toHaveText(guestTexts[language].chooseFirst)
      await guest.locator('#comment').fill('au bord')
      await send.click()
      // The browser asks for the name, and nothing is sent.
      await expect(guest.locator('[name=recipient]').first()).toBeFocused()
      expect(await recipientOf(hotel, 'au bord')).toBeUndefined()
      await guest.locator('[name=recipient]').first().fill('Dupont')
      await send.click()
      await expect(guest.getByText(guestTexts[language].sent)).toBeVisible()
      expect(await recipientOf(hotel, 'au bord')).toBe('Dupont')

      // The next order needs no second typing, on a page that is opened again either.
      await guest.reload()
      await expect(guest.locator('[name=recipient]').first()).toHaveValue('Dupont')

      // Staff write to the guest there, and the guest answers.
      const { id } =
        (await hotel.sql<{ id: string }>(`select id from requests where comment = 'au bord'`))[0] ?? {}
      const call = await staffOf(hotel)
      await call(`/requests/${id}/replies`, { key: crypto.randomUUID(), preset: 'how-many' })
      const own = guest.locator(`[id="${id}"]`)
      await expect(own).toContainText(frame.messages.presets['how-many'])
      await own.getByRole('textbox', { name: frame.messages.answer }).fill('Deux')
      await own.getByRole('button', { name: frame.messages.send }).click()
      await expect(own.getByRole('list')).toContainText('Deux')

      // Another guest at the pool sees none of it.
      const other = await browser.newContext({ ...contextOptions, baseURL: hotel.url })
      const stranger = await other.newPage()
      await stranger.goto(address)
      await expect(stranger.locator('[name=recipient]').first()).toHaveValue('')
      expect(await stranger.content()).not.toMatch(/Dupont|au bord|Deux/)

      await page.goto('/admin/servicerequests')
      const row = page.getByRole('listitem').filter({ hasText: 'au bord' })
      await expect(row).toContainText('Piscine')
      await expect(row).toContainText('Dupont')
      await expect(row).not.toContainText(/(Chambre|Room) Piscine/)
      await phone.close()
      await other.close()
    })

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false })

      test(`a guest without scripts orders at a place and reports a problem there (${language})`, async ({
        context,
        hotel,
      }) => {
        const page = await openScreen(context, hotel, path)
        const address = await addPlace(page, language, 'room')
        await page.goto(address)
        const fields = page.getByLabel(frame.recipient.room)
        await page.locator('#comment').fill('sans script')
        await fields.first().fill('108')
        await page.locator('.send-button').click()
        await expect(page.getByText(guestTexts[language].sent)).toBeVisible()
        expect(await recipientOf(hotel, 'sans script')).toBe('108')
        await page.locator('#problem summary').click()
        const form = page.locator('#problem form')
        await form.locator('label').filter({ hasText: guestTexts[language].problems.light }).click()
        await form.getByRole('textbox').first().fill('ampoule')
        await form.getByLabel(frame.recipient.room).fill('109')
        await form.getByRole('button').click()
        await expect(page.getByText(guestTexts[language].sent)).toBeVisible()
        expect(await recipientOf(hotel, 'ampoule')).toBe('109')
      })
    })
  })
}

test.describe('of a place', () => {
  test.use({ locale: 'en-GB' })

  test('an admin replaces the link of a place, and removes the place', async ({ context, hotel }) => {
    const t = placesTexts.en
    const page = await openScreen(context, hotel, path)
    const first = await addPlace(page, 'en', 'name')
    const change = async (label: string) => {
      await page.getByRole('link', { name: `${t.edit}, Piscine` }).click()
      await page.locator('summary').filter({ hasText: label }).click()
      await page.getByRole('button', { name: label }).click()
      await expect(page.getByText(t.saved)).toBeVisible()
    }
    await change(t.replace)
    const second = (await page.getByRole('link', { name: `${t.open}, Piscine` }).getAttribute('href')) ?? ''
    expect(second).not.toBe(first)
    const statusOf = async (address: string) => (await context.request.get(address)).status()
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    await change(t.remove)
    await expect(page.getByText(t.empty)).toBeVisible()
    expect(await statusOf(second)).toBe(404)
    // The rooms are as they were.
    await page.goto('/admin/qrcodes')
    await expect(page.getByText('24 rooms of')).toBeVisible()
    const room = guestRoom(page)
    await room.open(await hotel.roomToken('101'))
    await scriptsRun(room.send)
    await expect(room.flag('Do not disturb')).toBeVisible()
  })
})
