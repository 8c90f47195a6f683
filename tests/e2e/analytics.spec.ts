import { openScreen } from '../support/admin.ts'
import { expect, test } from '../support/browser.ts'
import { sendFromRoom } from '../support/room.ts'

test.use({ locale: 'en-GB', expectedComplaints: /ERR_INTERNET_DISCONNECTED/ })

// Thirty days, since the demo's data may lie in two weeks or two months.
const thirtyDays = '/admin/analytics?kind=own'

test('an admin sees the figures of the last days and the requests behind them', async ({
  context,
  hotel,
}) => {
  const page = await openScreen(context, hotel, thirtyDays)
  const figures = page.getByRole('region', { name: 'At a glance' })
  await expect(figures.getByText('60', { exact: true })).toBeVisible()
  const meaning = figures.getByRole('group').getByText('cancelled ones included')
  await figures.getByRole('group').getByText('Requests', { exact: true }).click()
  await expect(meaning).toBeVisible()
  await sendFromRoom(hotel, '301', 'While they look')
  await expect(figures.getByText('61', { exact: true })).toBeVisible()
  await expect(meaning).toBeVisible()

  const days = page.getByRole('figure', { name: 'Requests by day' })
  await days.getByText('The figures as a table').click()
  await expect(days.getByRole('rowheader')).toHaveCount(30)
  await days.getByRole('slider').press('End')
  const today = (await days.getByRole('slider').getAttribute('aria-valuetext'))?.replace(/: .*/, '') ?? ''
  await expect(days.getByRole('rowheader').last()).toHaveText(today)
  await days.getByRole('link', { name: 'See this day' }).click()
  await expect(page).toHaveURL(/kind=day/)
  await expect(days).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(thirtyDays)

  // Two quick presses: the second goes on from the first, which is still loading.
  const byRoom = Promise.withResolvers<void>()
  await page.route(/by=room/, async (route) => {
    await byRoom.promise
    await route.continue()
  })
  const detail = page.getByRole('region', { name: 'In detail' })
  const room = detail.getByRole('link', { name: 'Room', exact: true })
  await room.click()
  await expect(room).toHaveAttribute('aria-current', 'true')
  await detail.getByRole('link', { name: 'Sort by Name' }).click()
  byRoom.resolve()
  await expect(detail.getByRole('rowheader').first()).toHaveText(/^Room 10/)
  await expect(detail.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')

  // Offline, the figures stay, and the pressed view loads once the connection is back.
  await context.setOffline(true)
  await page.getByRole('link', { name: 'The days before' }).click()
  await expect(page.getByRole('alert')).toContainText('No connection')
  await expect(figures.getByText('61', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(figures.getByText('61', { exact: true })).toHaveCount(0)
})

test('the page of future days shows the currently open requests', async ({ context, hotel }) => {
  const page = await openScreen(context, hotel, '/admin/analytics?kind=day&from=2100-01-01')
  await expect(page.getByRole('region', { name: 'At a glance' })).toContainText('right now')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an admin chooses other days and sorts rows without scripts', async ({ context, hotel }) => {
    const page = await openScreen(context, hotel, `${thirtyDays}&by=type`)
    const detail = page.getByRole('region', { name: 'In detail' })
    await detail.getByRole('link', { name: 'Sort by Name' }).click()
    await expect(detail.getByRole('rowheader')).toHaveText(['Double', 'Simple', 'Suite'])
    await page.getByLabel('From').fill('2026-03-31')
    await page.getByLabel('To', { exact: true }).fill('2026-03-01')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('Not a valid period')).toBeVisible()
    await expect(page.getByLabel('From')).toHaveValue('2026-03-31')
    await page.goto('/admin/analytics?kind=month&from=2020-02-29')
    await expect(page.getByText('No data for this period yet')).toBeVisible()
    await expect(page.getByText('February 2020')).toBeVisible()
  })
})
