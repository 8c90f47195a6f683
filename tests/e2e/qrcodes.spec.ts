import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { adminTexts } from '../../i18n/admin.ts'
import { lostConnection } from '../screens/screen.ts'
import { openScreen } from '../support/admin.ts'
import { expect, type SiteHotel, test } from '../support/browser.ts'
import { guestRoom, scriptsRun } from '../support/guest-room.ts'
import { recordRenders, renderedRooms } from '../support/renders.ts'

// A refusal is an answer of 400 or 409, and a link that opens nothing one of 404, of which the console tells.
test.use({ locale: 'en-GB', expectedComplaints: /status of 4(00|04|09)/ })

const path = '/admin/qrcodes'
const numbers = (page: Page) => page.getByRole('table').getByRole('rowheader')
const said = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const payFor = (hotel: SiteHotel, rooms: number) =>
  hotel.sql('update hotels set number_of_rooms = $1', [rooms])
const chooseVerb = async (page: Page, room: string, verb: string) => {
  await page.getByRole('button', { name: `More actions: ${room}` }).click()
  await page.getByRole('menuitem', { name: verb }).click()
}

/** A guest in the room, whose page stands open in a browser of its own. */
async function openGuest(page: Page, hotel: SiteHotel, number: string) {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken(number))
  await scriptsRun(room.send)
}
const isDead = (page: Page) => expect(page.getByText('Please call or visit reception')).toBeVisible()

test('an admin previews and adds rooms on several floors, and undoes it', async ({ context, hotel }) => {
  await payFor(hotel, 40)
  const page = await openScreen(context, hotel, path)
  await expect(page.getByText('24 rooms of 40')).toBeVisible()
  await page.keyboard.press('n')
  await page.getByLabel('From number').fill('08')
  await page.getByLabel('To number').fill('10')
  await page.getByLabel('From floor').fill('3')
  await page.getByLabel('To floor').fill('4')
  await expect(page.getByText('Floor 4: 408 to 410')).toBeVisible()
  await expect(page.getByText('Room 308 already exists.')).toBeVisible()
  await page.getByRole('button', { name: 'Leave it out' }).click()
  await page.getByLabel('Type', { exact: true }).last().selectOption('Suite')
  await page.getByRole('button', { name: 'Add 5 rooms' }).click()
  await expect(said(page, '5 rooms were added, 309 to 410.')).toBeVisible()
  await expect(page).toHaveURL(path)
  await expect(numbers(page)).toHaveCount(29)
  expect((await page.request.get(`/room/${await hotel.roomToken('410')}`)).status()).toBe(200)
  await said(page, '5 rooms were added').getByRole('button', { name: 'Undo' }).click()
  await expect(numbers(page)).toHaveCount(24)
  await expect(page.getByText('Removed (5)')).toBeVisible()
})

test('a range over several floors is offered as floors, and a type can be created with its rooms', async ({
  context,
  hotel,
}) => {
  await payFor(hotel, 40)
  const page = await openScreen(context, hotel, `${path}/new`)
  await page.getByLabel('From number').fill('401')
  await page.getByLabel('To number').fill('503')
  await page.getByRole('button', { name: 'Create these 6 rooms' }).click()
  await expect(page.getByText('Floor 5: 501 to 503')).toBeVisible()
  await page.getByLabel('Type', { exact: true }).last().selectOption('New type…')
  await page.getByRole('button', { name: 'Add 6 rooms' }).click()
  await expect(page.getByLabel('Name of the new type')).toBeFocused()
  await page.keyboard.type('Loft')
  await page.getByRole('button', { name: 'Add 6 rooms' }).click()
  await expect(said(page, '6 rooms were added, 401 to 503.')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Loft' })).toHaveCount(6)
})

test('a missing, malformed or used number is reported at its field', async ({ context, hotel }) => {
  await payFor(hotel, 40)
  const page = await openScreen(context, hotel, `${path}/new`)
  await page.getByRole('button', { name: 'Add rooms' }).last().click()
  await expect(page.getByText('Please enter a valid number range').first()).toBeVisible()
  await page.getByRole('link', { name: 'One', exact: true }).click()
  await page.getByRole('button', { name: 'Add room', exact: true }).click()
  await expect(page.getByText('Please enter a room number')).toBeVisible()
  await page.getByLabel('Number').fill('101')
  await expect(page.getByText('Please enter a room number')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add room', exact: true }).click()
  await expect(page.getByText('Another room already has this number: choose another one.')).toBeVisible()
  await expect(page.getByLabel('Number')).toHaveValue('101')
})

test('an admin finds, selects and changes rooms, and undoes the change', async ({ context, hotel }) => {
  const page = await openScreen(context, hotel, path)
  await page.getByLabel('Floor').selectOption('Floor 2')
  await page.getByRole('searchbox').fill('20')
  await expect(page).toHaveURL(`${path}?q=20&floor=2`)
  await expect(numbers(page)).toHaveCount(8)
  await page.getByRole('searchbox').press('ArrowDown')
  await expect(numbers(page).first().getByRole('link')).toBeFocused()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(page.getByRole('region', { name: '8 rooms selected' })).toBeVisible()
  await page.getByRole('button', { name: 'Floor, type' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 8 rooms' })
  await dialog.getByLabel('Floor').fill('7')
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect(said(page, '8 rooms were changed.')).toBeVisible()
  await expect(page.getByText('Nothing matches this search.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'QR codes' })).toBeFocused()
  await said(page, '8 rooms were changed.').getByRole('button', { name: 'Undo' }).click()
  await expect(numbers(page)).toHaveCount(8)

  await page.getByRole('checkbox', { name: 'Select 201' }).check()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/qrcodes\/cards\?.*n=201/)
})

test('a double click on Remove opens no room behind the button', async ({ context, hotel }) => {
  const page = await openScreen(context, hotel, path)
  await page.getByRole('checkbox', { name: 'Select 101' }).check()
  await page
    .getByRole('region', { name: '1 room selected' })
    .getByRole('button', { name: 'Remove' })
    .dblclick()
  await expect(numbers(page)).toHaveCount(23)
  await expect(page).toHaveURL(path)
  await expect(page.locator('[data-side-sheet]')).toHaveCount(0)
})

test('an admin undoes a change of a room, and a colleague’s open list follows both', async ({
  context,
  hotel,
  openBrowser,
}) => {
  const other = await openScreen(await openBrowser(), hotel, `${path}?q=103`)
  await expect(numbers(other)).toHaveText(['103'])
  const page = await openScreen(context, hotel, `${path}?q=103`)
  await page.getByRole('table').getByRole('link', { name: '103' }).click()
  const sheet = page.locator('[data-side-sheet]')
  await sheet.getByLabel('Number').fill('103 bis')
  await sheet.getByLabel('Floor').fill('9')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(numbers(other)).toHaveText(['103 bis'])
  await said(page, 'Room 103 bis was saved.').getByRole('button', { name: 'Undo' }).click()
  await expect(numbers(other)).toHaveText(['103'])
  await expect(numbers(page)).toHaveText(['103'])
  await expect(
    page.getByRole('row', { name: '103' }).getByRole('cell', { name: '1', exact: true }),
  ).toBeVisible()
})

test('a room opens at its top on a phone, and closing it returns to the place in the list without other redraws', async ({
  context,
  hotel,
}) => {
  await recordRenders(context)
  const phone = await openScreen(context, hotel, path)
  await phone.setViewportSize({ width: 360, height: 740 })
  await phone.getByRole('checkbox', { name: 'Select 305' }).check()
  await expect.poll(() => renderedRooms(phone)).toEqual(['305'])
  await numbers(phone).getByText('308').click()
  await expect(phone.getByRole('img', { name: /QR code/ })).toBeInViewport({ ratio: 1 })
  await phone.goBack()
  await expect(numbers(phone).getByText('308')).toBeInViewport()
  expect(await renderedRooms(phone)).toEqual([])
})

test('a replaced link and a removed room stop working at once on open pages, and the room can return', async ({
  context,
  hotel,
  openBrowser,
}) => {
  const guests = [await (await openBrowser()).newPage(), await (await openBrowser()).newPage()] as const
  await openGuest(guests[0], hotel, '101')
  await openGuest(guests[1], hotel, '102')
  const page = await openScreen(context, hotel, path)
  await chooseVerb(page, '101', 'Replace link')
  await page.getByRole('button', { name: 'Replace the link' }).click()
  await expect(page.getByText('The old link no longer works.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Room 101' })).toBeFocused()
  await isDead(guests[0])
  // Loaded again, it does not ask whether to replace the new link, too.
  await page.reload()
  await expect(page.getByText('The old link no longer works.')).toBeVisible()
  expect((await page.request.get(`/room/${await hotel.roomToken('101')}`)).status()).toBe(200)

  await page.getByRole('link', { name: 'Replace link' }).click()
  await expect(page.getByRole('button', { name: 'Replace the link' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(path)
  await chooseVerb(page, '102', 'Remove')
  await isDead(guests[1])
  const removed = said(page, 'Room 102 was removed')
  await removed.getByRole('button', { name: 'Undo' }).click()
  await expect(numbers(page).getByText('102', { exact: true })).toBeVisible()
  await openGuest(guests[1], hotel, '102')
})

test('an admin exports rooms to a spreadsheet and imports them after a preview', async ({
  context,
  hotel,
  openBrowser,
}) => {
  await payFor(hotel, 40)
  const page = await openScreen(context, hotel, path)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  const table = readFileSync(await (await downloading).path(), 'utf8')
  expect(table).toContain(`101,1,Simple,${hotel.url}/room/${await hotel.roomToken('101')}`)

  await page.getByRole('link', { name: 'Import' }).click()
  const choose = async (text: string, encoding: BufferEncoding = 'utf8') => {
    const buffer = Buffer.from(text, encoding)
    await page.getByLabel('CSV file').setInputFiles({ name: 'rooms.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'See what will change' }).click()
  }
  await choose('Numéro;Étage\r\n101;1\r\n101;2\r\n', 'latin1')
  await expect(page.getByText('The same number is already on line 2.')).toBeVisible()
  await expect(page.locator('#sheet-title')).toBeFocused()
  await page.getByRole('link', { name: 'Choose another file' }).click()
  await choose(`${table.replace('101,1,Simple', '101,1,Suite')}902,9,,\r\n`)
  await expect(page.getByText('1 to add, 1 to change, 23 unchanged')).toBeVisible()
  await expect(page.getByText('type Simple → Suite')).toBeVisible()
  // A colleague's change in the meantime removes nothing.
  const listLoads = page.waitForResponse(/qrcodes.*\.data/)
  const other = await openScreen(await openBrowser(), hotel, '/admin/roomtypes/new')
  await other.getByLabel('Name').fill('Family')
  await other.keyboard.press('Enter')
  await listLoads
  await expect(page.getByText('type Simple → Suite')).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(numbers(page)).toHaveCount(25)
  await said(page, '1 room added, 1 room changed').getByRole('button', { name: 'Undo' }).click()
  await expect(numbers(page)).toHaveCount(24)
  await expect(page.getByRole('row', { name: '101' })).toContainText('Simple')
})

test('an import asks for the number’s column, remembers it, and skips single lines by choice', async ({
  context,
  hotel,
}) => {
  await payFor(hotel, 40)
  const page = await openScreen(context, hotel, `${path}/import`)
  const choose = async (text: string | Buffer) => {
    const buffer = Buffer.from(text)
    await page.getByLabel('CSV file').setInputFiles({ name: 'rooms.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'See what will change' }).click()
  }
  await choose('Number;Room name;Floor\n1;Blue;RDC\n2;Red;R+1\n3;401.0;4\n;Total: 3;\n')
  await expect(
    page.getByText('Several columns could be the room number: Number and Room name. Choose one.'),
  ).toBeVisible()
  await page.getByLabel('Room name', { exact: true }).selectOption('Room number')
  await expect(page.getByText('3 to add, 0 to change, 0 unchanged, 1 left out')).toBeVisible()
  await expect(page.getByText('the spreadsheet added decimals. Probably 401.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Leave out, line 3' }).check()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await said(page, '2 rooms added')
  await expect(numbers(page)).toHaveCount(26)
  await page.goto(`${path}/import`)
  await choose('Number;Room name;Floor\n1;Green;RDC\n')
  await expect(page.getByText('1 to add')).toBeVisible()
})

test('an import previews the file in several encodings and reads it in the chosen one', async ({
  context,
  hotel,
}) => {
  await payFor(hotel, 40)
  const page = await openScreen(context, hotel, `${path}/import`)
  // Polish, in the letters of Windows in Central Europe.
  const buffer = Buffer.from('506f6bf36a3b5069ea74726f0a506f6bf36a20b3f3646b613b310a', 'hex')
  await page.getByLabel('CSV file').setInputFiles({ name: 'rooms.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'See what will change' }).click()
  await page.getByRole('radio', { name: 'Western Europe' }).check()
  await expect(page.getByText('Pokój 3ódka').first()).toBeVisible()
  await page.getByRole('radio', { name: 'Pokój łódka' }).check()
  await expect(page.getByText('Pokój łódka', { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(numbers(page).getByText('Pokój łódka')).toBeVisible()
})

test.describe('lost connection', () => {
  test.use({ expectedComplaints: lostConnection })

  test('an import without an answer is previewed again before the retry, with the same file', async ({
    context,
    hotel,
  }) => {
    await payFor(hotel, 40)
    const page = await openScreen(context, hotel, `${path}/import`)
    const buffer = Buffer.from('number,floor\n403,4\n')
    await page.getByLabel('CSV file').setInputFiles({ name: 'rooms.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'See what will change' }).click()
    await expect(page.getByText('1 to add, 0 to change')).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByText(adminTexts.en.noResponse)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('1 to add, 0 to change')).toBeVisible()
    await page.getByRole('button', { name: 'See what will change' }).click()
    await expect(page.getByText(adminTexts.en.noResponse)).toHaveCount(0)
    await expect(page.getByText('rooms.csv')).toBeVisible()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(numbers(page).getByText('403')).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an admin adds, finds, changes and imports rooms and replaces links without scripts', async ({
    context,
    hotel,
  }) => {
    await payFor(hotel, 40)
    const page = await openScreen(context, hotel, `${path}/new`)
    await page.getByLabel('From number').fill('401')
    await page.getByLabel('To number').fill('402')
    await page.getByRole('button', { name: 'Add rooms' }).click()
    await expect(numbers(page)).toHaveCount(26)

    await page.goto(`${path}?q=40`)
    await expect(numbers(page)).toHaveText(['401', '402'])
    await numbers(page).getByText('402').click()
    await page.getByLabel('Floor').last().fill('4')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Replace link' }).click()
    const before = await hotel.roomToken('402')
    await page.getByRole('button', { name: 'Replace the link' }).click()
    await expect(page.getByText('The old link no longer works.')).toBeVisible()
    expect(await hotel.roomToken('402')).not.toBe(before)

    await page.goto(`${path}/import`)
    const buffer = Buffer.from('number,floor\n402,4\n403,4\n')
    await page.getByLabel('CSV file').setInputFiles({ name: 'rooms.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'See what will change' }).click()
    await expect(page.getByText('1 to add, 0 to change, 1 unchanged')).toBeVisible()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(numbers(page).getByText('403')).toBeVisible()
  })
})
