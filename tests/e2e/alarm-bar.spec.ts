import { alarmTexts } from '../../i18n/alarm.ts'
import { openBoard, pressUntilGone, rowWith } from '../support/board.ts'
import { expect, test } from '../support/browser.ts'
import { sendFromRoom } from '../support/room.ts'

const t = alarmTexts.fr

test.beforeEach(async ({ hotel }) => {
  await hotel.sql('delete from requests')
})

test('the alarm bar leaves the buttons of the rows free on a narrow phone', async ({
  openBrowser,
  hotel,
}) => {
  const phone = await openBrowser({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const page = await openBoard(phone, hotel, 'employee')
  for (const room of ['101', '102', '103', '104', '105', '106']) await sendFromRoom(hotel, room, 'Vite')
  await expect(page.getByText(t.waits(6))).toBeVisible()
  const bar = page.locator('.alarm-floats')
  const beginOfButtons = Math.min(
    ...(await page
      .locator('.request-actions')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))),
  )
  const box = await bar.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(beginOfButtons)
  await pressUntilGone(bar.getByRole('button', { name: t.acknowledge }))
})

test('the alarm bar is shown once, also while one dialog or two are open', async ({ context, hotel }) => {
  const page = await openBoard(context, hotel, 'admin')
  await sendFromRoom(hotel, '101', 'Une fois')
  const bars = page.getByText(t.waits(1)).filter({ visible: true })
  await expect(bars).toHaveCount(1)
  await expect(rowWith(page, 'Une fois')).toBeVisible()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Nouvelle demande' })
  await dialog.getByRole('textbox').last().fill('Saisie commencée')
  await expect(bars).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Abandonner cette demande ?' })).toBeVisible()
  await expect(bars).toHaveCount(1)
  await pressUntilGone(
    bars.locator('xpath=ancestor::*[@role="status"][1]').getByRole('button', { name: t.acknowledge }),
  )
  await expect(bars).toHaveCount(0)
})
