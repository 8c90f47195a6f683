import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { guestRoom, requestsWith, scriptsRun, staffOf } from '../support/guest-room.ts'

test.use({ locale: 'en-GB', expectedComplaints: /Failed to load resource/ })

/** The part of a room's page that reports a problem. */
function report(page: Page) {
  const part = page.locator('#problem')
  return {
    open: () => part.locator('summary').click(),
    choose: (name: string) => part.locator('label').filter({ hasText: name }).click(),
    words: part.getByRole('textbox', { name: 'A few words' }),
    send: part.getByRole('button', { name: 'Report the problem' }),
  }
}

test('a guest reports a problem, which the team sees with its words, and which outlasts the stay', async ({
  page,
  hotel,
}) => {
  const token = await hotel.roomToken('104')
  const room = guestRoom(page)
  const problem = report(page)
  await room.open(token)
  await scriptsRun(room.send)
  await problem.open()
  await problem.choose('water')
  await problem.words.fill('The tap drips')
  await problem.send.click()
  await expect(room.sent).toBeVisible()
  await expect(room.own).toContainText('problem: water')
  await expect(room.own).toContainText('The tap drips')
  const [sent] = await requestsWith(hotel, 'The tap drips')
  expect(sent).toMatchObject({ status: 'new', services: [{ problem: 'water' }] })

  const [{ roomId = '', stay = 0 } = {}] = await hotel.sql<{ roomId: string; stay: number }>(
    `select room_id as "roomId", stay from requests where comment = 'The tap drips'`,
  )
  const call = await staffOf(hotel)
  await call(`/rooms/${roomId}/check-out`, { stay })
  expect(await requestsWith(hotel, 'The tap drips')).toMatchObject([{ status: 'new' }])
  await page.getByRole('link', { name: 'Open the room’s page' }).click()
  await expect(page.locator('#problem')).toBeVisible()
  await expect(room.own).toHaveCount(0)
})

test('a problem that is reported offline is sent after the reconnection', async ({
  page,
  context,
  hotel,
}) => {
  const room = guestRoom(page)
  const problem = report(page)
  await room.open(await hotel.roomToken('105'))
  await scriptsRun(room.send)
  await problem.open()
  await problem.choose('noise')
  await problem.words.fill('Music next door')
  await context.setOffline(true)
  await problem.send.click()
  await expect(room.own).toContainText('Not sent yet')
  await expect(room.own.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await context.setOffline(false)
  await expect(room.sent).toBeVisible()
  expect(await requestsWith(hotel, 'Music next door')).toHaveLength(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: /status of 4(00|09)/ })

  test('a guest reports a problem', async ({ page, hotel }) => {
    const room = guestRoom(page)
    const problem = report(page)
    await room.open(await hotel.roomToken('106'))
    await problem.open()
    await problem.choose('light')
    await problem.words.fill('Dark bathroom')
    await problem.send.click()
    await expect(room.own).toContainText('problem: light')
    expect(await requestsWith(hotel, 'Dark bathroom')).toMatchObject([{ services: [{ problem: 'light' }] }])
  })

  test('a refused report keeps what was typed', async ({ request, hotel }) => {
    const [{ id = '' } = {}] = await hotel.sql<{ id: string }>('select id from services where is_problem')
    const form = {
      intent: 'send',
      key: crypto.randomUUID(),
      service: id,
      [`problem-${id}`]: 'dirt',
      comment: 'Long '.repeat(101),
    }
    const path = `/room/${await hotel.roomToken('107')}`
    const answer = await request.post(path, { form, headers: { origin: hotel.url, accept: 'text/html' } })
    expect(answer.status()).toBe(400)
    const html = await answer.text()
    expect(html).toMatch(/<details[^>]* id="problem"[^>]* open|<details[^>]* open[^>]* id="problem"/)
    expect(html).toMatch(/<input[^>]*value="dirt"[^>]*checked|<input[^>]*checked[^>]*value="dirt"/)
    expect(html).toContain('Long Long')
  })
})
