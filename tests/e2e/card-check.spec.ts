import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { qrPng } from '../../app/shell/qr-png.server.ts'
import { cameraBrowser } from '../../scripts/lib/browser.mjs'
import { openScreen } from '../support/admin.ts'
import { expect, type SiteHotel, signInAs, test } from '../support/browser.ts'
import { writeCameraVideo } from '../support/camera-video.ts'

const path = '/admin/qrcodes/check'

test.use({ locale: 'en-GB' })

const linkOf = async (hotel: SiteHotel, room: string) => `${hotel.url}/room/${await hotel.roomToken(room)}`

test('a camera that sees one card after another says of each what it is', async ({
  hotel,
  playwright,
  launchOptions,
  contextOptions,
  locale,
}) => {
  const old = await linkOf(hotel, '102')
  await hotel.sql(
    "update room_links set revoked_at = '2026-03-04T12:00:00Z' where room_id = (select id from rooms where number = $1)",
    ['102'],
  )
  const folder = mkdtempSync(join(tmpdir(), 'camera-'))
  const video = join(folder, 'cards.y4m')
  writeCameraVideo(video, [
    await linkOf(hotel, '101'),
    old,
    'https://sonnette.evil.example/room/7d3k9vq2m0x8c4hzt6w1n5bjra',
  ])
  const executablePath = cameraBrowser()
  if (!executablePath) throw new Error('a Chromium with a camera is needed: set CHROMIUM_CAMERA_PATH')
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    executablePath,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  })
  try {
    const context = await browser.newContext({
      ...contextOptions,
      locale,
      baseURL: hotel.url,
      permissions: ['camera'],
    })
    await signInAs(context, hotel, 'admin')
    const page = await context.newPage()
    await page.goto(path)
    // It may use the camera already, and opens it.
    await expect(page.getByText('Looking for a code…')).toBeVisible()
    await expect(page.getByText('The code is right. It opens room')).toBeVisible()
    await expect(page.getByText('101', { exact: true })).toBeVisible()
    await expect(page.getByText('Old code of room 102, replaced on 4 March 2026.')).toBeVisible()
    await expect(page.getByText('sonnette.evil.example')).toBeVisible()
    // And goes on.
    await expect(page.getByText('101', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Close the camera' }).click()
    await expect(page.getByRole('button', { name: 'Open the camera' })).toBeVisible()
    expect(await page.evaluate(() => document.querySelector('video')?.srcObject)).toBeNull()
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
})

test('a photo stands in for a camera that is not there', async ({ context, hotel }) => {
  const page = await openScreen(context, hotel, path)
  await page.getByRole('button', { name: 'Open the camera' }).click()
  await expect(page.getByText(/Choose a photo, or type the address|or choose a photo/)).toBeVisible()
  const photo = page.getByLabel('Choose a photo')
  const link = await linkOf(hotel, '104')
  await photo.setInputFiles({
    name: 'card.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await qrPng(link)),
  })
  await expect(page.getByText('104', { exact: true })).toBeVisible()
  const blank = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
    'base64',
  )
  await photo.setInputFiles({ name: 'blank.png', mimeType: 'image/png', buffer: blank })
  await expect(page.getByText('There is no QR code on this photo.')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an address is typed', async ({ context, hotel }) => {
    const page = await openScreen(context, hotel, path)
    await page.getByLabel('Or type the card’s address').fill(await hotel.roomToken('201'))
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByText('201', { exact: true })).toBeVisible()
  })
})
