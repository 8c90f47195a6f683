import { expect, test } from '../support/browser.ts'
import { guestRoom, requestsWith, scriptsRun, staffOf } from '../support/guest-room.ts'

// The top of the page and the line above Send show the newest true state.

test.use({ locale: 'en-GB' })

test('the message “sent” stays until there is a newer state', async ({ page, hotel }) => {
  const staff = await staffOf(hotel)
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('101'))
  await room.tap('Extra towels')
  await room.comment.fill('newest')
  await room.send.click()
  await expect(room.sent).toBeVisible()

  await room.tap('Toilet paper')
  await expect(room.sent).toHaveCount(0)
  await room.tap('Toilet paper')
  await expect(room.sent).toBeVisible()

  const [request] = await requestsWith(hotel, 'newest')
  await staff(`/requests/${request?.id}/start`)
  await expect(room.standing).toContainText('1 towelIn progress since')
  await expect(room.sent).toHaveCount(0)
})

test('the message “sent” goes when the guest cancels', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('101'))
  await room.tap('Toilet paper')
  await room.send.click()
  await expect(room.sent).toBeVisible()
  await room.own.getByRole('button', { name: 'Cancel' }).click()
  await expect(room.standing).toContainText('Toilet paperCancelled', { ignoreCase: true })
  await expect(room.sent).toHaveCount(0)
})

test('a returning guest sees the state of their requests first', async ({ page, hotel }) => {
  const staff = await staffOf(hotel)
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('102'))
  await expect(room.standing).toHaveCount(0)
  for (const name of ['Toilet paper', 'Extra towels']) {
    await room.tap(name)
    await room.comment.fill(name)
    await room.send.click()
    await expect(room.sent).toBeVisible()
  }
  const [towels] = await requestsWith(hotel, 'Extra towels')
  await staff(`/requests/${towels?.id}/take`)

  await page.reload()
  await expect(room.standing).toContainText(/1 towelSeen by staff \d\d:\d\d.*toilet paperSent \d\d:\d\d/)
  await expect(room.standing).toContainText('Your 2 requests')
  const top = await room.standing.boundingBox()
  const form = await room.card('Extra towels').boundingBox()
  expect(top?.y).toBeLessThan(form?.y ?? 0)
  await room.standing.click()
  await expect(room.own.first()).toBeInViewport()
})

test('a request that is asked for again says so, and the guest can insist', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('103'))
  await room.tap('Toilet paper')
  await room.send.click()
  await expect(room.sent).toBeVisible()
  await hotel.sql("update requests set created_at = created_at - interval '4 minutes'")
  await page.reload()
  await scriptsRun(room.send)
  await expect(room.card('Toilet paper')).toContainText('Already asked 4 minutes ago')
  await expect(room.card('Extra towels')).not.toContainText('Already asked')

  await room.tap('Toilet paper')
  await expect(page.getByRole('status').filter({ hasText: 'Already asked 4 minutes ago' })).toBeVisible()
  await room.send.click()
  const asked = page.getByRole('alert')
  await expect(asked).toContainText('You just asked for this')
  // Once is enough.
  await expect(page.getByRole('status').filter({ hasText: 'Already asked' })).toHaveCount(0)
  await asked.getByRole('button', { name: 'Ask again' }).click()
  await expect(room.own).toContainText(/Asked again, \d\d:\d\d/)
  await expect(room.send).toHaveText('Choose a service')
  // A guest who has just asked again wants more of it.
  await room.tap('Toilet paper')
  await room.send.click()
  await expect(room.own).toHaveCount(2)
})

test('a cancellation by staff shows its author and public reason first', async ({ page, hotel }) => {
  const staff = await staffOf(hotel)
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('104'))
  await room.tap('Extra towels')
  await room.comment.fill('cancelled by staff')
  await room.send.click()
  await expect(room.sent).toBeVisible()
  const [request] = await requestsWith(hotel, 'cancelled by staff')
  await staff(`/requests/${request?.id}/cancel`, { reason: 'not-available', showReason: true })
  await expect(room.standing).toContainText('Cancelled by the hotel')
  await expect(room.standing).toContainText('It is not available right now.')
  await expect(room.sent).toHaveCount(0)
})

test('an overdue request is shown as late', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('105'))
  await room.tap('Extra towels')
  await room.send.click()
  await expect(room.sent).toBeVisible()
  await hotel.sql("update requests set due_at = now() - interval '5 minutes'")
  await page.reload()
  // In the first minutes of a day it was due on the day before, which is said, too.
  const late = /Sorry, this is taking longer than planned \((\d+ \w+, )?\d\d:\d\d\)/
  await expect(room.standing).toContainText(late)
  await expect(room.own).toContainText(late)
})

test('a door sign keeps its current state when an older answer arrives late', async ({ page, hotel }) => {
  const token = await hotel.roomToken('104')
  const room = guestRoom(page)
  const sign = room.flag('Do not disturb')
  const [isRead, mayCome] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const data = `**/room/${token}/data*`
  // The room is loaded as its stream opens: that answer is read before the sign is put up, and comes after it.
  await page.route(
    data,
    async (route) => {
      const response = await route.fetch()
      isRead.resolve()
      await mayCome.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await room.open(token)
  await isRead.promise
  await page.request.post(`/room/${token}`, {
    form: { intent: 'raise', kind: 'do_not_disturb' },
    headers: { origin: hotel.url },
  })
  await expect(sign).toHaveAttribute('aria-pressed', 'true')
  const late = page.waitForResponse(data)
  mayCome.resolve()
  await (await late).finished()
  // It is shown by the time that something else has been.
  await room.tap('Toilet paper')
  await expect(room.send).toBeEnabled()
  await expect(sign).toHaveAttribute('aria-pressed', 'true')
})

test('a guest can undo a cancellation for a moment', async ({ page, hotel }) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('106'))
  await room.tap('Toilet paper')
  await room.comment.fill('after all')
  await room.send.click()
  await room.own.getByRole('button', { name: 'Cancel: toilet paper' }).click()
  await expect(room.own).toContainText('Cancelled')
  await room.own.getByRole('button', { name: 'Undo: toilet paper' }).click()
  await expect(room.own).toContainText('Sent')
  expect((await requestsWith(hotel, 'after all')).map(({ status }) => status)).toEqual(['new'])

  await page.clock.install()
  await room.own.getByRole('button', { name: 'Cancel' }).click()
  const undo = room.own.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await page.clock.fastForward(6_000)
  await expect(undo).toHaveCount(0)
})

test.describe('staff were faster', () => {
  test.use({ expectedComplaints: /status of 409/ })

  test('the page keeps showing that a cancellation was refused because staff had started', async ({
    page,
    hotel,
  }) => {
    const room = guestRoom(page)
    await room.open(await hotel.roomToken('107'))
    await room.tap('Toilet paper')
    await room.send.click()
    await expect(room.own).toContainText('Sent')
    await hotel.sql("update requests set status = 'in_progress', revision = revision + 1, taken_at = now()")
    await room.own.getByRole('button', { name: 'Cancel' }).click()
    await expect(room.own).toContainText('In progress')
    await expect(room.own.getByRole('alert')).toContainText('Too late')
  })
})
