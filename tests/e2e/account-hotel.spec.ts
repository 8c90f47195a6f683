import sharp from 'sharp'
import { fieldErrorTexts } from '../../i18n/field-errors.ts'
import { formTexts } from '../../i18n/form.ts'
import { hotelTexts } from '../../i18n/hotel.ts'
import { profileTexts } from '../../i18n/profile.ts'
import { openScreen } from '../support/admin.ts'
import { expect, signInAs, test } from '../support/browser.ts'
import { picture } from '../support/picture.ts'

test.use({ locale: 'en-GB', expectedComplaints: /status of 4(00|09)/ })

const t = hotelTexts.en
const svg = (inner: string, width: number, height: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`)
const tab = '/account?tab=hotel'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('guests see the hotel settings that an admin has saved', async ({ context, hotel, openBrowser }) => {
      const page = await openScreen(context, hotel, tab)
      await page.getByLabel(t.name, { exact: true }).fill('Hôtel des Pins')
      await page.getByLabel(t.phone).fill('ask')
      await page.getByLabel(t.timeZone).fill('europe/london')
      await page.getByLabel(t.codes).check()
      await page.getByRole('button', { name: t.save, exact: true }).click()
      await expect(page.getByText(fieldErrorTexts.en.codes['no-phone'])).toBeVisible()
      await expect(page.getByLabel(t.name, { exact: true })).toHaveValue('Hôtel des Pins')
      await expect(page.getByLabel(t.codes)).toBeChecked()
      await page.getByLabel(t.phone).fill('')
      await page.getByLabel(t.reset).fill('04:00')
      await page.getByRole('button', { name: t.save, exact: true }).click()
      await expect(page.getByText(t.saved)).toBeVisible()
      await expect(page.getByLabel(t.timeZone)).toHaveValue('Europe/London')
      await page.getByText('History').click()
      await expect(page.getByText('Settings changed').first()).toBeVisible()

      const guest = await (await openBrowser({ javaScriptEnabled })).newPage()
      await guest.goto(`/room/${await hotel.roomToken('101')}`)
      await expect(guest.getByText('Hôtel des Pins')).toBeVisible()
      const [next] = await hotel.sql<{ hour: number }>(
        `select extract(hour from next_at at time zone 'Europe/London')::integer as hour from daily_resets`,
      )
      expect(next?.hour).toBe(4)
      const codes = await hotel.sql('select from stays where code is not null')
      expect(codes).toHaveLength(24)
    })

    test('a logo is shown on the guests’ page in its reserved space until it is removed', async ({
      context,
      hotel,
      openBrowser,
    }) => {
      const page = await openScreen(context, hotel, tab)
      await page.getByLabel(t.logo.file).setInputFiles(await picture(600, 300))
      await page.getByRole('button', { name: t.logo.upload }).click()
      await expect(page.getByText(t.logo.shown)).toBeVisible()
      await expect(page).toHaveURL(tab)

      const guest = await (await openBrowser({ javaScriptEnabled })).newPage()
      await guest.goto(`/room/${await hotel.roomToken('101')}`)
      const logo = guest.locator('header img')
      await expect(logo).toHaveAttribute('width', '96')
      await expect(logo).toHaveAttribute('height', '48')
      const address = (await logo.getAttribute('src')) ?? ''
      const answer = await guest.request.get(address)
      expect(answer.headers()).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      await page.getByRole('button', { name: t.logo.remove }).click()
      await expect(page.getByText(t.logo.none)).toBeVisible()
      await guest.reload()
      await expect(logo).toHaveCount(0)
    })

    test('a logo is adapted to paper and both themes, or the admin reads its fault', async ({
      context,
      hotel,
    }) => {
      const page = await openScreen(context, hotel, tab)
      const upload = async (name: string, mimeType: string, buffer: Buffer) => {
        if (!new URL(page.url()).pathname.endsWith('/account')) await page.goto(tab)
        await page.getByLabel(t.logo.file).setInputFiles({ name, mimeType, buffer })
        await page.getByRole('button', { name: t.logo.upload }).click()
      }
      await upload('logo.gif', 'image/gif', Buffer.from('GIF89a'))
      await expect(page.getByText('GIF is not supported: save the picture as a PNG')).toBeVisible()
      await upload('logo.svg', 'image/svg+xml', svg('', 200, 100))
      await expect(page.getByText('This picture is almost empty')).toBeVisible()
      // White on nothing: on paper it would not be seen.
      await upload('logo.svg', 'image/svg+xml', svg('<circle cx="80" cy="50" r="30" fill="#fff"/>', 200, 100))
      await expect(page.getByText(t.logo.shown)).toBeVisible()
      const shown = await page.locator('main img').first().getAttribute('src')
      const image = sharp(await (await context.request.get(shown ?? '')).body())
      const { channels, isOpaque } = await image.stats()
      expect(isOpaque).toBe(true)
      expect(channels.map(({ min, max }) => [min < 70, max > 250])).toEqual(Array(3).fill([true, true]))
      await page.getByRole('button', { name: t.logo.remove }).click()
      await expect(page.getByText(t.logo.none)).toBeVisible()
      await upload('logo.svg', 'image/svg+xml', svg('<rect width="9000" height="300"/>', 9000, 300))
      await expect(page.getByText(t.logo.thin(5))).toBeVisible()
    })

    test('the message about a refused picture goes when another one is uploaded', async ({
      context,
      hotel,
    }) => {
      const page = await openScreen(context, hotel, tab)
      const fault = page.getByText(fieldErrorTexts.en.codes['no-picture'])
      await page
        .getByLabel(t.logo.file)
        .setInputFiles({ ...(await picture(1, 1)), buffer: Buffer.from('no') })
      await page.getByRole('button', { name: t.logo.upload }).click()
      await expect(fault).toBeVisible()
      await page.getByLabel(t.logo.file).setInputFiles(await picture(600, 300))
      await page.getByRole('button', { name: t.logo.upload }).click()
      await expect(page.getByText(t.logo.shown)).toBeVisible()
      await expect(fault).toHaveCount(0)
    })

    test('a file that is not a picture or is too large is refused, and the logo stays', async ({
      context,
      hotel,
    }) => {
      const page = await openScreen(context, hotel, tab)
      const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
      await page.getByLabel(t.logo.file).setInputFiles({ ...(await picture(1, 1)), buffer: Buffer.from(svg) })
      await page.getByRole('button', { name: t.logo.upload }).click()
      await expect(page.getByText(fieldErrorTexts.en.codes['no-picture'])).toBeVisible()
      if (!javaScriptEnabled) await page.getByRole('link', { name: t.logo.back }).click()
      await expect(page).toHaveURL(tab)
      await page
        .getByLabel(t.logo.file)
        .setInputFiles({ ...(await picture(1, 1)), buffer: Buffer.alloc(3_000_000) })
      await page.getByRole('button', { name: t.logo.upload }).click()
      await expect(page.getByText(fieldErrorTexts.en.codes['too-many-bytes'])).toBeVisible()
      await expect(page.getByText(t.logo.none)).toBeVisible()
    })
  })
}

test('an admin whose save conflicts with a colleague’s sees the current values and decides', async ({
  context,
  hotel,
  openBrowser,
}) => {
  const pages = [
    await openScreen(context, hotel, tab),
    await openScreen(await openBrowser(), hotel, tab),
  ] as const
  for (const [i, page] of pages.entries()) {
    await page.getByLabel(t.name, { exact: true }).fill(`Hôtel ${i}`)
    await page.getByRole('button', { name: t.save, exact: true }).click()
    if (i === 0) await expect(page.getByText(t.saved)).toBeVisible()
  }
  const [, second] = pages
  await expect(second.getByText(t.now('Hôtel 0'))).toBeVisible()
  await expect(second.getByLabel(t.name, { exact: true })).toHaveValue('Hôtel 1')
  await second.getByRole('button', { name: t.save, exact: true }).click()
  await expect(second.getByText(t.saved)).toBeVisible()
})

test('the hotel and profile tabs ask before unsaved values are lost', async ({ context, hotel }) => {
  const page = await openScreen(context, hotel, tab)
  const asked = page.getByRole('dialog', { name: formTexts.en.leave.title })
  await page.getByLabel(t.towels).fill('5')
  await page.getByRole('link', { name: 'Profile' }).click()
  await asked.getByRole('button', { name: formTexts.en.leave.stay }).click()
  await expect(page.getByLabel(t.towels)).toHaveValue('5')
  await page.getByLabel(t.towels).press('Enter')
  await expect(page.getByText(t.saved)).toBeVisible()
  await expect(page.getByLabel(t.towels)).toBeFocused()
  await page.getByLabel(t.towels).fill('6')
  await page.getByRole('link', { name: 'Profile' }).click()
  await asked.getByRole('button', { name: formTexts.en.leave.leave }).click()
  await expect(page).toHaveURL('/account?tab=profile')
  const profile = profileTexts.en.you
  await page.getByLabel(profile.name).fill('Claire M.')
  await page.getByRole('link', { name: 'Security' }).click()
  await asked.getByRole('button', { name: formTexts.en.leave.stay }).click()
  await page.getByRole('button', { name: profile.save }).click()
  await expect(page.getByText(profile.saved)).toBeVisible()
  await page.getByRole('link', { name: 'Hotel', exact: true }).click()
  await expect(page.getByLabel(t.towels)).toHaveValue('5')
})

test('the hotel tab is open to admins only', async ({ context, hotel, page }) => {
  await signInAs(context, hotel, 'employee')
  await page.goto(tab)
  await expect(page.getByRole('link', { name: 'Hotel' })).toHaveCount(0)
  await page.goto('/account/logo')
  await expect(page).toHaveURL('/')
})
