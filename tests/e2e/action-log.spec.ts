import type { Page, Route } from '@playwright/test'
import { choose, openBoard, press, rowWith } from '../support/board.ts'
import { expect, type SiteHotel, test } from '../support/browser.ts'
import { sendFromRoom } from '../support/room.ts'
import { openRooms, panelOf, saveStatus, tilesOf } from '../support/rooms.ts'

test.use({ expectedComplaints: /ERR_FAILED|status of 409/ })

/** Lets nothing that a page does through, until it is told to; its pages still load. */
async function holdActions(page: Page) {
  const hold = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.continue())
  await page.route('**/*.data*', hold)
  return async () => {
    await page.unroute('**/*.data*', hold)
    await page.evaluate(() => dispatchEvent(new Event('online')))
  }
}

const begin = (hotel: SiteHotel) => hotel.sql(`update rooms set cleaning_status = 'not_cleaned'`)
const toDashboard = (page: Page) => page.getByRole('link', { name: 'Tableau de bord' }).click()

test('a status saved offline survives a reload and is sent after the reconnection', async ({
  context,
  hotel,
  openBrowser,
}) => {
  await begin(hotel)
  const page = await openRooms(context, hotel, 'employee')
  const other = await openRooms(await openBrowser(), hotel, 'admin')
  await tilesOf(page, '103').click()
  const release = await holdActions(page)
  await saveStatus(panelOf(page, '103'), 'En cours')
  await expect(panelOf(page, '103').getByText('pas encore enregistré')).toBeVisible()
  await expect(page.getByText('1 pas encore envoyée')).toBeVisible()
  await page.reload()
  await expect(panelOf(page, '103').getByText('pas encore enregistré')).toBeVisible()
  await expect(panelOf(page, '103').getByLabel('En cours')).toBeChecked()
  // Another status may follow while the first waits.
  await saveStatus(panelOf(page, '103'), 'Nettoyée')
  await expect(page.getByText('2 pas encore envoyées')).toBeVisible()
  await release()
  await expect(tilesOf(other, '103')).toHaveAccessibleName(/Nettoyée/)
  await expect(page.getByText('pas encore envoyée')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the dashboard sends an action of the list and shows the number of unsent ones', async ({
  context,
  hotel,
  openBrowser,
}) => {
  await sendFromRoom(hotel, '101', 'du tableau de bord')
  const page = await openBoard(context, hotel, 'employee')
  const reception = await openBoard(await openBrowser(), hotel, 'admin')
  const release = await holdActions(page)
  await press(rowWith(page, 'du tableau de bord'), 'Prendre')
  await expect(rowWith(page, 'du tableau de bord')).toContainText('Prendre : pas encore fait')
  await toDashboard(page)
  await expect(page).toHaveURL('/employee/dashboard')
  await expect(page.getByText('1 pas encore envoyée')).toBeVisible()
  await release()
  await expect(rowWith(reception, 'du tableau de bord')).toContainText('Léa Dubois')
  await expect(page.getByText('pas encore envoyée')).toHaveCount(0)
})

test('a refusal is shown on whichever page is open', async ({ context, hotel, openBrowser }) => {
  await sendFromRoom(hotel, '101', 'trop tard')
  const page = await openBoard(context, hotel, 'employee')
  const release = await holdActions(page)
  await press(rowWith(page, 'trop tard'), 'Prendre')
  await toDashboard(page)
  const reception = await openBoard(await openBrowser(), hotel, 'admin')
  await press(rowWith(reception, 'trop tard'), 'Prendre')
  await expect(rowWith(reception, 'trop tard')).toContainText('Vous')
  await release()
  await expect(page.getByRole('alert').filter({ hasText: 'Chambre 101' })).toBeVisible()
  await expect(page.getByText('pas encore envoyée')).toHaveCount(0)
})

test('a conflicted action waits for a decision, and every page links to it', async ({
  context,
  hotel,
  openBrowser,
}) => {
  await sendFromRoom(hotel, '101', 'à décider')
  const page = await openBoard(context, hotel, 'employee')
  const release = await holdActions(page)
  await choose(rowWith(page, 'à décider'), 'Terminer')
  await toDashboard(page)
  const reception = await openBoard(await openBrowser(), hotel, 'admin')
  await press(rowWith(reception, 'à décider'), 'Prendre')
  await expect(rowWith(reception, 'à décider')).toContainText('Vous')
  await release()
  await page.getByRole('link', { name: '1 à décider' }).click()
  await expect(rowWith(page, 'à décider')).toContainText('l’a modifiée entre-temps')
})

test('an unsent check-out is sent from another page once the connection is back', async ({
  context,
  hotel,
}) => {
  await begin(hotel)
  const page = await openRooms(context, hotel, 'admin', '?q=204')
  await tilesOf(page, '204').click()
  const release = await holdActions(page)
  await panelOf(page, '204').getByText('Départ du client…').click()
  await panelOf(page, '204').getByRole('button', { name: 'Confirmer le départ' }).click()
  await expect(page.getByText('1 pas encore envoyée')).toBeVisible()
  await page.goto('/admin/manageemployees')
  await expect(page.getByText('1 pas encore envoyée')).toBeVisible()
  await release()
  await expect(page.getByText('pas encore envoyée')).toHaveCount(0)
  expect(await hotel.sql(`select from stays where number = 2 and ended_at is null`)).toHaveLength(1)
})

test('a screen that failed to load loads once the connection is back', async ({ context, hotel }) => {
  const page = await openBoard(context, hotel, 'employee')
  await page.route('**/employee/dashboard.data*', (route) => route.abort())
  await toDashboard(page)
  await expect(page.getByText('Pas de connexion', { exact: true })).toBeVisible()
  await page.unroute('**/employee/dashboard.data*')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(tilesOf(page, '103')).toBeVisible({ timeout: 5_000 })
})
