import * as paths from '../../app/shell/paths.ts'
import { pmsTexts } from '../../i18n/pms.ts'
import { reservationsTexts } from '../../i18n/reservations.ts'
import { openScreen } from '../support/admin.ts'
import { test as base, expect, expectAccessible, expectNoSidewaysScroll } from '../support/browser.ts'
import { MEWS_TOKENS, type MewsStandIn, startMews } from '../support/pms/mews.ts'

const test = base.extend<object, { mews: MewsStandIn; settings: Record<string, string> }>({
  mews: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
    async ({}, use) => {
      const mews = await startMews()
      await use(mews)
      await mews.close()
    },
    { scope: 'worker' },
  ],
  settings: [async ({ mews }, use) => use({ MEWS_URL: mews.url }), { scope: 'worker' }],
})

const t = pmsTexts.en

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, locale: 'en-GB', expectedComplaints: /status of 4\d\d|status of 503/ })

    test('an admin connects Mews, sees what does not match, reads again and disconnects', async ({
      context,
      hotel,
      mews,
    }) => {
      mews.becomes('normal')
      mews.resources.length = 0
      mews.reservations.length = 0
      const today = new Date().toISOString().slice(0, 10)
      const later = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
      mews.book(mews.addRoom('101', { State: 'Clean' }), { from: today, until: later, state: 'Confirmed' })
      mews.addRoom('Annexe')
      await hotel.sql(`update rooms set cleaning_status = 'not_cleaned' where number = '101'`)
      await hotel.sql('update hotels set number_of_rooms = 30')

      const page = await openScreen(context, hotel, paths.reservations)
      await page.getByRole('link', { name: t.offer }).click()
      await expect(page.getByRole('heading', { level: 1, name: t.connectTitle })).toBeVisible()
      await page.getByRole('link', { name: 'Mews' }).click()
      await page.getByLabel('Client token').fill(MEWS_TOKENS.clientToken)
      await page.getByLabel('Access token').fill('wrong')
      await page.getByRole('button', { name: t.connect }).click()
      await expect(page.getByText('Check them, then try again')).toBeVisible()
      await expectNoSidewaysScroll(page)
      if (javaScriptEnabled) await expectAccessible(page)

      await page.getByLabel('Client token').fill(MEWS_TOKENS.clientToken)
      await page.getByLabel('Access token').fill(MEWS_TOKENS.accessToken)
      await page.getByRole('button', { name: t.connect }).click()
      await expect(page.getByText(t.connected('Hôtel des Tilleuls'))).toBeVisible()
      await expect(page.getByText(t.matched(1))).toBeVisible()
      await expect(page.getByText(t.unknownHere(1, ['Annexe'], 'Mews'))).toBeVisible()
      expect(await page.content()).not.toContain(MEWS_TOKENS.accessToken)
      await expectNoSidewaysScroll(page)
      if (javaScriptEnabled) await expectAccessible(page)

      mews.becomes('broken')
      await page.getByRole('button', { name: t.read }).click()
      await expect(page.getByText(/Mews has not answered since/)).toBeVisible()
      mews.becomes('normal')
      await page.getByRole('button', { name: t.read }).click()
      await expect(page.getByText(t.readDone(0, 0))).toBeVisible()
      await expect(page.getByText(/Mews has not answered since/)).toHaveCount(0)

      const { drift } = reservationsTexts.en
      await page.getByRole('link', { name: t.back }).click()
      await page.getByRole('link', { name: drift.mark(2) }).click()
      await expectNoSidewaysScroll(page)
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByRole('button', { name: `${drift.tell('Mews')} · ${drift.room('101')}` }).click()
      await expect(page.getByText(drift.settled('101'))).toBeVisible()
      expect(mews.resources[0]?.State).toBe('Dirty')
      await page.getByRole('button', { name: `${drift.add} · ${drift.room('Annexe')}` }).click()
      await expect(page.getByText(drift.settled('Annexe'))).toBeVisible()
      await expect(page.getByText(drift.none)).toBeVisible()

      await page
        .getByRole('navigation')
        .getByRole('link', { name: reservationsTexts.en.title })
        .last()
        .click()
      await expect(
        page.getByRole('heading', { name: reservationsTexts.en.sections.arrives(1) }),
      ).toBeVisible()
      await page.getByRole('link', { name: /Read from Mews/ }).click()
      await page.getByRole('button', { name: t.disconnect }).click()
      await expect(page.getByText(t.disconnected)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Mews' })).toBeVisible()
      expect(mews.faults).toEqual([])
    })

    test('the hotel’s word about a guest stays if the system is away, and the page says so', async ({
      context,
      hotel,
      mews,
    }) => {
      mews.becomes('normal')
      mews.resources.length = 0
      mews.reservations.length = 0
      const [today, later] = [0, 2].map((days) =>
        String(Temporal.Now.plainDateISO('Europe/Paris').add({ days })),
      ) as [string, string]
      mews.book(mews.addRoom('101'), { from: today, until: later, state: 'Started' })
      const page = await openScreen(context, hotel, `${paths.hotelPms}?system=mews`)
      await page.getByLabel('Client token').fill(MEWS_TOKENS.clientToken)
      await page.getByLabel('Access token').fill(MEWS_TOKENS.accessToken)
      await page.getByRole('button', { name: t.connect }).click()
      await expect(page.getByText(t.connected('Hôtel des Tilleuls'))).toBeVisible()
      await hotel.sql(`update reservations set status = 'departed', stay = null, differs_since = now()`)
      mews.becomes('broken')
      const { drift, statuses } = reservationsTexts.en
      await page.goto(paths.drift)
      await page
        .getByRole('button', { name: `${drift.keep(statuses.departed)} · ${drift.room('101')}` })
        .click()
      await expect(
        page.getByText(/the choice is kept, but the other system could not be corrected\./),
      ).toBeVisible()
    })
  })
}
