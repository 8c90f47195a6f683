import type { Page } from '@playwright/test'
import { alarmTexts } from '../../i18n/alarm.ts'
import { boards, openBoard, rowWith } from '../support/board.ts'
import { expect, test } from '../support/browser.ts'
import { guestRoom, requestsWith, staffOf } from '../support/guest-room.ts'
import { operatorSettings } from '../support/operator-settings.ts'
import { sendFromRoom } from '../support/room.ts'

test.use({ settings: operatorSettings })
test.describe.configure({ mode: 'default' })

test('the oldest of too many boards says so, stays as it is and resumes when touched', async ({
  context,
  hotel,
}) => {
  const first = await openBoard(context, hotel, 'employee')
  const paused = (page: typeof first) => page.getByText('ouverte sur trop d’autres écrans')
  let connections = 0
  first.on('request', (request) => {
    if (new URL(request.url()).pathname === '/live') connections++
  })
  const second = await context.newPage()
  await second.goto(boards.employee)
  await expect(paused(first)).toBeVisible()
  await sendFromRoom(hotel, '301', 'Pendant la pause')
  await expect(rowWith(second, 'Pendant la pause')).toBeVisible()
  await expect(rowWith(first, 'Pendant la pause')).toBeHidden()
  expect(connections).toBe(0)

  await first.getByRole('button', { name: 'Reprendre ici' }).click()
  await expect(rowWith(first, 'Pendant la pause')).toBeVisible()
  await expect(paused(first)).toBeHidden()
  await expect(paused(second)).toBeVisible()
  expect(connections).toBe(1)
})

test('a paused board does not ring', async ({ context, hotel }) => {
  await hotel.sql(
    `update requests set created_at = created_at - interval '3 hours', due_at = null where closed_at is null`,
  )
  const rings = (page: Page) => page.getByText(alarmTexts.fr.waits(1))
  const first = await openBoard(context, hotel, 'employee')
  await sendFromRoom(hotel, '101', 'Sonne ailleurs')
  await expect(rings(first)).toBeVisible()
  const second = await context.newPage()
  await second.goto(boards.employee)
  await expect(rings(second)).toBeVisible()
  await expect(rings(first)).toBeHidden()
  await first.getByRole('button', { name: 'Reprendre ici' }).click()
  await expect(rings(first)).toBeVisible()
  await expect(rings(second)).toBeHidden()
})

test('a paused board resumes by keyboard', async ({ context, hotel }) => {
  const first = await openBoard(context, hotel, 'employee')
  const second = await context.newPage()
  await second.goto(boards.employee)
  const paused = first.getByText('ouverte sur trop d’autres écrans')
  await expect(paused).toBeVisible()
  await first.keyboard.press('Tab')
  await expect(paused).toBeHidden()
})

test.describe('a guest', () => {
  test.use({ locale: 'en-GB' })

  test('the oldest of too many guest pages says so and resumes when touched', async ({ context, hotel }) => {
    const staff = await staffOf(hotel)
    const token = await hotel.roomToken('302')
    const page = await context.newPage()
    const room = guestRoom(page)
    await room.open(token)
    await room.tap('Toilet paper')
    await room.comment.fill('on two pages')
    await room.send.click()
    await expect(room.own).toContainText('Sent')
    const newer = guestRoom(await context.newPage())
    await newer.open(token)
    const paused = page.getByText('This page is open elsewhere')
    await expect(paused).toBeVisible()

    const [request] = await requestsWith(hotel, 'on two pages')
    await staff(`/requests/${request?.id}/start`)
    await expect(newer.own).toContainText('In progress')
    await expect(room.own).toContainText('Sent')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(room.own).toContainText('In progress')
    await expect(paused).toBeHidden()
  })
})
