import { lostConnection } from '../screens/screen.ts'
import { openScreen } from '../support/admin.ts'
import { expect, signInAs, test } from '../support/browser.ts'
import { dayAt } from '../support/days.ts'

test.use({ locale: 'en-GB' })

test('an admin turns shifts on, plans one, copies its week and undoes that', async ({ context, hotel }) => {
  const page = await openScreen(context, hotel, '/admin/shifts')
  await expect(page.getByText('Your hotel does not use shifts')).toBeVisible()
  await page.getByRole('link', { name: 'Set up' }).click()
  await page.getByLabel('We use shifts').check()
  await page.getByLabel('Alert 4: when').first().selectOption('300')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('After 5 min: the admins, also by email')).toBeVisible()
  await expect(page.getByText('People on duty are alerted first')).toBeVisible()

  await page.getByRole('link', { name: 'Schedule a shift' }).click()
  await page.getByLabel('Who').selectOption({ index: 1 })
  await page.getByLabel('Day', { exact: true }).fill(dayAt(0))
  await page.getByLabel('From').fill('22:00')
  await page.getByLabel('Until').fill('06:00')
  await page.getByRole('button', { name: 'Schedule a shift' }).click()
  await expect(page.getByRole('link', { name: '22:00–06:00' })).toBeVisible()
  await expect(page).toHaveURL(`/admin/shifts?day=${dayAt(0)}`)

  await page.getByRole('button', { name: 'Copy to next week' }).click()
  const said = page.getByRole('alert').filter({ hasText: '1 shift copied' })
  // Under the pointer it stays.
  await said.hover()
  await expect(page).toHaveURL(`/admin/shifts?day=${dayAt(7)}`)
  await expect(page.getByRole('link', { name: '22:00–06:00' })).toBeVisible()
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('0 shifts this week')).toBeVisible()
})

test('the plan shows when a shift ended early', async ({ context, hotel }) => {
  await hotel.sql(`update hotels set settings = settings || '{"usesShifts": true}'`)
  const [lastWeek] = await hotel.sql<{ day: string }>(
    `insert into shifts (hotel_id, id, user_id, starts_at, ends_at, ended_at, planned_by)
     select hotel_id, gen_random_uuid(), user_id, (day + starts) at time zone 'Europe/Paris',
       (day + ends) at time zone 'Europe/Paris', (day + ended) at time zone 'Europe/Paris',
       case when is_planned then user_id end
     from staff,
       (select date_trunc('day', now() at time zone 'Europe/Paris') - interval '7 days' as day) as of_week,
       (values (interval '7.5 h', interval '13.5 h', interval '9.5 h', true),
               (interval '14 h', interval '20 h', interval '16 h', false)) as hours (starts, ends, ended, is_planned)
     where name = 'Léa Dubois'
     returning to_char(starts_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as day`,
  )
  const page = await openScreen(context, hotel, `/admin/shifts?day=${lastWeek?.day}`)
  const rows = page.getByRole('link').filter({ hasText: 'Léa Dubois' })
  await expect(rows.first()).toContainText('07:30–09:30')
  await expect(rows.first()).toContainText('scheduled until 13:30')
  await expect(rows.last()).toContainText('14:00–16:00')
  await expect(rows.last()).not.toContainText('until')
})

test('a night shift is shown on both of its days and counts as staffed until its end', async ({
  context,
  hotel,
}) => {
  const [sunday, monday, tuesday, wednesday, thursday] = [-3, -2, -1, 0, 1].map(dayAt)
  await hotel.sql(
    `insert into shifts (hotel_id, id, user_id, starts_at, ends_at, planned_by)
     select hotel_id, gen_random_uuid(), user_id, (day + interval '22 h') at time zone 'Europe/Paris',
       (day + interval '30 h') at time zone 'Europe/Paris', user_id
     from staff, unnest(array['${sunday}', '${tuesday}']::date[]) as day where name = 'Léa Dubois'`,
  )
  const page = await openScreen(context, hotel, `/admin/shifts?day=${wednesday}`)
  const on = (day = '') => page.locator(`#day-${day}`)
  await expect(page.getByText('1 shift this week')).toBeVisible()
  await expect(on(monday).getByRole('link')).toHaveText('until 06:00Léa Dubois')
  await expect(on(tuesday).getByRole('link')).toHaveText('22:00–06:00Léa Dubois')
  await expect(on(wednesday).getByRole('link')).toHaveText('until 06:00Léa Dubois')
  await expect(on(thursday)).toContainText('Nobody')
  await on(wednesday).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Léa Dubois, Tue' })).toBeVisible()
})

test('the focus returns to a shift that was deleted and restored', async ({ context, hotel }) => {
  await hotel.sql(
    `insert into shifts (hotel_id, id, user_id, starts_at, ends_at, planned_by)
     select hotel_id, gen_random_uuid(), user_id, '${dayAt(0)} 06:00Z', '${dayAt(0)} 12:00Z', user_id
     from staff where name = 'Léa Dubois'`,
  )
  const page = await openScreen(context, hotel, `/admin/shifts?day=${dayAt(0)}`)
  const shift = page.getByRole('link').filter({ hasText: 'Léa Dubois' })
  await shift.press('Enter')
  await page.getByRole('button', { name: 'Remove from schedule' }).press('Enter')
  await expect(shift).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(shift).toBeFocused()
  // Also after the toast that offered it has gone.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  await expect(shift).toBeFocused()
})

test('the focus returns to a shift whose hours were changed and restored', async ({ context, hotel }) => {
  await hotel.sql(
    `insert into shifts (hotel_id, id, user_id, starts_at, ends_at, planned_by)
     select hotel_id, gen_random_uuid(), user_id, '${dayAt(1)} 06:00Z', '${dayAt(1)} 12:00Z', user_id
     from staff where name = 'Léa Dubois'`,
  )
  const page = await openScreen(context, hotel, `/admin/shifts?day=${dayAt(1)}`)
  const shift = page.getByRole('link').filter({ hasText: 'Léa Dubois' })
  const hours = /\d\d:\d\d–\d\d:\d\d/
  const before = hours.exec((await shift.textContent()) ?? '')?.[0] ?? ''
  await shift.press('Enter')
  await page.getByLabel('From').fill('05:15')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(shift).toContainText('05:15')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(shift).toBeFocused()
  await expect(shift).toContainText(before)
})

test.describe('without a connection', () => {
  test.use({ expectedComplaints: lostConnection })

  test('a week is never shown at another week’s address while offline, not even after going back', async ({
    context,
    hotel,
  }) => {
    const page = await openScreen(context, hotel, '/admin/shifts')
    const present = page.getByText(/today$/)
    await page.getByRole('link', { name: 'Next week' }).click()
    await expect(present).toBeHidden()
    await page.route('**/admin/shifts.data*', (route) => route.abort())
    await page.goBack()
    await expect(page.getByText('No connection')).toBeVisible()
    await page.unroute('**/admin/shifts.data*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(present).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an employee starts and ends a shift with a note, and the plan shows both without scripts', async ({
    page,
    context,
    hotel,
  }) => {
    await hotel.sql(`update hotels set settings = settings || '{"usesShifts": true}'`)
    await signInAs(context, hotel, 'employee')
    await page.goto('/employee/requests')
    await page.getByRole('button', { name: 'Go on duty' }).click()
    const planSays = async (duty: string) => {
      await signInAs(context, hotel, 'admin')
      await page.goto('/admin/shifts')
      await expect(page.getByRole('listitem').filter({ hasText: 'not scheduled' }).last()).toContainText(duty)
      await signInAs(context, hotel, 'employee')
      await page.goto('/employee/requests')
    }
    await planSays('On duty')
    await page.getByText('On duty until').click()
    await page.getByLabel('Note for the next shift').fill('The lift is broken')
    await page.getByRole('button', { name: 'End my shift' }).click()
    await expect(page.getByText('Nobody is on duty:')).toBeVisible()
    await planSays('Off duty')
  })
})
