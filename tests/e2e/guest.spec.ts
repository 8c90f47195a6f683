import { expect, test } from '../support/browser.ts'
import { guestRoom, requestsWith, scriptsRun, staffOf } from '../support/guest-room.ts'

test.use({ locale: 'en-GB' })

test('a guest asks for two towels in two taps and sees that they were sent', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('101'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Room 101')
  await expect(page).toHaveTitle('Room 101 · Hôtel des Tilleuls')

  await page.getByRole('button', { name: 'One more: Extra towels' }).click()
  await expect(room.card('Extra towels').getByRole('checkbox')).toBeChecked()
  await expect(room.send).toHaveText('Send: 2 towels')
  await room.send.click()

  await expect(room.sent).toBeVisible()
  await expect(room.own).toHaveCount(1)
  await expect(room.own).toContainText('2 towels')
  await expect(room.own).toContainText('Sent')
  await expect(room.card('Extra towels')).toContainText('Already asked just now')
  await expect(room.send).toHaveText('Choose a service')
})

test('a cleaning preference is saved as chosen or as none', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('101'))
  for (const [choice, preference] of [
    ['After 12:00', 'after'],
    [undefined, null],
  ] as const) {
    const comment = `cleaning ${choice}`
    await room.tap('Cleaning')
    if (choice) await page.getByText(choice).click()
    await room.comment.fill(comment)
    await room.send.click()
    // It stands in the list while it is still on its way.
    await expect(room.own.filter({ hasText: comment })).toContainText('Sent')
    expect((await requestsWith(hotel, comment)).map((request) => request.preference)).toEqual([preference])
  }
})

test('a double tap on Send creates one request', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('101'))
  await room.tap('Toilet paper')
  await room.comment.fill('tapped twice')
  await room.send.dblclick()
  await expect(room.sent).toBeVisible()
  expect(await requestsWith(hotel, 'tapped twice')).toHaveLength(1)
})

test('two orders one after the other create two requests', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('101'))
  for (const number of [1, 2]) {
    await room.tap('Toilet paper')
    await room.send.click()
    if (number > 1) await page.getByRole('button', { name: 'Ask for more' }).click()
    await expect(room.own).toHaveCount(number)
  }
})

test('a guest follows a request as staff see, start and finish it', async ({ page, hotel }) => {
  const staff = await staffOf(hotel)
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('102'))
  await room.tap('Extra towels')
  await room.comment.fill('live')
  await room.send.click()
  await expect(room.own).toContainText('Sent')
  const [request] = await requestsWith(hotel, 'live')

  await staff(`/requests/${request?.id}/take`)
  await expect(room.own).toContainText('Seen by staff')
  await staff(`/requests/${request?.id}/start`)
  await expect(room.own).toContainText('In progress')
  await expect(room.own.getByRole('button')).toHaveCount(0)
  await staff(`/requests/${request?.id}/finish`)
  await expect(room.own).toContainText('Done')
  await expect(page.getByRole('status').filter({ hasText: '1 towel: Done' })).toBeAttached()
})

test('a guest cancels a request that staff have not started', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('101'))
  await room.tap('Mini')
  await room.comment.fill('on second thought')
  await room.send.click()
  await room.own.getByRole('button', { name: 'Cancel' }).click()
  await expect(room.own).toContainText('Cancelled')
  await expect(room.own.getByRole('button')).toHaveCount(0)
  expect((await requestsWith(hotel, 'on second thought')).map(({ status }) => status)).toEqual(['cancelled'])
})

test('a comment is shown as it was typed, in any script, and never as markup', async ({ page, hotel }) => {
  const typed = 'Merci <b>beaucoup</b> & à bientôt\nضعها أمام الباب من فضلك\n请放在门口 🙏🏽'
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('101'))
  await room.comment.fill(typed)
  await expect(room.send).toHaveText('Send: your message')
  await room.send.click()
  const shown = room.own.getByText('Merci')
  await expect(shown).toBeVisible()
  await expect(shown).toHaveText(typed, { useInnerText: true })
  await page.reload()
  await expect(shown).toHaveText(typed, { useInnerText: true })
  expect(await shown.textContent()).toBe(typed)
  await expect(shown).toHaveCSS('white-space-collapse', 'preserve-breaks')
})

test("another device in the room sees none of this one's requests", async ({ page, hotel, openBrowser }) => {
  const token = await hotel.roomToken('103')
  const mine = guestRoom(page)
  await mine.open(token)
  await mine.tap('Toilet paper')
  await mine.send.click()
  await expect(mine.own).toHaveCount(1)

  const theirs = guestRoom(await (await openBrowser()).newPage())
  await theirs.open(token)
  await scriptsRun(theirs.send)
  await expect(theirs.own).toHaveCount(0)
})

test('every device of the room sees and lifts a door sign', async ({ page, hotel, openBrowser }) => {
  const token = await hotel.roomToken('104')
  const mine = guestRoom(page)
  await mine.open(token)
  const theirs = guestRoom(await (await openBrowser()).newPage())
  await theirs.open(token)
  await scriptsRun(theirs.send)

  const raised = { pressed: true }
  await mine.flag('Do not disturb').click()
  await expect(page.getByRole('button', { name: 'Do not disturb', ...raised })).toBeVisible()
  await expect(theirs.flag('Do not disturb')).toHaveAttribute('aria-pressed', 'true')
  await theirs.flag('Do not disturb').click()
  await expect(mine.flag('Do not disturb')).toHaveAttribute('aria-pressed', 'false')
})

test('a request appears once in the list even if its live event is faster than the answer', async ({
  page,
  hotel,
}) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('106'))
  let answer = () => {}
  await page.route('**/room/*', async (route) => {
    const held = await route.fetch()
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.fulfill({ response: held })
  })
  await room.tap('Toilet paper')
  await room.send.click()
  await expect(room.own.filter({ hasText: 'Sent' })).toBeVisible()
  await expect(room.own).toHaveCount(1)
  answer()
  await expect(room.sent).toBeVisible()
  await expect(room.own).toHaveCount(1)
})

test('the page of an ended stay says so and accepts no order until the stay is reopened', async ({
  page,
  hotel,
}) => {
  const staff = await staffOf(hotel)
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('105'))
  await room.tap('Toilet paper')
  await room.send.click()
  await expect(room.own).toContainText('Sent')
  const [found] = await hotel.sql<{ id: string }>("select id from rooms where number = '105'")
  await staff(`/rooms/${found?.id}/check-out`, { stay: 1 })
  const ended = page.getByRole('heading', { name: 'Your stay has ended' })
  await expect(ended).toBeVisible()
  await expect(room.send).toHaveCount(0)
  await page.reload()
  await expect(ended).toBeVisible()
  await page.getByRole('link', { name: 'Open the room’s page' }).click()
  await scriptsRun(room.send)
  await expect(room.own).toHaveCount(0)
})

test('the page of a hotel with a lapsed subscription says so and accepts no order', async ({
  page,
  hotel,
}) => {
  const room = guestRoom(page)
  await hotel.sql("update hotels set subscription_status = 'cancelled'")
  await room.open(await hotel.roomToken('101'))
  await expect(page.getByText('Service requests are not available here right now.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call reception' })).toHaveAttribute('href', 'tel:+33199001234')
  await expect(room.send).toHaveCount(0)
})

test('the page is in the language that the guest chooses', async ({ page, hotel }) => {
  const token = await hotel.roomToken('101')
  await page.goto(`/room/${token}`)
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chambre 101')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page).toHaveURL(`/room/${token}`)
})

test('a guest uses the page by keyboard alone', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('101'))
  await scriptsRun(room.send)
  await room.card('Extra towels').getByRole('checkbox').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('spinbutton', { name: /Extra towels/ })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(room.send).toHaveText('Send: 2 towels')
  await page.keyboard.press('Enter')
  await expect(room.sent).toBeVisible()
})
