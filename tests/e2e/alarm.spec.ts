import type { BrowserContext, Locator, Page } from '@playwright/test'
import { alarmTexts } from '../../i18n/alarm.ts'
import { boards, menuOf, openBoard, press, pressUntilGone, rowWith } from '../support/board.ts'
import { expect, type SiteHotel, test } from '../support/browser.ts'
import { sendFromRoom } from '../support/room.ts'
import { password } from '../support/site.ts'

const t = alarmTexts.fr
const waits = (where: Page | Locator) => where.getByText(t.waits(1))

const hear = (where: Page | Locator) =>
  pressUntilGone(where.getByRole('button', { name: t.acknowledge, exact: true }))

/** Old requests do not ring. */
const alone = (hotel: SiteHotel) =>
  hotel.sql(
    `update requests set created_at = created_at - interval '3 hours', due_at = null where closed_at is null`,
  )

/** Counts how often the bell rings, each time by several tones, in all pages of a browser. */
async function strikesIn(context: BrowserContext) {
  await context.addInitScript(() => {
    const tone = OscillatorNode.prototype.start
    let isStriking = false
    OscillatorNode.prototype.start = function (...args) {
      // All tones of one ring are begun together.
      if (!isStriking) {
        isStriking = true
        queueMicrotask(() => {
          isStriking = false
        })
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

test('one of two open lists rings repeatedly until the employee acknowledges', async ({ context, hotel }) => {
  await alone(hotel)
  const strikes = await strikesIn(context)
  const page = await openBoard(context, hotel, 'employee')
  const other = await context.newPage()
  await other.goto(boards.employee)
  const title = (one: Page) => one.getByRole('heading', { name: 'Demandes' })
  for (const one of [page, other]) await title(one).click()
  await sendFromRoom(hotel, '101', 'Encore et encore')
  for (const one of [page, other]) await expect(waits(one)).toBeVisible()
  await expect.poll(strikes).toBe(1)
  await other.close()

  await context.clock.install()
  await page.reload()
  await title(page).click()
  await expect(waits(page)).toBeVisible()
  for (const times of [1, 2]) {
    await context.clock.fastForward(21_000)
    await expect.poll(strikes).toBe(times)
  }
  await hear(page)
  await context.clock.fastForward(61_000)
  await expect(page.getByRole('link', { name: t.way.open })).toHaveAttribute(
    'href',
    '/account?tab=notifications',
  )
  expect(await strikes()).toBe(2)
})

test('an acknowledgement covers only readable requests, and opening a request acknowledges it', async ({
  context,
  hotel,
}) => {
  await alone(hotel)
  await context.clock.install()
  const page = await openBoard(context, hotel, 'employee')
  await page.getByRole('heading', { name: 'Demandes' }).click()
  await expect(page.getByRole('link', { name: t.way.open })).toBeVisible()
  await context.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await sendFromRoom(hotel, '101', 'Lue d’abord')
  const heard = page.getByRole('button', { name: t.acknowledge, exact: true })
  await heard.click()
  await expect(waits(page)).toBeVisible()
  await context.clock.runFor(500)
  await heard.click()
  await expect(waits(page)).toBeHidden()

  await context.clock.resume()
  await sendFromRoom(hotel, '102', 'Seulement ouverte')
  await expect(waits(page)).toBeVisible()
  await menuOf(rowWith(page, 'Seulement ouverte'))
  await expect(waits(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(rowWith(page, 'Seulement ouverte')).toContainText('Nouvelle')
})

test('the alarm bar covers no part of a menu on a phone', async ({ openBrowser, hotel }) => {
  await alone(hotel)
  const phone = await openBrowser({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const page = await openBoard(phone, hotel, 'employee')
  for (const room of ['101', '102']) await sendFromRoom(hotel, room, `Chambre ${room}`)
  await expect(page.getByText(t.waits(2))).toBeVisible()
  await menuOf(rowWith(page, 'Chambre 101'))
  const alarm = (await waits(page).boundingBox())?.y
  const { end, isReached } = await page.getByRole('menu').evaluate((menu) => {
    const { left, bottom } = menu.getBoundingClientRect()
    return { end: bottom, isReached: menu.contains(document.elementFromPoint(left + 20, bottom - 20)) }
  })
  expect(end).toBeGreaterThan(alarm ?? Number.POSITIVE_INFINITY)
  expect(isReached).toBe(true)
})

test('the escalation shows the ring of an open screen at its step, even at a step without new recipients', async ({
  context,
  hotel,
}) => {
  const { id } = await sendFromRoom(hotel, '101', 'Qui a sonné')
  await expect
    .poll(() => hotel.sql(`select step from alert_steps where request_id = '${id}'`))
    .toHaveLength(1)
  await hotel.sql(
    `with called as (
       insert into alert_steps (hotel_id, request_id, round, step, cause, whom, at, people)
       select hotel_id, request_id, round, 2, 'not-taken', 'duty', now(), 0 from alerts where request_id = '${id}'
       returning hotel_id, request_id, round, step, at
     )
     insert into alert_rings (hotel_id, request_id, round, step, user_id, target, way, called_at, reached_at, rang_at)
     select called.hotel_id, request_id, round, step, user_id, gen_random_uuid()::text, 'screen', at, at, at
     from called join staff on staff.hotel_id = called.hotel_id and name = 'Karim Benali'`,
  )
  const page = await openBoard(context, hotel, 'admin')
  await menuOf(rowWith(page, 'Qui a sonné'))
  await page.getByRole('menuitem', { name: 'Qui a été alerté' }).click()
  const step = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: 'personne d’autre à alerter' })
  await expect(step).toContainText(/Karim Benali, écran ouvert\s*a sonné à/)
})

test.describe('without the server’s rules', () => {
  test.use({ expectedComplaints: /ERR_FAILED/ })

  test('the open list rings by the default rules when the server’s rules cannot be loaded', async ({
    context,
    hotel,
  }) => {
    await alone(hotel)
    await context.route(/\/alerts\/alarm\b/, (route) => route.abort())
    const page = await openBoard(context, hotel, 'employee')
    await sendFromRoom(hotel, '101', 'Sans les règles')
    await expect(waits(page)).toBeVisible()
  })
})

test.describe('two people on one device', () => {
  // The receipts of the first person's page are refused after the second signs in.
  test.use({ expectedComplaints: /401 .*alerts\/rang/ })

  test('acknowledging or taking a request silences all of the person’s screens, and it rings for the others', async ({
    context,
    openBrowser,
    hotel,
  }) => {
    await alone(hotel)
    const lea = await openBoard(context, hotel, 'employee')
    const claire = await openBoard(await openBrowser(), hotel, 'admin')
    // The alarm can be answered without leaving the dialog.
    await claire.getByRole('button', { name: 'Nouvelle demande' }).click()
    const dialog = claire.getByRole('dialog')
    await dialog.getByRole('textbox').last().fill('De la réception')
    await sendFromRoom(hotel, '102', 'Entendu par une autre')
    for (const where of [lea, dialog]) await expect(waits(where)).toBeVisible()
    await hear(dialog)
    await expect(waits(lea)).toBeHidden()
    await expect(rowWith(lea, 'Entendu par une autre')).toContainText('Nouvelle')

    await dialog.getByRole('combobox', { name: 'Chambre', exact: true }).fill('103')
    await claire.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Créer la demande' }).click()
    await expect(waits(lea)).toBeVisible()
    await expect(waits(claire)).toBeHidden()

    // The next person who signs in has acknowledged nothing.
    await hotel.sql('delete from assigned_rooms')
    await hotel.endSessions('admin')
    await claire.goto(`/login?next=${boards.other}`)
    await claire.getByLabel('Adresse e-mail').fill(hotel.signIns.other.email)
    await claire.getByLabel('Mot de passe').fill(password)
    await claire.getByRole('button', { name: 'Se connecter' }).click()
    await expect(waits(claire)).toBeVisible()
    await press(rowWith(lea, 'De la réception'), 'Prendre')
    for (const page of [lea, claire]) await expect(waits(page)).toBeHidden()
    const rang = `select from alert_rings where way = 'screen' and rang_at is not null and acknowledged_at is not null`
    await expect.poll(async () => (await hotel.sql(rang)).length).toBeGreaterThan(0)
  })
})
