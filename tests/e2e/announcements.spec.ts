import { announcementsTexts } from '../../i18n/announcements.ts'
import { guestTexts } from '../../i18n/guest.ts'
import { openScreen } from '../support/admin.ts'
import { openBoard } from '../support/board.ts'
import { expect, expectAccessible, type SiteHotel, test } from '../support/browser.ts'
import { offerLanguages } from '../support/guest-room.ts'

// A refused form is answered with 400.
test.use({ locale: 'en-GB', expectedComplaints: /status of 400/ })

const t = announcementsTexts.en

/** By the clock of the demo's hotel. */
const ahead = (minutes: number) =>
  Temporal.Now.zonedDateTimeISO('Europe/Paris')
    .add({ minutes })
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

/** Announces something to all rooms, for so many seconds from now on, as if an admin had done so before. */
const announce = (hotel: SiteHotel, text: object, { from = 0, until = 3600 } = {}) => {
  const moment = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  const announcement = {
    id: crypto.randomUUID(),
    text,
    startsAt: moment(from),
    endsAt: moment(until),
    floor: null,
    roomIds: [],
    revision: 1,
  }
  return hotel.sql('update hotels set settings = settings || $1::jsonb', [
    JSON.stringify({ announcements: [announcement] }),
  ])
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('guests of the named rooms read an announcement until an admin ends it', async ({
      context,
      hotel,
      openBrowser,
    }) => {
      const guests = await openBrowser({ javaScriptEnabled, locale: 'en-GB' })
      const [guest, other] = [await guests.newPage(), await guests.newPage()]
      await guest.goto(`/room/${await hotel.roomToken('101')}`)
      await other.goto(`/room/${await hotel.roomToken('201')}`)

      const page = await openScreen(context, hotel, '/account?tab=hotel')
      await page.getByRole('link', { name: t.open }).click()
      await expect(page.getByText(t.none)).toBeVisible()
      await page.getByRole('link', { name: t.add }).click()
      await page.getByLabel(`${t.text} (English)`).fill('No water from 2 to 3 pm.')
      if (javaScriptEnabled)
        await expect(page.getByRole('region', { name: t.preview })).toContainText('No water')
      await page.getByLabel(t.endsAt).fill(ahead(-60))
      await page.getByRole('radio', { name: t.rooms }).check()
      await page.getByLabel(t.numbers).fill('101-103')
      await page.getByRole('button', { name: t.save }).click()
      await expect(page.getByLabel(t.endsAt)).toHaveAttribute('aria-invalid', 'true')
      const end = ahead(60)
      await page.getByLabel(t.endsAt).fill(end)
      await page.getByRole('button', { name: t.save }).click()
      await expect(page.getByText(t.saved)).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page)

      const said = guest.getByRole('alert').filter({ hasText: 'No water from 2 to 3 pm.' })
      if (!javaScriptEnabled) await guest.reload()
      // Its end is tomorrow if it is late.
      await expect(said).toContainText(new RegExp(guestTexts.en.until(`(tomorrow, )?${end.slice(11)}`)))
      if (javaScriptEnabled) await expectAccessible(guest)
      await other.reload()
      await expect(other.getByText('No water')).toHaveCount(0)

      await page.getByRole('button', { name: t.end }).click()
      await expect(page.getByText(t.none)).toBeVisible()
      if (!javaScriptEnabled) await guest.reload()
      await expect(said).toHaveCount(0)
    })
  })
}

test('an announcement comes and goes by itself on an open page', async ({ hotel, openBrowser }) => {
  await announce(hotel, { en: 'The lift is being serviced.' }, { from: 6, until: 14 })
  const guest = await (await openBrowser({ locale: 'en-GB' })).newPage()
  await guest.goto(`/room/${await hotel.roomToken('101')}`)
  const opened = await guest.evaluate(() => performance.timeOrigin)
  const said = guest.getByText('The lift is being serviced.')
  await expect(said).toHaveCount(0)
  await expect(said).toBeVisible({ timeout: 8_000 })
  await expect(said).toHaveCount(0, { timeout: 10_000 })
  // The page was not loaded again.
  expect(await guest.evaluate(() => performance.timeOrigin)).toBe(opened)
})

test('a guest reads an announcement in another language if theirs is missing', async ({
  hotel,
  openBrowser,
}) => {
  await offerLanguages(hotel)
  await announce(hotel, { fr: 'Pas d’eau.', ar: 'لا ماء.' })
  const readIn = async (locale: string, text: string) => {
    const guest = await (await openBrowser({ locale })).newPage()
    await guest.goto(`/room/${await hotel.roomToken('101')}`)
    const said = guest.getByText(text)
    await expect(said).toBeVisible()
    await expectAccessible(guest)
    return said
  }
  await expect(await readIn('de-DE', 'Pas d’eau.')).toHaveAttribute('lang', 'fr')
  const arabic = await readIn('ar', 'لا ماء.')
  await expect(arabic).not.toHaveAttribute('lang')
  expect(await arabic.evaluate((one) => getComputedStyle(one).direction)).toBe('rtl')
})

test('staff read on their board what is announced', async ({ context, hotel }) => {
  await announce(hotel, { fr: 'Pas d’eau.' })
  const page = await openBoard(context, hotel, 'employee')
  await expect(page.getByText(/^Announced, all rooms, until/)).toContainText('Pas d’eau.')
})
