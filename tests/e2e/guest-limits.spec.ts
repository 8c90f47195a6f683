import { expect, test } from '../support/browser.ts'
import { guestRoom } from '../support/guest-room.ts'
import { operatorSettings } from '../support/operator-settings.ts'

test.use({ locale: 'en-GB', settings: operatorSettings, expectedComplaints: /429/ })
test.describe.configure({ mode: 'default' })

test('the seventh request in ten minutes is refused with the time to try again', async ({ page, hotel }) => {
  const room = guestRoom(page)
  const token = await hotel.roomToken('101')
  await room.open(token)
  const send = (number: number) =>
    page.request.post(`/room/${token}`, {
      form: { intent: 'send', key: crypto.randomUUID(), comment: `number ${number}` },
      headers: { origin: hotel.url, 'accept-language': 'en' },
    })
  for (const number of [1, 2, 3, 4, 5, 6]) {
    expect(await (await send(number)).text()).toContain('Request sent successfully!')
  }
  const refused = await send(7)
  expect(refused.status()).toBe(429)
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0)
  expect(await refused.text()).toContain('Too many requests in a short time.')

  await page.reload()
  await room.tap('Toilet paper')
  await room.send.click()
  await expect(room.own.first()).toContainText('Not sent yet. Too many requests in a short time')
  await room.own.first().getByRole('button', { name: 'Discard' }).click()
  await expect(room.own).toHaveCount(6)
})

test('a sign raised too often stays down, and the reason is shown beside it', async ({ page, hotel }) => {
  const room = guestRoom(page)
  const token = await hotel.roomToken('102')
  await room.open(token)
  const sign = room.flag('Do not disturb')
  await expect(sign).toHaveAttribute('aria-pressed', 'false')
  for (let i = 0; i < 6; i++) {
    for (const intent of ['raise', 'lift']) {
      await page.request.post(`/room/${token}`, {
        form: { intent, kind: 'do_not_disturb' },
        headers: { origin: hotel.url },
      })
    }
  }
  await sign.click()
  await expect(page.getByRole('alert')).toContainText(
    'Too many changes in a short time. This one was not made',
  )
  await expect(sign).toHaveAttribute('aria-pressed', 'false')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a sign raised too often stays down, and the page shows the reason without scripts', async ({
    page,
    hotel,
  }) => {
    const room = guestRoom(page)
    await room.open(await hotel.roomToken('103'))
    const sign = room.flag('Do not disturb')
    for (let i = 0; i < 6; i++) {
      await sign.click()
      await expect(sign).toHaveAttribute('aria-pressed', 'true')
      await sign.click()
      await expect(sign).toHaveAttribute('aria-pressed', 'false')
    }
    await sign.click()
    await expect(page.getByRole('alert')).toContainText(
      'This one was not made: try again in 10 min, or call reception.',
    )
    await expect(sign).toHaveAttribute('aria-pressed', 'false')
  })
})

test('a client that tries many unknown links must wait', async ({ request }) => {
  const statuses = []
  for (const letter of 'abcd') statuses.push((await request.get(`/room/${letter.repeat(26)}`)).status())
  expect(statuses).toEqual([404, 404, 404, 429])
  const barred = await request.get(`/room/${'e'.repeat(26)}`, { headers: { 'accept-language': 'en' } })
  expect(Number(barred.headers()['retry-after'])).toBeGreaterThan(0)
  expect(await barred.text()).toContain('Too many attempts.')
})
