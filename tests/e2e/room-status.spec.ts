import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { expect, type SiteHotel, signInAs, test } from '../support/browser.ts'
import { guestRoom } from '../support/guest-room.ts'
import { recordRenders, renderedRooms } from '../support/renders.ts'
import { openRooms, panelOf, roomScreens, saveStatus, tilesOf } from '../support/rooms.ts'

const PAGE_BYTES = 60_000
const largeHotel = readFileSync(new URL('../support/large-hotel.sql', import.meta.url), 'utf8')

/** All rooms to be cleaned, and nothing open in them. */
const begin = (hotel: SiteHotel) =>
  hotel.sql(`update rooms set cleaning_status = 'not_cleaned'; delete from requests`)

test('a colleague sees a saved status at once in one tile, and can undo it', async ({
  context,
  openBrowser,
  hotel,
}) => {
  await begin(hotel)
  const other = await openRooms(await openBrowser(), hotel, 'admin')
  const page = await openRooms(context, hotel, 'employee')
  await tilesOf(page, '101').click()
  await saveStatus(panelOf(page, '101'), 'Nettoyée')
  await expect(tilesOf(other, '101')).toHaveAccessibleName(/Nettoyée/)
  await expect(tilesOf(page, '101')).toHaveAccessibleName(/Nettoyée/)
  await page.getByRole('alert').getByRole('button', { name: 'Annuler' }).click()
  await expect(tilesOf(other, '101')).toHaveAccessibleName(/À nettoyer/)
  await panelOf(page, '101').getByText('Historique').click()
  await expect(panelOf(page, '101').getByRole('listitem').filter({ hasText: 'Léa Dubois' })).toHaveCount(2)
})

test('an update or a request redraws one tile of 400 rooms', async ({ context, openBrowser, hotel }) => {
  await hotel.sql(largeHotel)
  await signInAs(context, hotel, 'admin')
  const page = await context.newPage()
  await recordRenders(page)
  const listening = page.waitForResponse(/\/live\b/)
  await page.goto(roomScreens.admin)
  await listening
  await expect(tilesOf(page)).toHaveCount(400)
  const other = await openRooms(await openBrowser(), hotel, 'employee', '')
  // The reconnection loads the same data: no row is drawn again.
  await page.waitForLoadState('networkidle').catch(() => {})
  await renderedRooms(page)

  const number = '103'
  await expect(tilesOf(page, number)).not.toHaveAccessibleName(/En cours/)
  await tilesOf(other, number).click()
  await saveStatus(panelOf(other, number), 'En cours')
  await expect(tilesOf(page, number)).toHaveAccessibleName(/En cours/)
  const [{ id }] = (await hotel.sql(`select id from rooms where number = '${number}'`)) as [{ id: string }]
  expect(await renderedRooms(page)).toEqual([id])
})

test('the page asks before a chosen status is dropped unsaved', async ({ context, hotel }) => {
  await begin(hotel)
  const page = await openRooms(context, hotel, 'admin')
  const panel = panelOf(page, '103')
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
  const close = panel.getByRole('link', { name: 'Fermer' })
  await tilesOf(page, '103').click()
  await panel.getByText('En cours', { exact: true }).click()
  await close.click()
  await question.getByRole('button', { name: 'Rester' }).click()
  await expect(panel.getByLabel('En cours')).toBeChecked()
  await page.goBack()
  await question.getByRole('button', { name: 'Rester' }).click()
  await tilesOf(page, '104').click()
  await question.getByRole('button', { name: 'Quitter' }).click()
  await expect(panelOf(page, '104')).toBeVisible()
  await expect(tilesOf(page, '103')).toHaveAccessibleName(/À nettoyer/)

  // Chosen back, or saved, there is nothing to ask.
  await panelOf(page, '104').getByText('Nettoyée', { exact: true }).click()
  await panelOf(page, '104').getByText('À nettoyer', { exact: true }).click()
  await page.goBack()
  await expect(panelOf(page, '104')).toHaveCount(0)
  await tilesOf(page, '103').click()
  await saveStatus(panel, 'Nettoyée')
  await close.click()
  await expect(panel).toHaveCount(0)
  await expect(tilesOf(page, '103')).toHaveAccessibleName(/Nettoyée/)
})

test.describe('without a connection', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ })

  test('an unsent status is marked as chosen while offline', async ({ context, hotel }) => {
    await begin(hotel)
    const page = await openRooms(context, hotel, 'employee')
    await tilesOf(page, '103').click()
    const panel = panelOf(page, '103')
    await panel.getByText('En cours', { exact: true }).click()
    await context.setOffline(true)
    await panel.getByRole('button', { name: 'Enregistrer le statut' }).click()
    await expect(panel.getByText('pas encore enregistré')).toBeVisible()
    await expect(panel.getByLabel('En cours')).toBeChecked()
    await context.setOffline(false)
    await expect(tilesOf(page, '103')).toHaveAccessibleName(/En cours/)
  })
})

test.describe('two people at once', () => {
  test.use({ expectedComplaints: /status of 409/ })

  test('a person whose status conflicts reads who saved first, and decides', async ({
    context,
    openBrowser,
    hotel,
  }) => {
    await begin(hotel)
    const page = await openRooms(context, hotel, 'employee')
    const other = await openRooms(await openBrowser(), hotel, 'admin')
    await tilesOf(page, '102').click()
    await tilesOf(other, '102').click()
    await panelOf(page, '102').getByText('En cours', { exact: true }).click()
    await saveStatus(panelOf(other, '102'), 'Nettoyée')
    await expect(tilesOf(page, '102')).toHaveAccessibleName(/Nettoyée/)

    const save = panelOf(page, '102').getByRole('button', { name: 'Enregistrer le statut' })
    await save.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(/Chambre 102\s: Nettoyée \(Claire Martin, \d\d:\d\d\)/)
    await dialog.getByRole('button', { name: 'Conserver' }).click()
    await expect(panelOf(page, '102').getByLabel('Nettoyée')).toBeChecked()

    await saveStatus(panelOf(page, '102'), 'En cours')
    await expect(tilesOf(other, '102')).toHaveAccessibleName(/En cours/)
  })
})

test('the keyboard walks and selects tiles, sets several rooms at once and undoes it', async ({
  context,
  hotel,
}) => {
  await begin(hotel)
  const page = await openRooms(context, hotel, 'admin')
  await page.keyboard.press('/')
  await page.keyboard.type('étage 1')
  await expect(tilesOf(page, '201')).toBeHidden()
  await expect(page).toHaveURL(/q=/)
  await tilesOf(page, '101').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tilesOf(page, '102')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Passer à' }).selectOption('Nettoyée')
  await page.getByRole('button', { name: 'Enregistrer le statut' }).click()
  await expect(page.getByRole('alert')).toContainText('2 chambres : Nettoyée.')
  await expect(tilesOf(page, '108')).toHaveAccessibleName(/Nettoyée/)
  await page.getByRole('alert').getByRole('button', { name: 'Annuler' }).click()
  await expect(tilesOf(page, '108')).toHaveAccessibleName(/À nettoyer/)
  await expect(tilesOf(page, '102')).toHaveAccessibleName(/À nettoyer/)

  await tilesOf(page, '103').focus()
  await page.keyboard.press('Enter')
  await expect(panelOf(page, '103')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panelOf(page, '103')).toHaveCount(0)
  await expect(tilesOf(page, '103')).toBeFocused()
})

test('a check-out explains its effects and applies at once, for one room and for several', async ({
  context,
  hotel,
  openBrowser,
}) => {
  await begin(hotel)
  const guest = guestRoom(await (await openBrowser({ locale: 'en-GB' })).newPage())
  await guest.open(await hotel.roomToken('204'))
  await guest.tap('Toilet paper')
  await guest.send.click()
  await expect(guest.own).toContainText('Sent')
  await hotel.sql(`update rooms set cleaning_status = 'done'`)
  const page = await openRooms(context, hotel, 'admin')
  await tilesOf(page, '204').click()
  await panelOf(page, '204').getByText('Départ du client…').click()
  await expect(panelOf(page, '204')).toContainText('La page du client se ferme')
  await panelOf(page, '204').getByRole('button', { name: 'Confirmer le départ' }).click()
  await expect(tilesOf(page, '204')).toHaveAccessibleName(/À nettoyer/)
  await expect(panelOf(page, '204').locator('summary', { hasText: 'Départ du client…' })).toBeFocused()
  // The page in the guest's hand is that of the next stay: it shows nothing of theirs.
  await expect(guest.own).toHaveCount(0)
  await page.goBack()
  await page.getByRole('button', { name: 'Sélectionner' }).click()
  await tilesOf(page, '205', 'checkbox').click()
  await tilesOf(page, '207', 'checkbox').click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Départs…' }).click()
  await expect(page.getByRole('dialog')).toContainText('205, 206, 207')
  await page.getByRole('button', { name: 'Confirmer 3 départs' }).click()
  for (const number of ['205', '206', '207']) {
    await expect(tilesOf(page, number)).toHaveAccessibleName(/À nettoyer/)
  }
  const stays = await hotel.sql(`select from stays where number = 2 and ended_at is null`)
  expect(stays).toHaveLength(4)
})

test('late rooms come first by choice, which the address keeps', async ({ context, hotel }) => {
  await begin(hotel)
  const page = await openRooms(context, hotel, 'admin', '?by=late&show=late')
  await expect(page.getByText('Aucune chambre trouvée.')).toBeVisible()
  await hotel.sql(`insert into requests
      (hotel_id, id, order_id, room_id, stay, sender, by_staff, key, services, comment, created_at, due_at)
    select hotel_id, id, id, id, 1, 'guest', false, gen_random_uuid(), '[]', 'Vite !', now(),
      now() - case number when '305' then interval '9 min' else interval '2 min' end
    from rooms where number in ('104', '305')`)
  await page.reload()
  await expect(tilesOf(page).filter({ hasText: 'en retard' })).toHaveText([/305/, /104/])
  await tilesOf(page, '305').click()
  const row = panelOf(page, '305').getByRole('listitem').filter({ hasText: 'Vite !' })
  await expect(row).toContainText('En retard de 9 min')
  await panelOf(page, '305').getByRole('link', { name: 'Voir dans les demandes' }).click()
  await expect(page).toHaveURL(/\/admin\/servicerequests\?room=/)
  await expect(page.getByText('Vite !')).toBeVisible()
})

test.describe('at the hotel’s midnight', () => {
  test.use({ expectedComplaints: /Failed to load resource/ })

  test('door signs for the day disappear at the hotel’s midnight without a reload', async ({
    context,
    hotel,
  }) => {
    const hour = new Date().getUTCHours()
    // A time zone in which it is between eleven and midnight now.
    const zone = `Etc/GMT${hour > 11 ? `-${23 - hour}` : `+${hour + 1}`}`
    await hotel.sql(`update hotels set time_zone = $1`, [zone])
    await hotel.sql(`insert into room_flags (hotel_id, id, room_id, kind, raised_at, raised_by, until)
      select hotel_id, id, id, 'do_not_disturb', now(), id, now() + interval '2 h' from rooms where number = '101'`)
    await signInAs(context, hotel, 'admin')
    const page = await context.newPage()
    // It alone says that a day has begun: a new connection would load all of it again.
    await page.route('**/live?*', (route) => route.abort())
    await page.clock.install()
    const listens = page.waitForRequest(/\/live\b/)
    await page.goto(roomScreens.admin)
    await listens
    await expect(tilesOf(page, '101')).toHaveAccessibleName(/Ne pas déranger/)
    await hotel.sql(`update room_flags set until = now()`)
    // Again where the page has just set its clock by the server's, or an hour began since the zone was chosen.
    await expect(async () => {
      await page.clock.fastForward('01:00:00')
      await expect(tilesOf(page, '101')).not.toHaveAccessibleName(/Ne pas déranger/, { timeout: 500 })
    }).toPass()
  })
})

test('an employee sees their rooms, their requests and the longest waiting ones', async ({
  context,
  hotel,
}) => {
  const page = await openRooms(context, hotel, 'employee')
  await expect(tilesOf(page)).toHaveText(Array.from({ length: 8 }, (_, i) => new RegExp(`10${i + 1}`)))
  await expect(page.getByRole('region', { name: /Mes demandes/ })).toBeVisible()
  await page.getByRole('link', { name: 'Demandes', exact: true }).click()
  await expect(page).toHaveURL('/employee/requests')
  await page.getByRole('link', { name: 'Tableau de bord' }).click()
  await expect(page).toHaveURL('/employee/dashboard')
  await hotel.sql('delete from assigned_rooms')
  await page.reload()
  await expect(page.getByText('Aucune chambre ne vous est attribuée')).toBeVisible()
  await expect(tilesOf(page)).toHaveCount(24)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: /status of 409/ })

  test('a tile links to its room, and a form saves its status without scripts', async ({
    page,
    context,
    hotel,
  }) => {
    await begin(hotel)
    await signInAs(context, hotel, 'employee')
    await page.goto(roomScreens.employee)
    await tilesOf(page, '103').click()
    await panelOf(page, '103').getByText('En cours', { exact: true }).click()
    await hotel.sql(`update rooms set cleaning_status = 'done', cleaning_revision = 1 where number = '103'`)
    await panelOf(page, '103').getByRole('button', { name: 'Enregistrer le statut' }).click()
    await expect(page.getByRole('alert')).toContainText('a modifié ceci entre-temps')
    await saveStatus(panelOf(page, '103'), 'En cours')
    await expect(page).toHaveURL(/\/employee\/dashboard\?room=/)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(panelOf(page, '103').getByLabel('En cours')).toBeChecked()
    await expect(panelOf(page, '103').getByRole('status')).toHaveText('Chambre 103 : En cours.')
  })
})

test('the page of 400 rooms with 200 open requests is light', async ({ context, hotel }) => {
  await hotel.sql(largeHotel)
  await signInAs(context, hotel, 'admin')
  const cookies = await context.cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const page = await new Promise<Buffer>((resolve, reject) => {
    const headers = { cookie, 'accept-encoding': 'gzip', 'accept-language': 'fr' }
    get(hotel.url + roomScreens.admin, { headers }, (answer) => buffer(answer).then(resolve, reject)).on(
      'error',
      reject,
    )
  })
  expect(gunzipSync(page).toString().split(' data-room=')).toHaveLength(401)
  expect(page.length).toBeLessThanOrEqual(PAGE_BYTES)
})
