import type { Page } from '@playwright/test'
import { boards, buttonOf, menuOf, openBoard, press, rowWith } from '../support/board.ts'
import { expect, pressBack, test } from '../support/browser.ts'
import { sendFromRoom } from '../support/room.ts'
import { openRooms, roomScreens } from '../support/rooms.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const rowsOf = (page: Page) => page.getByRole('listitem', { name: /^Chambre/ })
const buttonWords = (page: Page, comment: string) =>
  rowWith(page, comment).getByRole('button').filter({ visible: true, hasText: /./ }).allTextContents()

test('a housekeeper’s phone shows three whole requests, each with one main button by its state', async ({
  openBrowser,
  hotel,
}) => {
  await hotel.sql('delete from requests')
  for (const room of ['101', '102', '201']) await sendFromRoom(hotel, room, 'Merci !')
  const page = await openBoard(await openBrowser(phone), hotel, 'employee')
  for (const at of [0, 1, 2]) {
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem', { name: /^Chambre/ })
        .nth(at),
    ).toBeInViewport({ ratio: 1 })
  }
  await sendFromRoom(hotel, '304', 'Un pas après l’autre')
  const row = rowWith(page, 'Un pas après l’autre')
  for (const step of ['Prendre', 'Commencer', 'Terminer']) {
    await expect.poll(() => buttonWords(page, 'Un pas après l’autre')).toEqual([step])
    await press(row, step)
  }
  await expect(row).toBeHidden()
})

test('the row’s menu has the other steps and explains why one is unavailable', async ({
  openBrowser,
  hotel,
}) => {
  const page = await openBoard(await openBrowser(phone), hotel, 'employee')
  await sendFromRoom(hotel, '104', 'Au menu')
  const row = rowWith(page, 'Au menu')
  await press(row, 'Prendre')
  await expect(buttonOf(row, 'Commencer')).toBeVisible()
  await menuOf(row)
  await expect(page.getByRole('menuitem', { name: 'Prendre' })).toContainText('Vous vous en occupez déjà.')
  await page.getByRole('menuitem', { name: 'Terminer' }).click()
  await expect(row).toBeHidden()
})

test('the back button closes open dialogs first and then leaves the board', async ({
  openBrowser,
  hotel,
}) => {
  const page = await openRooms(await openBrowser(phone), hotel, 'admin')
  await page.getByRole('link', { name: 'Demandes de service' }).click()
  await sendFromRoom(hotel, '105', 'Finalement non')
  await menuOf(rowWith(page, 'Finalement non'))
  await page.getByRole('menuitem', { name: 'Annuler' }).click()
  const dialog = page.getByRole('dialog', { name: 'Annuler la demande de la chambre 105' })
  await expect(dialog).toBeVisible()
  await pressBack(page)
  await expect(dialog).toBeHidden()
  await menuOf(rowWith(page, 'Finalement non'))
  await expect(page.getByRole('menu')).toBeVisible()
  await pressBack(page)
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page).toHaveURL(boards.admin)
  await expect(rowWith(page, 'Finalement non')).toBeVisible()
  await pressBack(page)
  await expect(page).toHaveURL(roomScreens.admin)
})

test('an employee who finishes a colleague’s request is asked first', async ({
  context,
  openBrowser,
  hotel,
}) => {
  const lea = await openBoard(context, hotel, 'employee')
  const karim = await openBoard(await openBrowser(phone), hotel, 'other')
  await sendFromRoom(hotel, '108', 'Chez Léa')
  await press(rowWith(lea, 'Chez Léa'), 'Prendre')

  const row = rowWith(karim, 'Chez Léa')
  await press(row, 'Terminer')
  const dialog = karim.getByRole('dialog', { name: 'Terminer à la place d’un collègue ?' })
  await expect(dialog).toContainText('Léa Dubois s’en occupe : chambre 108, Serviettes × 2')
  await karim.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(row).toBeVisible()
  await press(row, 'Terminer')
  await dialog.getByRole('button', { name: 'Terminer', exact: true }).click()
  await expect(row).toBeHidden()
})

test('six equal requests of a room form one row, which expands and is finished at once', async ({
  openBrowser,
  hotel,
}) => {
  await hotel.sql('delete from requests where hotel_id = $1', [hotel.id])
  const page = await openBoard(await openBrowser(phone), hotel, 'employee')
  for (let sent = 0; sent < 6; sent++) await sendFromRoom(hotel, '306', '')
  await sendFromRoom(hotel, '306', 'Avec un mot')
  const group = page.getByRole('listitem').filter({ hasText: '6 demandes identiques' })
  await expect(rowWith(page, 'Avec un mot')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(2)

  const opens = group.getByText('6 demandes identiques')
  await opens.focus()
  await page.keyboard.press('Enter')
  await expect(group.getByRole('listitem')).toHaveCount(6)
  await page.keyboard.press('Enter')
  await expect(group.getByRole('listitem')).toHaveCount(0)

  await press(group, 'Prendre les 6')
  await expect(group).toContainText('Vous')
  await press(group, 'Commencer les 6')
  await press(group, 'Terminer les 6')
  await expect(rowsOf(page)).toHaveCount(1)
  await page.getByRole('link', { name: /Terminées/ }).click()
  await expect(page.getByRole('listitem', { name: 'Chambre 306' })).toHaveCount(6)
})

test('every button names its room and services, and each request is a heading', async ({
  context,
  hotel,
}) => {
  await sendFromRoom(hotel, '108', 'Au lecteur d’écran')
  const page = await openBoard(context, hotel, 'employee')
  const row = rowWith(page, 'Au lecteur d’écran')
  for (const button of await row.getByRole('button').all()) {
    await expect(button).toHaveAccessibleName(/, chambre 108, Serviettes × 2$/)
  }
  await expect(row.getByRole('heading', { name: 'Chambre 108 Serviettes × 2', level: 3 })).toBeVisible()
})
