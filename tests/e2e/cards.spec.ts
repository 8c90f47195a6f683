import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import * as paths from '../../app/shell/paths.ts'
import { openScreen } from '../support/admin.ts'
import { expect, test } from '../support/browser.ts'
import { codesOnCards, textOf } from '../support/printed.ts'
import { cookieOf } from '../support/staff.ts'
import { launchWhole } from '../support/whole-browser.ts'

const path = paths.printCards

test.use({ locale: 'en-GB' })

const read = async (download: Download) => readFile(await download.path())

test('an admin downloads the cards of a floor in the chosen layout, and the history shows it', async ({
  context,
  hotel,
}) => {
  const page = await openScreen(context, hotel, path)
  await expect(page.getByText('24 cards on 3 A4 sheets')).toBeVisible()
  await page.getByRole('radio', { name: 'Table tents' }).check()
  await page.getByLabel('Floor').selectOption('2')
  await expect(page.getByText('8 cards on 2 A4 sheets')).toBeVisible()
  await expect(page.getByText(/^PDF, \d+ KB$/)).toBeVisible()
  await expect(page.getByText('Last printed or downloaded: 24 cards')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download 8 cards' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Cards – Hôtel des Tilleuls.pdf')
  const tokens = await Promise.all(Array.from({ length: 8 }, (_, i) => hotel.roomToken(String(201 + i))))
  const links = tokens.map((token) => `${hotel.url}/room/${token}`)
  expect(codesOnCards(await read(download), { paper: 'a4', layout: 'tent' })).toEqual(
    links.flatMap((link) => [link, link]),
  )
  await page.reload()
  await expect(page.getByText('Last printed or downloaded: 8 cards')).toBeVisible()
})

test('an admin chooses up to four languages for the cards, or none for pictograms alone', async ({
  context,
  hotel,
}) => {
  const page = await openScreen(context, hotel, `${path}?n=101`)
  const languages = page.getByRole('group', { name: 'Languages' })
  await expect(languages.getByRole('checkbox', { name: 'English' })).toBeChecked()
  await languages.getByRole('checkbox', { name: 'العربية' }).check()
  await languages.getByRole('checkbox', { name: 'Русский' }).check()
  await expect(languages.getByRole('checkbox', { name: 'Deutsch' })).toBeDisabled()
  await expect(page).toHaveURL(`${path}?language=fr&language=en&language=ru&language=ar&n=101`)
  await expect(page.getByText(/^PDF, \d+ KB$/)).toBeVisible()
  const text = async () => {
    const address = await page.getByRole('link', { name: 'Open the PDF' }).getAttribute('href')
    return textOf(await (await context.request.get(address ?? '')).body())
  }
  expect(await text()).toContain('Отсканируйте')
  for (const name of ['Français', 'English', 'Русский', 'العربية'])
    await languages.getByRole('checkbox', { name }).uncheck()
  await expect(page).toHaveURL(`${path}?language=&n=101`)
  await expect(page.getByText(/^PDF, \d+ KB$/)).toBeVisible()
  expect((await text()).split(/\s+/)).toContain('101')
  expect(await text()).not.toContain('Room')
})

test('a hotel without floors and room types is not asked to choose rooms', async ({ context, hotel }) => {
  await hotel.sql(`update rooms set floor = '', type_id = null`)
  const page = await openScreen(context, hotel, path)
  await expect(page.getByText('24 cards on 3 A4 sheets')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Layout' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Rooms' })).toHaveCount(0)
})

test('a hotel in the United States prints on Letter and its labels, or on A4 by choice', async ({
  context,
  hotel,
}) => {
  await hotel.sql(`update hotels set settings = settings || '{"country": "US"}'`)
  const page = await openScreen(context, hotel, path)
  await expect(page.getByText('24 cards on 3 Letter sheets')).toBeVisible()
  await page.getByRole('radio', { name: 'Labels 5160' }).check()
  await expect(page.getByText('24 cards on 1 Letter sheet')).toBeVisible()
  await page.getByLabel('First label').fill('7')
  await expect(page.getByText(/^PDF, \d+ KB$/)).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download 24 cards' }).click(),
  ])
  const codes = codesOnCards(await read(download), { paper: 'letter', layout: 'labels-5160' })
  expect(codes).toHaveLength(24)
  await page.getByLabel('Paper').selectOption('A4 (210 × 297 mm)')
  await expect(page).toHaveURL(`${path}?paper=a4`)
  await expect(page.getByText('24 cards on 3 A4 sheets')).toBeVisible()
  await page.getByRole('radio', { name: 'Labels L7160' }).check()
  await expect(page.getByText('24 cards on 2 A4 sheets')).toBeVisible()
})

test('the cards of any number of rooms selected elsewhere are printed, by their address', async ({
  context,
  hotel,
}) => {
  const page = await openScreen(context, hotel, path)
  const rooms = await hotel.sql<{ id: string; number: string }>(
    "select id, number from rooms where number in ('103', '301') order by number",
  )
  // As a list's form sends them.
  await page.evaluate(
    (ids) => {
      const form = document.createElement('form')
      form.method = 'post'
      for (const id of ids)
        form.append(Object.assign(document.createElement('input'), { name: 'id', value: id }))
      document.body.append(form)
      form.submit()
    },
    rooms.map(({ id }) => id),
  )
  await expect(page).toHaveURL(`${path}?n=103&n=301`)
  await expect(page.getByText('2 rooms chosen.')).toBeVisible()
  const answer = await context.request.get(`${paths.cardsPdf}?room=${rooms[0]?.id}`)
  expect(textOf(await answer.body())).toContain('103')
  await page.getByRole('link', { name: 'All rooms' }).click()
  await expect(page.getByText('24 cards on 3 A4 sheets')).toBeVisible()
})

test('the print contains the previewed cards, and the history shows only completed prints', async ({
  hotel,
  playwright,
  launchOptions,
  contextOptions,
  locale,
}) => {
  const browser = await launchWhole(playwright, launchOptions)
  try {
    const context = await browser.newContext({ ...contextOptions, locale, baseURL: hotel.url })
    await hotel.sql("delete from events where subject_type = 'cards'")
    const page = await openScreen(context, hotel, `${path}?floor=3`)
    const preview = await (await page.waitForSelector('iframe')).contentFrame()
    await preview?.waitForURL(/cards\.pdf\?floor=3/)
    // The browser would open a print dialog, which no test can press.
    const printed = await page.evaluateHandle(() => {
      const printed: string[] = []
      const { contentWindow } = document.querySelector('iframe') as HTMLIFrameElement
      if (contentWindow) contentWindow.print = () => void printed.push(contentWindow.location.pathname)
      return printed
    })
    await expect(page.getByText(/Last printed/)).toHaveCount(0)
    const print = page.getByRole('button', { name: 'Print', exact: true })
    const failed = page.waitForEvent('requestfailed')
    await context.setOffline(true)
    await print.click()
    await failed
    await context.setOffline(false)
    expect(await printed.jsonValue()).toEqual([paths.cardsPdf])
    await print.click()
    expect(await printed.jsonValue()).toEqual([paths.cardsPdf, paths.cardsPdf])
    await expect(page.getByText('Last printed or downloaded: 8 cards')).toBeVisible()
  } finally {
    await browser.close()
  }
})

test('a browser that shows no PDF in the page opens it separately and offers no print button', async ({
  context,
  hotel,
}) => {
  const page = await openScreen(context, hotel, path)
  await expect(page.getByText('This browser cannot show a PDF in the page.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toHaveCount(0)
  const address = await page.getByRole('link', { name: 'Open the PDF' }).getAttribute('href')
  const opened = await context.request.get(address ?? '')
  expect(opened.headers()['content-disposition']).toMatch(/^inline/)
  expect(textOf(await opened.body())).toContain('101')
})

test.describe('missing letters', () => {
  test.use({ expectedComplaints: /status of 409/ })

  test('the admin reads which room numbers cannot be printed, and rooms in other scripts are printed', async ({
    context,
    hotel,
  }) => {
    await hotel.sql(`update rooms set number = 'Б-12' where number = '101'`)
    await hotel.sql(`update rooms set number = '12🪿' where number = '102'`)
    const page = await openScreen(context, hotel, `${path}?floor=1`)
    await expect(page.getByRole('alert')).toHaveText(
      'Cards cannot show 🪿 (room 12🪿). None was printed: change that number, then try again.',
    )
    await expect(page.getByRole('button', { name: /Download/ })).toHaveCount(0)
    const refused = await context.request.get(paths.cardsPdf)
    expect([refused.status(), await refused.text()]).toEqual([409, expect.stringContaining('12🪿')])
    await hotel.sql(`update rooms set number = 'В-12' where number = '12🪿'`)
    await page.reload()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download 8 cards' }).click(),
    ])
    const text = textOf(await read(download))
    for (const number of ['Б-12', 'В-12']) expect(text).toContain(number)
  })
})

test('only admins get cards and codes, and only this site embeds them', async ({ request, hotel }) => {
  const [room] = await hotel.sql<{ id: string }>("select id from rooms where number = '101'")
  const id = room?.id ?? ''
  const files = {
    [paths.cardsPdf]: 'application/pdf',
    [paths.roomQr(id, 'svg')]: 'image/svg+xml',
    [paths.roomQr(id, 'png')]: 'image/png',
  }
  const headers = await cookieOf(hotel, 'admin')
  const others = [await cookieOf(hotel, 'employee'), {}]
  for (const [file, type] of Object.entries(files)) {
    const answer = await request.get(file, { headers })
    expect([file, answer.status(), answer.headers()['content-type']]).toEqual([file, 200, type])
    expect(answer.headers()['cache-control']).toBe('private, no-store')
    for (const other of others) {
      expect((await request.get(file, { headers: other, maxRedirects: 0 })).status()).toBe(302)
    }
  }
  const pdf = (await request.get(paths.cardsPdf, { headers })).headers()
  expect([pdf['content-security-policy'], pdf['x-frame-options']]).toEqual([
    "frame-ancestors 'self'",
    'SAMEORIGIN',
  ])
  const page = (await request.get(path, { headers })).headers()
  expect(page['content-security-policy']).toContain("frame-ancestors 'none'")
  const png = (await request.get(paths.roomQr(id, 'png'), { headers })).headers()
  expect(png['content-disposition']).toContain('filename="QR chambre 101.png"')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an admin chooses and downloads cards without scripts', async ({ context, hotel }) => {
    const page = await openScreen(context, hotel, path)
    await page.getByRole('radio', { name: 'Door cards' }).check()
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('24 cards on 6 A4 sheets')).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download 24 cards' }).click(),
    ])
    expect(textOf(await read(download))).toContain('Hôtel des Tilleuls')
  })
})
