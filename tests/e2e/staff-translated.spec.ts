import { choose, openBoard, press, rowWith } from '../support/board.ts'
import { expect, signInAs, test } from '../support/browser.ts'
import { sendFromRoom } from '../support/room.ts'
import { openRooms, panelOf, tilesOf } from '../support/rooms.ts'
import { translate } from '../support/translator.ts'

test('a translated board shows the current state of its requests and no older one', async ({
  context,
  openBrowser,
  hotel,
}) => {
  await hotel.sql('delete from requests')
  const page = await openBoard(context, hotel, 'admin', '?status=all')
  const other = await openBoard(await openBrowser(), hotel, 'other', '?status=all')
  const sent = await sendFromRoom(hotel, '104', 'Traduit')
  const row = page.locator('.request')
  await expect(row).toContainText('Nouvelle')
  await translate(page)
  await expect(row).toContainText('‹Nouvelle›')

  const same = rowWith(other, 'Traduit')
  await press(same, 'Prendre')
  await expect(row).toContainText('‹Karim Benali›')
  await expect(row).not.toContainText('Personne')
  await press(same, 'Commencer')
  await expect(row).toContainText('‹En cours›')
  await expect(row).not.toContainText('Nouvelle')
  await choose(same, 'Annuler')
  await other.getByText('Chambre vide').click()
  await other.getByRole('button', { name: 'Annuler la demande' }).click()
  await expect(row).toContainText('‹Annulée›')
  await expect(row).not.toContainText('En cours')
  expect(await sent.progress()).toBe('cancelled')

  await row.getByRole('button', { name: /^Rouvrir/ }).click()
  await expect(row).toContainText('‹En cours›')
  await expect(row).not.toContainText('Annulée')
})

test('a translated room screen shows the saved status and the open requests, and no older ones', async ({
  context,
  hotel,
}) => {
  await hotel.sql(`update rooms set cleaning_status = 'not_cleaned'; delete from requests`)
  const page = await openRooms(context, hotel, 'employee')
  await tilesOf(page, '101').click()
  const panel = page.getByRole('region', { name: /101/ })
  await expect(panelOf(page, '101')).toContainText('Aucune demande')
  await translate(page)
  await expect(panel).toContainText(/‹Aucune demande/)
  await sendFromRoom(hotel, '101', 'Traduit')
  await expect(panel).toContainText('‹Nouvelle›')
  await expect(panel).not.toContainText('Aucune demande')
})

test('a translated admin screen follows added, renamed and archived types', async ({ context, hotel }) => {
  await signInAs(context, hotel, 'admin')
  const page = await context.newPage()
  await page.goto('/admin/roomtypes')
  const types = page.getByRole('table').getByRole('rowheader')
  await translate(page)
  await expect(types).toHaveText(['‹Simple›', '‹Double›', '‹Suite›'])
  await types.getByRole('link').first().click()
  await page.getByRole('region').getByRole('textbox').fill('Individuelle')
  await page.keyboard.press('Enter')
  await expect(types).toHaveText(['‹Individuelle›', '‹Double›', '‹Suite›'])
  await page.getByRole('button', { name: /: Individuelle$/ }).click()
  await page.getByRole('menuitem', { name: 'Archiver' }).click()
  await expect(types).toHaveText(['‹Double›', '‹Suite›'])
  await page.getByRole('alert').getByRole('button', { name: 'Annuler' }).click()
  await expect(types).toHaveText(['‹Individuelle›', '‹Double›', '‹Suite›'])
})
