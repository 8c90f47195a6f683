import { staffTexts } from '../../i18n/staff.ts'
import { buttonOf, choose, press, rowWith } from '../support/board.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  pressBack,
  type SiteHotel,
  signInAs,
  test,
} from '../support/browser.ts'
import { sendFromRoom } from '../support/room.ts'
import { openRooms, panelOf, tilesOf } from '../support/rooms.ts'

const phone = { width: 360, height: 740 }

const empty = (hotel: SiteHotel) => hotel.sql('delete from requests')
const requestIn = async (hotel: SiteHotel, comment: string) => {
  const [request] = await hotel.sql<{ status: string; assignee_id: string | null; number: string }>(
    `select status, assignee_id, number from requests join rooms on rooms.id = room_id where comment = $1`,
    [comment],
  )
  return request
}

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('a housekeeper reads, takes and finishes a request in the room’s panel', async ({
    context,
    hotel,
  }) => {
    await empty(hotel)
    const { progress } = await sendFromRoom(hotel, '101', 'Par la fenêtre, s’il vous plaît')
    await hotel.sql(
      `update requests set cleaning_preference = 'before',
         services = jsonb_build_array(jsonb_build_object('count', 1, 'serviceId',
           (select id from services where kind = 'cleaning' and hotel_id = requests.hotel_id)))`,
    )
    const page = await openRooms(context, hotel, 'employee')
    await tilesOf(page, '101').click()
    const panel = panelOf(page, '101')
    const row = rowWith(page, 'Par la fenêtre')
    await expect(row).toContainText(/Avant \d/)
    await press(row, 'Prendre')
    await expect(row).toContainText('Vous')
    expect(await progress()).toBe('seen')
    await press(row, 'Commencer')
    await expect(row).toContainText('En cours')
    await press(row, 'Terminer')
    await expect(panel).toContainText('Aucune demande ouverte.')
    expect(await progress()).toBe('done')
    await page.getByRole('status').getByRole('button', { name: 'Revenir en arrière' }).click()
    await expect(row).toContainText('En cours')
    expect(await progress()).toBe('in_progress')
    await expect(panel.getByRole('button', { name: 'Enregistrer le statut' })).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  test('the back button leads from a timeline to the room’s panel and then to the rooms', async ({
    context,
    hotel,
  }) => {
    await empty(hotel)
    await sendFromRoom(hotel, '101', 'Avec une histoire')
    const page = await openRooms(context, hotel, 'employee')
    await tilesOf(page, '101').click()
    await choose(rowWith(page, 'Avec une histoire'), 'Historique')
    const timeline = page.getByRole('dialog', { name: /historique/ })
    await expect(timeline.getByRole('listitem').first()).toBeVisible()
    await expect(page).toHaveURL(/room=.*timeline=/)
    await page.reload()
    await expect(timeline.getByRole('listitem').first()).toBeVisible()
    await pressBack(page)
    await expect(timeline).toBeHidden()
    await expect(rowWith(page, 'Avec une histoire')).toBeVisible()
    await pressBack(page)
    await expect(tilesOf(page, '101')).toBeVisible()
  })

  test('a new request in a room’s panel is for that room, without asking for it', async ({
    context,
    hotel,
  }) => {
    await empty(hotel)
    const page = await openRooms(context, hotel, 'employee')
    await tilesOf(page, '103').click()
    await page.getByRole('button', { name: 'Nouvelle demande' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nouvelle demande, chambre 103' })
    await expect(dialog.getByRole('combobox', { name: staffTexts.fr.roomWord, exact: true })).toHaveCount(0)
    await dialog.getByRole('textbox').fill('Demandé par téléphone')
    await dialog.getByRole('button', { name: 'Créer la demande' }).click()
    await expect(rowWith(page, 'Demandé par téléphone')).toContainText('Nouvelle')
    await expect(dialog).toBeHidden()
    expect(await requestIn(hotel, 'Demandé par téléphone')).toMatchObject({ number: '103', status: 'new' })
  })

  test.describe('in a dead spot', () => {
    test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ })

    test('actions in a room’s panel are sent after an offline phase, also in a room opened meanwhile', async ({
      context,
      hotel,
    }) => {
      await empty(hotel)
      await sendFromRoom(hotel, '101', 'Avant le sous-sol')
      await sendFromRoom(hotel, '102', 'Au sous-sol')
      const page = await openRooms(context, hotel, 'employee')
      // The panel's scripts arrive before its answer.
      const loaded = page.waitForResponse(/\/dashboard\/[^/]+\.data/)
      await tilesOf(page, '101').click()
      await loaded
      const first = rowWith(page, 'Avant le sous-sol')
      await expect(first).toBeVisible()
      await context.setOffline(true)
      await press(first, 'Prendre')
      await expect(first).toContainText('Prendre : pas encore fait')
      await panelOf(page, '101').getByRole('link', { name: 'Fermer' }).click()
      await tilesOf(page, '102').click()
      const second = rowWith(page, 'Au sous-sol')
      await press(second, 'Prendre')
      await expect(second).toContainText('Prendre : pas encore fait')
      await context.setOffline(false)
      await expect(second).toContainText('Vous')
      for (const comment of ['Avant le sous-sol', 'Au sous-sol'])
        await expect.poll(async () => (await requestIn(hotel, comment))?.assignee_id).not.toBeNull()
    })
  })
})

test('an admin cancels a request in a room’s panel with a reason, and reopens it there', async ({
  context,
  openBrowser,
  hotel,
}) => {
  await empty(hotel)
  const { progress } = await sendFromRoom(hotel, '204', 'Finalement non')
  const page = await openRooms(context, hotel, 'admin')
  const other = await openRooms(await openBrowser(), hotel, 'admin')
  for (const one of [page, other]) await tilesOf(one, '204').click()
  await choose(rowWith(page, 'Finalement non'), 'Annuler')
  await page.getByText('Le client n’en veut plus').click()
  await page.getByRole('button', { name: 'Annuler la demande' }).click()
  await expect(panelOf(page, '204')).toContainText('Aucune demande ouverte.')
  await expect(panelOf(other, '204')).toContainText('Aucune demande ouverte.')
  expect(await progress()).toBe('cancelled')
  await panelOf(page, '204').getByText('Demandes récentes (1)').click()
  await choose(rowWith(page, 'Finalement non'), 'Rouvrir')
  await expect(rowWith(other, 'Finalement non')).toContainText('En cours')
  await expect(rowWith(page, 'Finalement non')).toContainText('En cours')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the buttons of a request in a room’s panel work without scripts', async ({ context, hotel }) => {
    await empty(hotel)
    const { progress } = await sendFromRoom(hotel, '101', 'Sans script')
    const [room] = await hotel.sql<{ id: string }>(`select id from rooms where number = '101'`)
    await signInAs(context, hotel, 'employee')
    const page = await context.newPage()
    await page.goto(`/employee/dashboard?room=${room?.id}`)
    await buttonOf(rowWith(page, 'Sans script'), 'Prendre').click()
    await expect(page).toHaveURL(/\/employee\/requests\?room=/)
    expect(await progress()).toBe('seen')
  })
})
