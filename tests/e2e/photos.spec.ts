import type { Page } from '@playwright/test'
import { openBoard, rowWith } from '../support/board.ts'
import { expect, type SiteHotel, signInAs, test } from '../support/browser.ts'
import { guestRoom, requestsWith, scriptsRun } from '../support/guest-room.ts'
import { cameraPhoto } from '../support/photo.ts'

test.use({ locale: 'en-GB', expectedComplaints: /Failed to load resource|status of 4/ })

const jpegOf = async (width: number, height: number) => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await cameraPhoto(width, height),
})
const heic = {
  name: 'photo.heic',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
}

type Files = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]

/** The part of a room's page that reports a problem. */
function report(page: Page) {
  const part = page.locator('#problem')
  return {
    photos: part.locator('input[type=file]'),
    /** Without scripts, the field for photos is on a page of its own. */
    async fill(words: string, photos: Files | undefined, link = false) {
      await part.locator('summary').click()
      if (link) await part.getByRole('link', { name: 'Photos' }).click()
      await part.locator('label').filter({ hasText: 'water' }).click()
      await part.getByRole('textbox', { name: 'A few words' }).fill(words)
      if (photos) await part.locator('input[type=file]').setInputFiles(photos)
    },
    send: part.getByRole('button', { name: 'Report the problem' }),
  }
}

const storedPhotos = (hotel: SiteHotel) =>
  hotel.sql<{ width: number; height: number; size: number }>(
    `select width, height, length(bytes) as size from request_photos order by created_at`,
  )

/** Opens a room's page with its scripts, and the form with the script that sends photos. */
async function openRoom(page: Page, hotel: SiteHotel, number: string) {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken(number))
  await scriptsRun(room.send)
  return { room, problem: report(page) }
}

test('a guest’s photos, one of 12 megapixels, follow the report, and the team opens them', async ({
  page,
  openBrowser,
  hotel,
}) => {
  const { room, problem } = await openRoom(page, hotel, '104')
  const board = await openBoard(await openBrowser(), hotel, 'admin')
  await problem.fill('The tap drips', [await jpegOf(4000, 3000), await jpegOf(800, 600)])
  await problem.send.click()
  await expect(room.sent).toBeVisible()
  await expect(room.own).toContainText('Photos received: 2')
  expect(await storedPhotos(hotel)).toMatchObject([
    { width: 1200, height: 1600 },
    { width: 600, height: 800 },
  ])

  const row = rowWith(board, 'The tap drips')
  const photo = row.getByRole('link', { name: /Photo 1 / })
  await expect(photo.getByRole('img')).toHaveJSProperty('complete', true)
  const opening = board.context().waitForEvent('page')
  await photo.focus()
  await board.keyboard.press('Enter')
  const opened = await opening
  await expect(opened).toHaveURL(/\/photos\//)
  await opened.close()
  const address = (await photo.getAttribute('href')) ?? ''
  expect((await page.request.get(hotel.url + address)).status()).toBe(404)
})

test('an order is acknowledged before its photos, which survive a reload at 400 kbit/s', async ({
  page,
  hotel,
}) => {
  test.setTimeout(150_000)
  const { room, problem } = await openRoom(page, hotel, '105')
  const photo = await jpegOf(1600, 1200)
  await problem.fill('On a slow line', [photo, photo, photo])
  const devTools = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 100, downloadThroughput: 50_000, uploadThroughput: 50_000 }
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', slow)
  await problem.send.click()
  await expect(room.own).toContainText('Photo 1 of 3 is on its way')
  expect(await requestsWith(hotel, 'On a slow line')).toHaveLength(1)
  expect(await storedPhotos(hotel)).toEqual([])
  await expect.poll(() => storedPhotos(hotel), { timeout: 60_000 }).toHaveLength(1)
  await page.reload()
  await expect(room.own).toContainText(/Photo [23] of 3 is on its way/)
  await expect(room.own).toContainText('Photos received: 3', { timeout: 60_000 })
  expect(await storedPhotos(hotel)).toHaveLength(3)
  expect(await requestsWith(hotel, 'On a slow line')).toHaveLength(1)
  // The browser goes on to other tests.
  const fast = { ...slow, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await devTools.send('Network.emulateNetworkConditions', fast)
  await devTools.detach()
})

test('photos of a report that is made offline wait on the phone, and follow after the reconnection', async ({
  page,
  context,
  hotel,
}) => {
  const { room, problem } = await openRoom(page, hotel, '106')
  await problem.fill('In a dead spot', await jpegOf(800, 600))
  await context.setOffline(true)
  await problem.send.click()
  await expect(room.own).toContainText('Not sent yet')
  await expect(room.own).toContainText('Photo 1 of 1 not sent yet')
  expect(await requestsWith(hotel, 'In a dead spot')).toHaveLength(0)
  await context.setOffline(false)
  await expect(room.own).toContainText('Photos received: 1')
  expect(await storedPhotos(hotel)).toHaveLength(1)
})

test('a photo that the phone cannot read, and a fourth, are refused before anything is sent', async ({
  page,
  hotel,
}) => {
  const { problem } = await openRoom(page, hotel, '107')
  await problem.fill('Unreadable', heic)
  await problem.send.click()
  await expect(problem.photos).toHaveJSProperty(
    'validationMessage',
    'This photo can’t be read. Choose a JPEG or a PNG.',
  )
  const photo = await jpegOf(80, 64)
  await problem.photos.setInputFiles([photo, photo, photo, photo])
  await problem.send.click()
  await expect(problem.photos).toHaveJSProperty('validationMessage', 'Three photos at most.')
  expect(await requestsWith(hotel, 'Unreadable')).toHaveLength(0)
  await problem.photos.setInputFiles(photo)
  await problem.send.click()
  await expect.poll(() => storedPhotos(hotel)).toHaveLength(1)
})

test('a staff member adds a photo of damage, which the guest is not shown', async ({
  page,
  openBrowser,
  hotel,
}) => {
  const { room, problem } = await openRoom(page, hotel, '108')
  await problem.fill('Broken lamp', undefined)
  await problem.send.click()
  await expect(room.sent).toBeVisible()
  const staff = await openBrowser({ locale: 'en-GB' })
  const board = await openBoard(staff, hotel, 'employee')
  await rowWith(board, 'Broken lamp').getByRole('link', { name: 'Photos' }).click()
  await expect(board.getByRole('heading', { level: 1 })).toHaveText('Photos, room 108')
  await board.getByText('damage', { exact: true }).click()
  await board.getByLabel('The photo').setInputFiles(await jpegOf(2400, 1800))
  await board.getByRole('button', { name: 'Add the photo' }).click()
  await expect(board.getByRole('img', { name: 'Photo 1 of 1, damage' })).toBeVisible()
  await board.getByRole('link', { name: 'Back to the requests' }).click()
  await expect(rowWith(board, 'Broken lamp').getByRole('img')).toHaveCount(1)
  await expect(room.own).not.toContainText('Photos received')
  expect(await storedPhotos(hotel)).toMatchObject([{ width: 1200, height: 1600 }])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest reports a problem with photos, and is told of one that is refused', async ({
    page,
    hotel,
  }) => {
    const room = guestRoom(page)
    const problem = report(page)
    await room.open(await hotel.roomToken('201'))
    await problem.fill('No scripts here', [await jpegOf(4000, 3000), heic], true)
    await problem.send.click()
    await expect(room.own).toContainText('Photos received: 1')
    await expect(page.getByRole('alert')).toHaveText('This photo can’t be read. Choose a JPEG or a PNG.')
    expect(await storedPhotos(hotel)).toMatchObject([{ width: 1200, height: 1600 }])
  })

  test('a staff member adds a photo', async ({ page, context, hotel }) => {
    const room = guestRoom(page)
    const problem = report(page)
    await room.open(await hotel.roomToken('202'))
    await problem.fill('Wet carpet', undefined)
    await problem.send.click()
    await expect(room.own).toContainText('Wet carpet')
    await signInAs(context, hotel, 'employee')
    await page.goto('/employee/requests')
    await rowWith(page, 'Wet carpet').getByRole('link', { name: 'Photos' }).click()
    await page.getByText('work done').click()
    await page.getByLabel('The photo').setInputFiles(await jpegOf(800, 600))
    await page.getByRole('button', { name: 'Add the photo' }).click()
    await expect(page.getByRole('img', { name: 'Photo 1 of 1, work done' })).toBeVisible()
  })
})
