import { guestFrameTexts, guestTexts } from '../../i18n/guest.ts'
import { expect, test } from '../support/browser.ts'
import { guestRoom, requestsWith, scriptsRun, staffOf } from '../support/guest-room.ts'
import { useCodes } from '../support/stay-codes.ts'

test.use({ locale: 'en-GB', expectedComplaints: /status of 4(00|03|09|29)/ })

const t = guestFrameTexts.en.code
const { services, list } = guestTexts.en
const { signs } = guestFrameTexts.en
const names = list([
  services.minibar,
  services.problem,
  'Breakfast in the room',
  'Iron and ironing board',
  'Extra pillow',
  signs,
])

test('a guest who has entered the code orders protected services until they leave', async ({
  page,
  hotel,
}) => {
  await useCodes(hotel, 'K7M4PX', `kind not in ('minibar', 'custom')`)
  const staff = await staffOf(hotel)
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('101'))
  await expect(page.getByText(t.forSome(names), { exact: true })).toBeVisible()
  await expect(room.cards).toHaveText([/Extra towels/, /Toilet paper/, /Cleaning/])
  await expect(room.flag('Do not disturb')).toBeHidden()

  await page.getByLabel(t.label).fill('k7m 4p2')
  await page.getByRole('button', { name: t.submit }).click()
  await expect(page.getByRole('alert')).toContainText('not your stay code')
  await expect(page.getByLabel(t.label)).toHaveValue('k7m 4p2')
  await page.getByLabel(t.label).fill('k7m-4px')
  await page.getByRole('button', { name: t.submit }).click()
  await expect(page.getByLabel(t.label)).toHaveCount(0)
  await scriptsRun(room.send)
  await room.tap(services.minibar)
  await room.comment.fill('with the code')
  await room.send.click()
  await expect(room.sent).toBeVisible()
  expect(await requestsWith(hotel, 'with the code')).toHaveLength(1)
  await page.reload()
  await expect(room.card(services.minibar)).toBeVisible()

  // Two rooms check out at once: the open page ends, and a new one shows nothing locked.
  const rooms = await hotel.sql<{ id: string }>(`select id from rooms where number in ('101', '102')`)
  await staff('/check-outs', { stays: rooms.map(({ id }) => ({ roomId: id, stay: 1 })) })
  await page.getByRole('link', { name: 'Open the room’s page' }).click()
  await expect(room.own).toHaveCount(0)
  await expect(room.card(services.minibar)).toHaveCount(0)
  await expect(page.getByLabel(t.label)).toBeVisible()
  await page.getByLabel(t.label).fill('K7M 4PX')
  await page.getByRole('button', { name: t.submit }).click()
  await expect(page.getByRole('alert')).toContainText('not your stay code')
})

test('an order from an older page is refused for want of a code and sends nothing', async ({
  page,
  hotel,
}) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('103'))
  await scriptsRun(room.send)
  await room.tap(services.minibar)
  await room.comment.fill('before the code')
  await useCodes(hotel, 'K7M4PX')
  await room.send.click()
  await expect(
    page
      .getByText(/need your stay code first/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  expect(await requestsWith(hotel, 'before the code')).toHaveLength(0)
})

test('an open page asks for the code when a service needs it, and keeps the typed text', async ({
  page,
  hotel,
}) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('106'))
  await scriptsRun(room.send)
  await room.tap('Toilet paper')
  await room.comment.fill('typed before the code')
  await useCodes(hotel, 'K7M4PX', `kind <> 'minibar'`)
  await room.flag('Do not disturb').click()
  await expect(page.getByText(t.forSome(list([services.minibar, signs])), { exact: true })).toBeVisible()
  await expect(room.send).toHaveText('Send: toilet paper and your message')
  await expect(room.comment).toHaveValue('typed before the code')

  await hotel.sql('update services set without_code = false')
  await page.reload()
  await expect(page.getByText(t.forAll)).toBeVisible()
  await expect(room.send).toBeHidden()
  await page.getByLabel(t.label).fill('K7M4PX')
  await page.getByRole('button', { name: t.submit }).click()
  await expect(room.send).toHaveText('Send: toilet paper and your message')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page offers only the code entry if every service needs it, and everything afterwards, without scripts', async ({
    page,
    hotel,
  }) => {
    await useCodes(hotel, 'K7M4PX')
    const room = guestRoom(page)
    await room.open(await hotel.roomToken('104'))
    await expect(room.send).toBeHidden()
    await expect(room.flag('Do not disturb')).toBeHidden()
    await page.getByLabel(t.label).fill('K7M4PX')
    await page.getByRole('button', { name: t.submit }).click()
    await room.tap('Cleaning')
    await room.comment.fill('no scripts, with the code')
    await room.send.click()
    await expect(room.sent).toBeVisible()
    await room.flag('Do not disturb').click()
    await expect(room.flag('Do not disturb')).toHaveAttribute('aria-pressed', 'true')
  })

  test('a guest must wait after five wrong codes, and a malformed code does not count', async ({
    page,
    hotel,
  }) => {
    await useCodes(hotel, 'K7M4PX')
    await page.goto(`/room/${await hotel.roomToken('105')}`)
    const enter = async (code: string) => {
      await page.getByLabel(t.label).fill(code)
      await page.getByRole('button', { name: t.submit }).click()
    }
    await enter('OIL 0')
    await expect(page.getByRole('alert')).toHaveText('The code has six letters or digits. Check it.')
    await enter('AAA BBB')
    await expect(page.getByRole('alert')).toContainText('not your stay code. Check each character.')
    for (let i = 2; i <= 6; i++) {
      await enter(`K7M4P${i}`)
      await expect(page.getByRole('alert')).toContainText('not your stay code')
    }
    await enter('K7M4PX')
    await expect(page.getByRole('alert')).toContainText('Too many wrong codes. Try again in 10 min')
  })
})
