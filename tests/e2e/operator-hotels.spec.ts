import * as paths from '../../app/shell/paths.ts'
import { operatorTexts } from '../../i18n/operator.ts'
import { signInAsOperator } from '../screens/operator-screens.ts'
import { expect, type SiteHotel, test } from '../support/browser.ts'

test.use({
  settings: { LIMIT_SIGN_IN_ADDRESS: '1000/600', BILLING: 'none' },
  locale: 'en-GB',
  javaScriptEnabled: false,
  // A refused form.
  expectedComplaints: /status of 4(00|09)/,
})

const t = operatorTexts.en

const rename = (hotel: SiteHotel, name: string) => hotel.sql('update hotels set name = $1', [name])

test('the operator finds a hotel among many, suspends it, and guests order again once it is resumed', async ({
  page,
  hotel,
  site,
  openBrowser,
}) => {
  await rename(hotel, 'Auberge du Vieux Moulin')
  await site.sql(
    `insert into hotels (id, name, time_zone)
     select uuidv7(), 'Pension ' || n, 'Europe/Paris' from generate_series(1, 120) as n`,
  )
  const guest = await (await openBrowser({ javaScriptEnabled: false })).newPage()
  const notServing = guest.getByText('Service requests are not available here right now.')
  await guest.goto(paths.room(await hotel.roomToken('101')))
  await expect(notServing).toHaveCount(0)

  await page.goto(paths.operatorHotels)
  await signInAsOperator(page, 'en')
  await page.getByRole('link', { name: t.tabs.hotels }).click()
  const listed = page.getByRole('main').getByRole('listitem')
  await expect(listed).toHaveCount(50)
  await page.getByRole('link', { name: t.hotels.next }).click()
  await expect(listed.first()).toContainText('Pension 70')
  await page.getByRole('link', { name: t.hotels.first }).click()
  await expect(listed.first()).toContainText('Pension 120')
  await page.getByLabel(t.hotels.search).fill('no such house')
  await page.getByRole('button', { name: t.hotels.submit }).click()
  await expect(page.getByText(t.hotels.noneFound)).toBeVisible()
  for (const search of ['moulin vieux', hotel.id, hotel.signIns.admin.email]) {
    await page.getByLabel(t.hotels.search).fill(search)
    await page.getByRole('button', { name: t.hotels.submit }).click()
    await expect(listed).toHaveCount(1)
  }
  await page.getByRole('link', { name: 'Auberge du Vieux Moulin' }).click()

  await page.getByRole('button', { name: t.hotel.suspension.submit }).click()
  await expect(page.getByRole('status')).toHaveText(t.hotel.suspension.done)
  await guest.reload()
  await expect(notServing).toBeVisible()
  await page.getByRole('button', { name: t.hotel.suspension.resume }).click()
  await expect(page.getByRole('status')).toHaveText(t.hotel.suspension.resumed)
  await guest.reload()
  await expect(notServing).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Hotel suspended' })).toBeVisible()
  await page.goto(paths.operatorHome)
  const action = page.getByRole('listitem').filter({ hasText: 'Hotel resumed' })
  await expect(action.getByRole('link', { name: 'Auberge du Vieux Moulin' })).toBeVisible()
  expect(site.logged()).toContain('"by":"operator","msg":"a hotel was suspended"')
})

test('the operator changes a subscription, and a faulty form is shown again as it was typed', async ({
  page,
  hotel,
}) => {
  const { subscription } = t.hotel
  await page.goto(paths.operatorHome)
  await signInAsOperator(page, 'en')
  await page.goto(paths.operatorHotel(hotel.id))
  const rooms = page.getByLabel(subscription.rooms)
  await page.getByLabel(subscription.status).selectOption('trialing')
  await rooms.fill('70')
  await page.getByRole('button', { name: subscription.submit }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel(subscription.trialEnds)).toHaveAttribute('aria-invalid', 'true')
  await expect(rooms).toHaveValue('70')
  await page.getByLabel(subscription.trialEnds).fill('2999-01-31')
  await page.getByRole('button', { name: subscription.submit }).click()
  await expect(page.getByRole('status')).toHaveText(subscription.done)
  const [set] = await hotel.sql('select subscription_status as status, number_of_rooms as rooms from hotels')
  expect(set).toEqual({ status: 'trialing', rooms: 70 })
  await rooms.fill('1')
  await page.getByRole('button', { name: subscription.submit }).click()
  await expect(page.getByRole('alert')).toBeVisible()
})

test('the operator closes a hotel by typing its name', async ({ page, hotel }) => {
  const { closing } = t.hotel
  await rename(hotel, 'Relais des Postes')
  await page.goto(paths.operatorHome)
  await signInAsOperator(page, 'en')
  await page.goto(paths.operatorHotel(hotel.id))
  const name = page.getByLabel(closing.name('Relais des Postes'))
  await name.fill('Relais')
  await page.getByRole('button', { name: closing.submit }).click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('relais des postes')
  await page.getByRole('button', { name: closing.submit }).click()
  await expect(page.getByRole('status')).toHaveText(closing.done)
  await expect(page.getByRole('button', { name: closing.submit })).toHaveCount(0)
})

test('the operator retries a dead job and deletes another', async ({ page, site }) => {
  const [dead, other] = [crypto.randomUUID(), crypto.randomUUID()]
  await site.sql(
    `insert into pgboss.job (id, name, state, retry_limit, retry_count, completed_on, data, output)
     select id, name, 'failed', 0, 0, now(), '{"secret": "of the job"}', '{"message": "Error ECONNREFUSED"}'
     from (values ($1::uuid, 'retention.deleteEndedLimits'), ($2, 'retention.deleteOldShifts')) as dead (id, name)`,
    [dead, other],
  )
  await page.goto(paths.operatorHome)
  await signInAsOperator(page, 'en')
  await page.goto(paths.operatorJobs)
  const row = (id: string) => page.getByRole('listitem').filter({ has: page.locator(`[id="${id}"]`) })
  await expect(row(dead)).toContainText('Error ECONNREFUSED')
  await expect(page.getByText('of the job')).toHaveCount(0)
  await row(dead).getByRole('button', { name: t.jobs.retry }).click()
  await expect(page.getByRole('status')).toHaveText(t.jobs.retried)
  await row(other).getByRole('button', { name: t.jobs.drop }).click()
  await expect(page.getByRole('status')).toHaveText(t.jobs.dropped)
  await expect(row(other)).toHaveCount(0)
  const jobs = () => site.sql('select id, state from pgboss.job where id = any ($1)', [[dead, other]])
  await expect.poll(jobs).toEqual([{ id: dead, state: 'completed' }])
})

test('signing out ends the session in every browser that holds its cookie', async ({ page, openBrowser }) => {
  await page.goto(paths.operatorHome)
  await signInAsOperator(page, 'en')
  const other = await openBrowser({ javaScriptEnabled: false })
  await other.addCookies(await page.context().cookies())
  const tab = await other.newPage()
  await tab.goto(paths.operatorHotels)
  await expect(tab.getByRole('heading', { level: 1, name: t.hotels.title })).toBeVisible()
  await page.getByRole('button', { name: t.signOut }).click()
  await tab.reload()
  await expect(tab.getByLabel(t.signIn.token)).toBeVisible()
})
