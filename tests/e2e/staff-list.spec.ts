import type { Page } from '@playwright/test'
import { openBoard, press, rowWith } from '../support/board.ts'
import { expect, test } from '../support/browser.ts'
import { sendFromRoom } from '../support/room.ts'

/** Due before everything else: it comes to the top. */
const makeUrgent = "update requests set due_at = now() - interval '1 day' where id = $1"
const pill = (page: Page) => page.getByRole('button', { name: '1 nouvelle', exact: true })

test('a new request moves no row under the pointer and appears once the pointer leaves the list', async ({
  context,
  hotel,
}) => {
  await sendFromRoom(hotel, '101', 'Sous le doigt')
  const page = await openBoard(context, hotel, 'admin')
  const button = rowWith(page, 'Sous le doigt').getByRole('button').first()
  await button.hover()
  const place = await button.boundingBox()
  const { id } = await sendFromRoom(hotel, '102', 'Arrive au-dessus')
  await hotel.sql(makeUrgent, [id])
  await expect(pill(page)).toBeVisible()
  // Announced all the same.
  await expect(page.getByText(/Nouvelle demande, chambre 102/)).toBeAttached()
  await expect(rowWith(page, 'Arrive au-dessus')).toBeHidden()
  expect(await button.boundingBox()).toEqual(place)

  await page.mouse.move(0, 0)
  await expect(rowWith(page, 'Arrive au-dessus')).toBeVisible()
  await expect(pill(page)).toBeHidden()
})

test('the pill shows the waiting requests', async ({ context, hotel }) => {
  await sendFromRoom(hotel, '101', 'Déjà là')
  const page = await openBoard(context, hotel, 'admin')
  await rowWith(page, 'Déjà là').hover()
  await sendFromRoom(hotel, '102', 'Derrière la pastille')
  await pill(page).click()
  await expect(rowWith(page, 'Derrière la pastille')).toBeInViewport()
  await expect(pill(page)).toBeHidden()
})

test('changes in place show at once, and finished requests go once the pointer leaves the list', async ({
  context,
  openBrowser,
  hotel,
}) => {
  await sendFromRoom(hotel, '101', 'Changée en place')
  const lea = await openBoard(context, hotel, 'employee')
  const karim = await openBoard(await openBrowser(), hotel, 'other')
  const row = rowWith(lea, 'Changée en place')
  await row.hover()
  await press(rowWith(karim, 'Changée en place'), 'Prendre')
  await expect(row).toContainText('Karim Benali')
  await press(rowWith(karim, 'Changée en place'), 'Terminer')
  await expect(rowWith(karim, 'Changée en place')).toBeHidden()
  await expect(row).toContainText('Terminée')
  await lea.mouse.move(0, 0)
  await expect(row).toBeHidden()
})

test('the list does not move just after a touch', async ({ openBrowser, hotel }) => {
  await sendFromRoom(hotel, '101', 'Sous le pouce')
  const context = await openBrowser({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const page = await openBoard(context, hotel, 'employee')
  const row = rowWith(page, 'Sous le pouce')
  await row.tap({ position: { x: 20, y: 20 } })
  const place = await row.boundingBox()
  const { id } = await sendFromRoom(hotel, '102', 'Pendant que l’on vise')
  await hotel.sql(makeUrgent, [id])
  await expect(pill(page)).toBeVisible()
  expect(await row.boundingBox()).toEqual(place)
  await expect(rowWith(page, 'Pendant que l’on vise')).toBeVisible()
})

test('a burst is announced as a number and rings once', async ({ context, hotel }) => {
  await context.addInitScript(() => {
    const strike = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...args) {
      const { dataset } = document.documentElement
      // Of a bell's several tones, the lowest.
      if (this.frequency.value < 2000) dataset.rings = String(Number(dataset.rings ?? 0) + 1)
      return strike.apply(this, args)
    }
  })
  await context.clock.install()
  const page = await openBoard(context, hotel, 'admin')
  await page.getByRole('heading', { name: 'Demandes' }).click()
  // However long they take to arrive, it is one moment.
  await context.clock.pauseAt(Date.now() + 10_000)
  await Promise.all(
    ['101', '102', '103', '104', '105', '106'].map((room) => sendFromRoom(hotel, room, 'Ensemble')),
  )
  await expect(rowWith(page, 'Ensemble')).toHaveCount(6)
  await context.clock.runFor(1_000)
  await expect(page.getByText('6 nouvelles demandes')).toBeAttached()
  await expect(page.locator('html')).toHaveAttribute('data-rings', '1')
})
