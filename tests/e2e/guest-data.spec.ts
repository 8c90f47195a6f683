import { expect, test } from '../support/browser.ts'
import { guestRoom, requestsWith, scriptsRun, staffOf } from '../support/guest-room.ts'

test.use({ locale: 'en-GB' })

test('the room’s data are not cached and match its page', async ({ request, hotel }) => {
  const token = await hotel.roomToken('304')
  await request.get(`/room/${token}`)
  await request.post(`/room/${token}`, {
    form: { intent: 'send', key: crypto.randomUUID(), comment: 'as data' },
    headers: { origin: hotel.url },
  })
  const answer = await request.get(`/room/${token}/data`)
  expect(answer.headers()['cache-control']).toBe('no-store')
  const { room } = await answer.json()
  expect(room).toMatchObject({ roomNumber: '304', requests: [{ comment: 'as data' }] })
})

test('another device’s data of the room do not contain this device’s requests', async ({
  request,
  hotel,
}) => {
  const token = await hotel.roomToken('304')
  await request.get(`/room/${token}`)
  const form = { intent: 'send', key: crypto.randomUUID(), comment: 'mine alone' }
  await request.post(`/room/${token}`, { form, headers: { origin: hotel.url } })
  expect(await requestsWith(hotel, 'mine alone')).toHaveLength(1)
  const { room } = await (await fetch(`${hotel.url}/room/${token}/data`)).json()
  expect(room.requests).toEqual([])
})

test('a link that opens nothing has no data, and refuses a script’s form', async ({ request, site }) => {
  const path = `/room/${'z'.repeat(26)}`
  const data = await request.get(`${path}/data`)
  expect(data.status()).toBe(404)
  expect(await data.json()).toEqual({ isDead: true })
  const headers = { origin: site.url, accept: 'application/json' }
  const refused = await request.post(path, { form: { intent: 'raise' }, headers })
  expect(refused.status()).toBe(404)
  expect(await refused.json()).toMatchObject({ ok: false })
})

test('a form from another site is refused and changes nothing', async ({ request, hotel }) => {
  const token = await hotel.roomToken('304')
  const form = { intent: 'raise', kind: 'no_cleaning' }
  const from = (origin: string) =>
    request.post(`/room/${token}`, { form, headers: { origin, accept: 'application/json' } })
  const flags = async () => (await (await request.get(`/room/${token}/data`)).json()).room.flags
  expect((await from('https://elsewhere.example')).status()).toBe(403)
  expect(await flags()).toEqual([])
  expect(await (await from(hotel.url)).json()).toEqual({ ok: true })
  expect(await flags()).toEqual(['no_cleaning'])
})

test.describe('late actions', () => {
  test.use({ expectedComplaints: /status of 409/ })

  test('a late action is refused beside its button, and the page shows the current state', async ({
    page,
    hotel,
  }) => {
    const staff = await staffOf(hotel)
    const room = guestRoom(page)
    await room.open(await hotel.roomToken('305'))
    await scriptsRun(room.send)
    await room.comment.fill('too late')
    await expect(room.send).toHaveText('Send: your message')
    await room.send.click()
    const cancel = room.own.getByRole('button', { name: 'Cancel' })
    await expect(cancel).toBeVisible()
    // The news of it do not arrive before the guest's own tap does.
    await page.route('**/room/*', async (route) => {
      const [request] = await requestsWith(hotel, 'too late')
      if (route.request().method() === 'POST') await staff(`/requests/${request?.id}/start`)
      await route.continue()
    })
    await cancel.click()
    await expect(room.own).toContainText('In progress')
    await expect(cancel).toHaveCount(0)
    expect((await requestsWith(hotel, 'too late')).map(({ status }) => status)).toEqual(['in_progress'])
  })
})
