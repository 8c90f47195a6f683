import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import { qrPng } from '../../app/shell/qr-png.server.ts'
import { openScreen } from '../support/admin.ts'
import { expect, type SiteHotel, signInAs, test } from '../support/browser.ts'
import { writeCameraVideo } from '../support/camera-video.ts'
import { launchWhole } from '../support/whole-browser.ts'

const path = '/admin/qrcodes/check'

test.use({ locale: 'en-GB' })

const linkOf = async (hotel: SiteHotel, room: string) => `${hotel.url}/room/${await hotel.roomToken(room)}`

test('the check names each card that the camera sees', async ({
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
  const browser = await launchWhole(
    playwright,
    launchOptions,
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  )
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

test('a photo replaces a missing camera', async ({ context, hotel }) => {
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
  await expect(page.getByText('There is no QR code in this photo.')).toBeVisible()
  await expect(page.getByText('104', { exact: true })).toHaveCount(0)
})

test('the check uses the browser’s own QR reader if there is one, and loads no other', async ({
  context,
  hotel,
}) => {
  const link = await linkOf(hotel, '105')
  const check = async (page: Page) => {
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    const buffer = Buffer.from(await qrPng(link))
    await page.getByLabel('Choose a photo').setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer })
    await expect(page.getByText('105', { exact: true })).toBeVisible()
    return scripts
  }
  expect(await check(await openScreen(context, hotel, path))).not.toEqual([])

  const own = await context.newPage()
  const asked: string[] = []
  await own.exposeFunction('readCode', (width: number, height: number, data: string) => {
    const text = decodeQR({ width, height, data: Uint8ClampedArray.from(Buffer.from(data, 'base64')) })
    asked.push(text)
    return text
  })
  await own.addInitScript(standInForBarcodeDetector)
  await own.goto(path)
  expect(await check(own)).toEqual([])
  expect(asked).toEqual([link])
})

/** Browsers on phones have `BarcodeDetector` (WICG) and this one does not; the stand-in really reads codes. */
function standInForBarcodeDetector() {
  type Read = (width: number, height: number, data: string) => Promise<string>
  const { readCode } = window as unknown as { readCode: Read }
  class BarcodeDetector {
    static getSupportedFormats = async () => ['qr_code']
    async detect(picture: ImageBitmap) {
      const { width, height } = picture
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
      context.drawImage(picture, 0, 0)
      const { data } = context.getImageData(0, 0, width, height)
      const letters = Array.from(data, (value) => String.fromCharCode(value)).join('')
      return [{ format: 'qr_code', rawValue: await readCode(width, height, btoa(letters)) }]
    }
  }
  Object.assign(window, { BarcodeDetector })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the check accepts a typed address without scripts', async ({ context, hotel }) => {
    const page = await openScreen(context, hotel, path)
    await page.getByLabel('Or type the card’s address').fill(await hotel.roomToken('201'))
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByText('201', { exact: true })).toBeVisible()
  })
})
