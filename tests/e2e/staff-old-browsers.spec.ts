import { shellTexts } from '../../i18n/shell.ts'
import { openBoard, press, rowWith } from '../support/board.ts'
import { expect, type SiteHotel, signInAs, test } from '../support/browser.ts'
import { avoidedApis, removeApis } from '../support/old-browser.ts'
import { sendFromRoom } from '../support/room.ts'
import { openRooms, panelOf, saveStatus, tilesOf } from '../support/rooms.ts'

for (const apis of [['Object.groupBy', 'Map.groupBy'], avoidedApis]) {
  const name = apis.length > 2 ? 'everything that staff pages do not require' : apis.join(' and ')
  test(`the board and the rooms are live and usable without ${name}`, async ({ openBrowser, hotel }) => {
    const context = await openBrowser()
    await removeApis(context, apis)
    const board = await openBoard(context, hotel, 'employee')
    const sent = await sendFromRoom(hotel, '105', 'Dans un vieux navigateur')
    const row = rowWith(board, 'Dans un vieux navigateur')
    await press(row, 'Prendre')
    await expect(row).toContainText('Vous')
    expect(await sent.progress()).toBe('seen')
    const rooms = await openRooms(context, hotel, 'admin', '?by=type')
    await tilesOf(rooms, '101').click()
    await saveStatus(panelOf(rooms, '101'), 'Nettoyée')
    await expect(tilesOf(rooms, '101')).toHaveAccessibleName(/Nettoyée/)
  })
}

const languages = [
  { language: 'fr', locale: 'fr-FR', take: /^Prendre, /, more: /^Autres actions/ },
  { language: 'en', locale: 'en-GB', take: /^Take, /, more: /^More actions/ },
] as const

for (const { language, locale, take, more } of languages) {
  test(`the board names a newer browser and works without scripts in an old one (${language})`, async ({
    openBrowser,
    hotel,
  }) => {
    const context = await openBrowser({ locale })
    await removeApis(context, ['Array.prototype.toSorted'])
    await signInAs(context, hotel, 'employee')
    await empty(hotel)
    const { progress } = await sendFromRoom(hotel, '105', 'Plainly')
    const page = await context.newPage()
    // Not by goto(), which waits for scripts.
    await page.evaluate((address) => location.assign(address), `${hotel.url}/employee/requests`)
    await expect(page.getByText(shellTexts[language].oldBrowser)).toBeVisible()
    // Nothing is offered that only scripts could do.
    await expect(page.locator('main').getByRole('button', { name: more })).toHaveCount(0)
    await page.getByRole('button', { name: take }).click()
    await expect.poll(progress).toBe('seen')
    await expect(page.getByText(shellTexts[language].oldBrowser)).toBeVisible()
  })
}

const empty = (hotel: SiteHotel) => hotel.sql('delete from requests')

test('the board does not mention old browsers in a supported one', async ({ context, hotel }) => {
  const page = await openBoard(context, hotel, 'employee')
  await expect(page.getByText(shellTexts.fr.oldBrowser)).toBeHidden()
})
