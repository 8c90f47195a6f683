import { choose, openBoard, press, rowWith } from '../support/board.ts'
import { expect, pressBack, test } from '../support/browser.ts'
import { sendFromRoom } from '../support/room.ts'

test('the timeline of a request has its own address and lists all actions and calls', async ({
  context,
  openBrowser,
  hotel,
}) => {
  await hotel.sql('delete from requests')
  const { id } = await sendFromRoom(hotel, '301', 'Avec historique')
  const lea = await openBoard(context, hotel, 'employee')
  await press(rowWith(lea, 'Avec historique'), 'Prendre')
  await press(rowWith(lea, 'Avec historique'), 'Commencer')
  await expect(rowWith(lea, 'Avec historique')).toContainText('En cours')
  await expect
    .poll(() => hotel.sql('select from alert_steps where request_id = $1', [id]))
    .not.toHaveLength(0)

  const claire = await openBoard(await openBrowser(), hotel, 'admin')
  await choose(rowWith(claire, 'Avec historique'), 'Historique')
  const dialog = claire.getByRole('dialog', { name: 'Chambre 301 : historique' })
  const entries = dialog.getByRole('listitem')
  await expect(entries.first()).toContainText('Demande envoyée, Un client')
  await expect(entries.filter({ hasText: 'Prise' })).toContainText('Léa Dubois')
  await expect(entries.filter({ hasText: 'Commencée' })).toContainText('Léa Dubois')
  await expect(entries.filter({ hasText: 'Alerte' }).first()).toContainText('Arrivée. ')

  // Events that happen meanwhile are shown as well.
  await press(rowWith(lea, 'Avec historique'), 'Terminer')
  await expect(entries.last()).toContainText('Terminée, Léa Dubois')

  await expect(claire).toHaveURL(new RegExp(`timeline=${id}`))
  await pressBack(claire)
  await expect(dialog).toBeHidden()
  await expect(claire).toHaveURL(/\/admin\/servicerequests$/)
})

test('the address of a timeline opens it over the list, and closing it leads to the list', async ({
  context,
  hotel,
}) => {
  const { id } = await sendFromRoom(hotel, '301', 'Par son adresse')
  const page = await openBoard(context, hotel, 'employee', `?timeline=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Chambre 301 : historique' })
  await expect(dialog.getByRole('listitem').first()).toContainText('Demande envoyée')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/timeline=/)
})
