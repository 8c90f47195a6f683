import * as paths from '../../app/shell/paths.ts'
import { guestFrameTexts } from '../../i18n/guest.ts'
import { reservationsTexts } from '../../i18n/reservations.ts'
import { roomStatusTexts } from '../../i18n/room-status.ts'
import { openScreen } from '../support/admin.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type SiteHotel, test } from '../support/browser.ts'
import { offerLanguages } from '../support/guest-room.ts'

/** A day by the hotel's clock, so many days from today. */
async function dayOf(hotel: SiteHotel, days: number): Promise<string> {
  const [{ day } = { day: '' }] = await hotel.sql<{ day: string }>(
    `select to_char((now() at time zone time_zone)::date + $1::integer, 'DD/MM/YYYY') as day from hotels`,
    [days],
  )
  return day
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, locale: 'en-GB', expectedComplaints: /status of 4\d\d/ })
    const t = reservationsTexts.en
    const { marks } = roomStatusTexts.en

    test('an admin pastes the morning’s list, the last guest’s page closes and the next one’s opens in German', async ({
      context,
      hotel,
      openBrowser,
    }) => {
      await offerLanguages(hotel, ['de'])
      const [yesterday, today, later] = await Promise.all([-1, 0, 2].map((days) => dayOf(hotel, days)))
      const page = await openScreen(context, hotel, paths.rooms)
      await page.getByRole('link', { name: t.title }).click()
      await expect(page.getByText(t.none)).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page)

      const paste = async (...lines: string[]) => {
        if (!(await page.getByLabel(t.list, { exact: true }).isVisible())) await page.getByText(t.add).click()
        const list = ['Booking;Room;Language;Arrival;Departure;Status', ...lines].join('\n')
        await page.getByLabel(t.list, { exact: true }).fill(list)
        await page.getByRole('button', { name: t.look }).click()
      }
      await paste(
        `R1;101;fr;${yesterday};${today};in house`,
        `R2;102;en;${today};${later};expected`,
        `R3;999;en;${today};${later};expected`,
      )
      await expect(page.getByRole('heading', { name: t.kinds['unknown-room'](1) })).toBeVisible()
      await expectNoSidewaysScroll(page)
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByRole('button', { name: t.apply, exact: true }).click()
      await expect(page.getByText(t.done(2, 0))).toBeVisible()
      await expect(page.getByRole('heading', { name: t.sections.departs(1) })).toBeVisible()
      await expectNoSidewaysScroll(page)

      const room = `/room/${await hotel.roomToken('101')}`
      const first = await (await openBrowser({ locale: 'en-GB' })).newPage()
      await first.goto(room)
      await expect(first.locator('html')).toHaveAttribute('lang', 'fr')

      await page.goto(paths.roomStatus)
      await expect(page.locator('.tile', { hasText: '101' })).toContainText(marks.departs)
      await expect(page.locator('.tile', { hasText: '102' })).toContainText(marks.arrives)

      await page.goto(paths.reservations)
      await paste(`R1;101;fr;${yesterday};${today};checked out`, `R4;101;de;${today};${later};checked in`)
      await expect(page.getByText(t.ends(['101']))).toBeVisible()
      await page.getByRole('button', { name: t.apply, exact: true }).click()
      await expect(page.getByText(t.done(2, 1))).toBeVisible()

      // Without scripts, the page learns it when its form is sent.
      if (!javaScriptEnabled) await first.locator('.send-button').click()
      await expect(first.getByRole('heading', { name: guestFrameTexts.de.ended.title })).toBeVisible()
      const second = await (await openBrowser({ locale: 'en-GB' })).newPage()
      await second.goto(room)
      await expect(second.locator('html')).toHaveAttribute('lang', 'de')
      await page.goto(`${paths.roomStatus}?room=${await roomId(hotel, '101')}`)
      await expect(page.getByRole('list', { name: roomStatusTexts.en.reservations.title })).toContainText(
        'Deutsch',
      )
    })
  })
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, locale: 'en-GB', expectedComplaints: /status of 4\d\d/ })
    const t = reservationsTexts.en

    test('an admin sets by hand that a guest arrived and departed, and settles what the other system says', async ({
      context,
      hotel,
    }) => {
      await hotel.sql(
        `insert into reservations (hotel_id, id, external_id, source, room_id, from_day, until_day, status, said_status, erase_on)
         select rooms.hotel_id, gen_random_uuid(), 'R-' || number, 'api', rooms.id, (now() at time zone time_zone)::date,
           (now() at time zone time_zone)::date + 1, 'expected', 'expected', current_date + 40
         from rooms join hotels on hotels.id = rooms.hotel_id where number in ('101', '102')`,
      )
      const page = await openScreen(context, hotel, paths.reservations)
      await page.getByRole('button', { name: `${t.setTo.arrived} · 101` }).click()
      await expect(page.getByText(t.set('101', 'arrived'))).toBeVisible()
      await page.getByRole('button', { name: `${t.setTo.departed} · 101` }).click()
      await expect(page.getByText(t.set('101', 'departed'))).toBeVisible()
      await page.getByRole('button', { name: `${t.setTo.cancelled} · 102` }).click()
      await expect(page.getByText(t.set('102', 'cancelled'))).toBeVisible()
      await expect(page.getByText(t.none)).toBeVisible()

      await page.getByRole('link', { name: t.drift.mark(2) }).click()
      await expect(page.getByRole('heading', { level: 1, name: t.drift.title })).toBeVisible()
      await expectNoSidewaysScroll(page)
      if (javaScriptEnabled) await expectAccessible(page)
      const follow = t.drift.follow(t.statuses.expected)
      await page.getByRole('button', { name: `${follow} · ${t.drift.room('102')}` }).click()
      await expect(page.getByText(t.drift.settled('102'))).toBeVisible()
      const keep = t.drift.keep(t.statuses.departed)
      await page.getByRole('button', { name: `${keep} · ${t.drift.room('101')}` }).click()
      await expect(page.getByText(t.drift.none)).toBeVisible()
      await page.getByRole('navigation').getByRole('link', { name: t.title }).last().click()
      await expect(page.getByRole('heading', { name: t.sections.arrives(1) })).toBeVisible()
    })
  })
}

const roomId = async (hotel: SiteHotel, number: string) =>
  (await hotel.sql<{ id: string }>('select id from rooms where number = $1', [number]))[0]?.id ?? ''
