import type { BrowserContext, Page } from '@playwright/test'
import { alarmTexts } from '../../i18n/alarm.ts'
import { boards, openBoard, press, rowWith } from '../support/board.ts'
import { expect, type SiteHotel, test } from '../support/browser.ts'
import { sendFromRoom } from '../support/room.ts'

const t = alarmTexts.fr
const waits = (page: Page) => page.getByText(t.waits(1))

/** Nobody presses it as it appears: that is taken for a press of what stood there before. */
const hear = (page: Page) =>
  expect(async () => {
    await page.getByRole('button', { name: t.heard, exact: true }).click({ timeout: 1_000 })
    await expect(waits(page)).toBeHidden({ timeout: 500 })
  }).toPass()

/** What the hotel has had for long calls nobody. */
const alone = (hotel: SiteHotel) =>
  hotel.sql(
    `update requests set created_at = created_at - interval '3 hours', due_at = null where closed_at is null`,
  )

/** Counts the strikes of the bell, each of which is several tones, in all pages of a browser. */
async function strikesIn(context: BrowserContext) {
  await context.addInitScript(() => {
    const tone = OscillatorNode.prototype.start
    let struckAt = -1
    OscillatorNode.prototype.start = function (...args) {
      if (struckAt !== this.context.currentTime) {
        struckAt = this.context.currentTime
        const { dataset } = document.documentElement
        dataset.strikes = `${Number(dataset.strikes ?? 0) + 1}`
      }
      return tone.apply(this, args)
    }
  })
  return async () => {
    const each = context.pages().map((page) => page.locator('html').getAttribute('data-strikes'))
    return (await Promise.all(each)).reduce((sum, strikes) => sum + Number(strikes ?? 0), 0)
  }
}

test('the open list rings in one of two pages, again and again, until somebody presses “heard”', async ({
  context,
  hotel,
}) => {
  await alone(hotel)
  const strikes = await strikesIn(context)
  await context.clock.install()
  const page = await openBoard(context, hotel, 'employee')
  const other = await context.newPage()
  await other.goto(boards.employee)
  for (const one of [page, other]) await one.getByRole('heading', { name: 'Demandes' }).click()
  await expect(page.getByRole('link', { name: t.way.open })).toHaveAttribute(
    'href',
    '/account?tab=notifications',
  )
  await sendFromRoom(hotel, '101', 'Encore et encore')
  for (const one of [page, other]) await expect(waits(one)).toBeVisible()
  await expect.poll(strikes).toBe(1)
  const before = Number((await page.locator('html').getAttribute('data-strikes')) ?? 0)
  // Each page has a clock of its own: two that are put on one after the other are not at the same time.
  await other.close()
  for (const times of [1, 2]) {
    await context.clock.fastForward(21_000)
    await expect.poll(strikes).toBe(before + times)
  }
  const again = await context.newPage()
  await again.goto(boards.employee)
  await expect(waits(again)).toBeVisible()
  await hear(page)
  await expect(waits(again)).toBeHidden()
  await again.close()
  await context.clock.fastForward(61_000)
  await page.getByRole('link', { name: /Ouvertes/ }).click()
  expect(await strikes()).toBe(before + 2)
})

test('a press of somebody else silences all screens, and so does taking it; one’s own doing rings for the others', async ({
  context,
  openBrowser,
  hotel,
}) => {
  await alone(hotel)
  const lea = await openBoard(context, hotel, 'employee')
  const claire = await openBoard(await openBrowser(), hotel, 'admin')
  await sendFromRoom(hotel, '102', 'Entendu par une autre')
  for (const page of [lea, claire]) await expect(waits(page)).toBeVisible()
  await hear(claire)
  await expect(waits(lea)).toBeHidden()
  await expect(rowWith(lea, 'Entendu par une autre')).toContainText('Nouvelle')

  await claire.getByRole('button', { name: 'Nouvelle demande' }).click()
  const dialog = claire.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Chambre', exact: true }).fill('103')
  await claire.keyboard.press('Enter')
  await dialog.getByRole('textbox').last().fill('De la réception')
  await dialog.getByRole('button', { name: 'Créer la demande' }).click()
  await expect(waits(lea)).toBeVisible()
  await expect(waits(claire)).toBeHidden()
  await press(rowWith(lea, 'De la réception'), 'Prendre')
  await expect(waits(lea)).toBeHidden()
  const rang = `select from alert_rings where way = 'screen' and rang_at is not null and acknowledged_at is not null`
  await expect.poll(async () => (await hotel.sql(rang)).length).toBeGreaterThan(0)
})
