import { buttonOf, choose, menuOf, openBoard, press, rowWith } from '../support/board.ts'
import { expect, test } from '../support/browser.ts'
import { sendFromRoom } from '../support/room.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }

test('an employee undoes a slip within thumb’s reach long afterwards, which restores everything', async ({
  openBrowser,
  hotel,
}) => {
  const page = await openBoard(await openBrowser(phone), hotel, 'employee')
  const sent = await sendFromRoom(hotel, '106', 'Terminée par erreur')
  const row = rowWith(page, 'Terminée par erreur')
  await menuOf(row)
  await page.getByRole('menuitem', { name: 'Terminer' }).click()
  await expect(row).toBeHidden()
  const undo = page.getByRole('button', { name: 'Revenir en arrière' })
  await expect(page.getByText('Chambre 106 : terminé.')).toBeVisible()
  const box = await undo.boundingBox()
  expect(box?.y).toBeGreaterThan(740 / 2)

  await undo.click()
  await expect(row).toContainText('Nouvelle')
  await expect(row).toContainText('Personne')
  await expect(undo).toBeHidden()
  expect(await sent.progress()).toBe('sent')
})

test('the undo button stays until the next action, which replaces it', async ({ context, hotel }) => {
  const page = await openBoard(context, hotel, 'employee')
  await sendFromRoom(hotel, '106', 'La première')
  await sendFromRoom(hotel, '107', 'La seconde')
  await press(rowWith(page, 'La première'), 'Prendre')
  await expect(page.getByText('Chambre 106 : à vous.')).toBeVisible()
  await press(rowWith(page, 'La seconde'), 'Prendre')
  await expect(page.getByText('Chambre 106 : à vous.')).toBeHidden()
  await expect(page.getByText('Chambre 107 : à vous.')).toBeVisible()
  await page.getByRole('button', { name: 'Revenir en arrière' }).click()
  await expect(rowWith(page, 'La seconde')).toContainText('Personne')
  await expect(rowWith(page, 'La première')).toContainText('Vous')
})

test('the focus returns to the request after an undo', async ({ context, hotel }) => {
  const page = await openBoard(context, hotel, 'employee')
  await sendFromRoom(hotel, '106', 'Prise trop tôt')
  const row = rowWith(page, 'Prise trop tôt')
  await buttonOf(row, 'Prendre').press('Enter')
  const undo = page.getByRole('button', { name: 'Revenir en arrière' })
  await undo.press('Enter')
  await expect(buttonOf(row, 'Prendre')).toBeFocused()

  // Also where its row had left the list.
  await row.getByRole('button', { name: /Autres actions/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Terminer' }).press('Enter')
  await expect(row).toBeHidden()
  await undo.press('Enter')
  await expect(buttonOf(row, 'Prendre')).toBeFocused()
})

test('the undo button goes when a colleague has changed the request', async ({
  context,
  openBrowser,
  hotel,
}) => {
  const lea = await openBoard(context, hotel, 'employee')
  const claire = await openBoard(await openBrowser(), hotel, 'admin')
  await sendFromRoom(hotel, '105', 'Changée depuis')
  await press(rowWith(lea, 'Changée depuis'), 'Prendre')
  await expect(lea.getByRole('button', { name: 'Revenir en arrière' })).toBeVisible()
  await choose(rowWith(claire, 'Changée depuis'), 'Karim Benali')
  await expect(rowWith(lea, 'Changée depuis')).toContainText('Karim Benali')
  await expect(lea.getByRole('button', { name: 'Revenir en arrière' })).toBeHidden()
})

test('a cancelled request shows who cancelled it, when, why and what the guest sees', async ({
  context,
  hotel,
}) => {
  const page = await openBoard(context, hotel, 'admin')
  const sent = await sendFromRoom(hotel, '205', 'À annuler')
  const row = rowWith(page, 'À annuler')
  await menuOf(row)
  await page.getByRole('menuitem', { name: 'Annuler la demande…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Annuler la demande de la chambre 205' })
  await dialog.getByRole('button', { name: 'Annuler la demande' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choisissez un motif, ou saisissez-le.')
  await dialog.getByLabel('Pas disponible').check()
  await dialog.getByRole('button', { name: 'Annuler la demande' }).click()
  await expect(row).toBeHidden()
  await page.getByRole('link', { name: /Annulées/ }).click()
  await expect(row).toContainText(/Annulée par Claire Martin, \d\d:\d\d/)
  await expect(row).toContainText('Motif : Pas disponible')
  await expect(row).toContainText('Le client voit le motif')
  expect(await sent.progress()).toBe('cancelled')
})

test('an employee may hide their own words about a cancellation from the guest', async ({
  context,
  hotel,
}) => {
  const page = await openBoard(context, hotel, 'admin')
  await sendFromRoom(hotel, '206', 'À annuler sans le dire')
  const row = rowWith(page, 'À annuler sans le dire')
  await menuOf(row)
  await page.getByRole('menuitem', { name: 'Annuler la demande…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Autre motif').check()
  await expect(dialog.getByLabel('Le motif, en quelques mots')).toBeFocused()
  await page.keyboard.type('Client parti sans prévenir')
  await dialog.getByLabel('Le client voit ce motif').uncheck()
  await dialog.getByRole('button', { name: 'Annuler la demande' }).click()
  await page.getByRole('link', { name: /Annulées/ }).click()
  await expect(row).toContainText('Motif : Client parti sans prévenir')
  await expect(row).toContainText('Le client ne voit pas le motif')
})

test('a request for later is shown as such and not as urgent, and an order’s parts stay together', async ({
  context,
  hotel,
}) => {
  await sendFromRoom(hotel, '306', 'Petit déjeuner demain')
  await sendFromRoom(hotel, '306', 'Avec lui')
  await hotel.sql(
    `update requests set wanted_from = now() + interval '1 day', due_at = now() + interval '25 h'
     where comment = 'Petit déjeuner demain'`,
  )
  await hotel.sql(
    `update requests set order_id = (select id from requests where comment = 'Petit déjeuner demain')
     where comment = 'Avec lui'`,
  )
  const page = await openBoard(context, hotel, 'admin')
  const later = rowWith(page, 'Petit déjeuner demain')
  await expect(later).toContainText(/Demain dès \d\d:\d\d/)
  await expect(later).not.toContainText('Dans')
  await expect(later).toContainText('1 sur 2, avec : Serviettes × 2')
  await expect(rowWith(page, 'Avec lui')).toContainText('2 sur 2, avec : Serviettes × 2')
  await expect(buttonOf(later, 'Prendre')).toBeVisible()
})
