import type { Locator } from '@playwright/test'
import { accountTexts } from '../../i18n/account.ts'
import { adminTexts } from '../../i18n/admin.ts'
import { loseAnswers, openScreen } from '../support/admin.ts'
import { expect, signInAs, test } from '../support/browser.ts'

test.use({ locale: 'en-GB' })

// A refusal is an answer of 400 or 409, of which the console tells; and of an answer that is lost.
test.use({ expectedComplaints: /status of 4(00|09)|ERR_FAILED/ })

const SCREEN = '/admin/manageemployees'

test('an admin assigns rooms to an employee by numbers and floors, and undoes it', async ({
  context,
  hotel,
}) => {
  const page = await openScreen(context, hotel, SCREEN)
  const lea = page.getByRole('row', { name: 'Léa Dubois' })
  await expect(page.getByRole('row', { name: 'Claire Martin You' })).toContainText('Subscription manager')
  await expect(lea).toContainText('101–108')
  await lea.getByRole('link').click()
  const numbers = page.getByLabel('Rooms', { exact: true })
  await expect(page.getByLabel('Floor 1 (8)')).toBeChecked()
  await page.getByLabel('Floor 2 (8)').check()
  await expect(numbers).toHaveValue('101–108, 201–208')
  await page.getByLabel('Floor 1 (8)').uncheck()
  await expect(numbers).toHaveValue('201–208')
  await numbers.fill('201-204, 301, 999')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('There is no room 999.')).toBeVisible()
  await numbers.fill('201-204, 301')
  await expect(page.getByText('5 rooms assigned.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(lea).toContainText('201–204, 301')
  await expect(page).toHaveURL(SCREEN)
  const said = page.getByRole('alert').filter({ hasText: 'Léa Dubois: saved.' })
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect(lea).toContainText('101–108')
})

test('an admin assigns rooms to several employees, deactivates them, and undoes both', async ({
  context,
  hotel,
}) => {
  const page = await openScreen(context, hotel, SCREEN)
  const people = page.getByRole('table', { name: 'Employees' })
  const [claire, karim, lea] = ['Claire Martin', 'Karim Benali', 'Léa Dubois'].map((name) =>
    people.getByRole('row', { name }),
  ) as [Locator, Locator, Locator]
  await people.getByRole('checkbox', { name: 'Select all' }).check()
  const bar = page.getByRole('region', { name: '3 people selected' })
  await bar.getByRole('link', { name: 'Assign rooms' }).click()
  await expect(page.getByRole('heading', { name: 'Rooms of 3 people' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Fill in this field.')).toBeVisible()
  await page.getByLabel('Floor 3 (8)').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(lea).toContainText('101–108, 301–308')
  await expect(karim).toContainText('201–208, 301–308')
  await expect(page.getByRole('region', { name: /selected/ })).toHaveCount(0)
  const given = page.getByRole('alert').filter({ hasText: 'The rooms of 3 people are saved.' })
  await given.getByRole('button', { name: 'Undo' }).click()
  await expect(claire).toContainText('All')
  await expect(lea).not.toContainText('301')

  await people.getByRole('checkbox', { name: 'Select all' }).check()
  await bar.getByRole('button', { name: 'Deactivate (2)' }).click()
  await expect(karim).toContainText('Deactivated')
  await expect(lea).toContainText('Deactivated')
  await expect(claire).not.toContainText('Deactivated')
  // The bar is gone, and the button with it.
  await expect(page.getByRole('heading', { name: 'Employees', exact: true })).toBeFocused()
  const out = page.getByRole('alert').filter({ hasText: '2 people are deactivated' })
  await out.getByRole('button', { name: 'Undo' }).click()
  await expect(lea).not.toContainText('Deactivated')
  await expect(karim).not.toContainText('Deactivated')
})

test('an admin puts several employees into a group, filters by it, and undoes it', async ({
  context,
  hotel,
}) => {
  const page = await openScreen(context, hotel, SCREEN)
  const [karim, lea] = ['Karim Benali', 'Léa Dubois'].map((name) => page.getByRole('row', { name })) as [
    Locator,
    Locator,
  ]
  for (const person of [karim, lea]) await person.getByRole('checkbox').check()
  await page.getByRole('link', { name: 'Choose a group' }).click()
  await page.getByLabel('Group (optional)').fill('Night shift')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(lea).toContainText('Night shift')
  const said = page.getByRole('alert').filter({ hasText: 'The group of 2 people is saved.' })
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect(lea).not.toContainText('Night shift')
  await page.getByLabel('Group', { exact: true }).selectOption('Étages')
  await expect(page.getByRole('row', { name: 'Claire Martin' })).toHaveCount(0)
  await expect(lea).toBeVisible()
})

test('pending invitations continue on the next page', async ({ context, hotel }) => {
  await hotel.sql(
    `insert into invitations (hotel_id, id, name, role, room_ids, created_at)
     select hotels.id, gen_random_uuid(), 'Place ' || lpad(n::text, 3, '0'), 'employee', '{}', now()
     from hotels, generate_series(1, 120) as n`,
  )
  const page = await openScreen(context, hotel, SCREEN)
  const places = page.getByRole('table', { name: 'Pending invitations' }).getByRole('rowheader')
  await expect(page.getByText('Pending invitations (120)')).toBeVisible()
  await expect(places).toHaveCount(100)
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(places).toHaveCount(20)
  await expect(places.last()).toContainText('Place 120')
  await page.getByRole('link', { name: 'Back to the first' }).click()
  await expect(places.first()).toContainText('Place 001')
})

test('an empty search result says that pending invitations are not searched', async ({ context, hotel }) => {
  await hotel.sql(
    `insert into invitations (hotel_id, id, name, role, room_ids, created_at)
     select id, gen_random_uuid(), 'Inès Roy', 'employee', '{}', now() from hotels`,
  )
  const page = await openScreen(context, hotel, `${SCREEN}?q=Roy`)
  await expect(page.getByText(adminTexts.en.noneFound)).toBeVisible()
  await expect(page.getByText('Search covers employees only, not the pending invitation')).toBeVisible()
  await page.getByRole('link', { name: adminTexts.en.showAll }).click()
  await expect(page.getByRole('table', { name: 'Pending invitations' }).getByRole('rowheader')).toHaveCount(1)
})

test('an admin makes subscription managers, and the last one cannot resign', async ({ context, hotel }) => {
  const page = await openScreen(context, hotel, SCREEN)
  const choose = async (name: string, verb: string) => {
    await page.getByRole('button', { name: `More actions: ${name}` }).click()
    await page.getByRole('menuitem', { name: verb }).click()
  }
  await choose('Claire Martin', 'Stop managing the subscription')
  await expect(page.getByText('You must assign another manager before removing yourself')).toBeVisible()
  await page.getByRole('link', { name: 'Stay a manager' }).click()
  await choose('Léa Dubois', 'Make subscription manager')
  await expect(page.getByText('Employee promoted to Subscription Manager')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Léa Dubois' })).toContainText('Subscription manager')
  await choose('Claire Martin', 'Stop managing the subscription')
  await page.getByRole('button', { name: 'Stop managing the subscription' }).click()
  await expect(page.getByText('You are no longer a Subscription Manager')).toBeVisible()
  await choose('Léa Dubois', 'Remove as subscription manager')
  await expect(page.getByText(/^Failed to remove manager role/)).toBeVisible()
})

test('undoing a deactivation restores the employee’s requests, and a removal asks first', async ({
  context,
  hotel,
}) => {
  await hotel.sql(`update requests set status = 'new', closed_at = null, assignee_id = null`)
  await hotel.sql(
    `update requests set assignee_id = (select user_id from staff where name = 'Léa Dubois')
     where id in (select id from requests order by id limit 3)`,
  )
  const page = await openScreen(context, hotel, SCREEN)
  await page.getByRole('row', { name: 'Léa Dubois' }).getByRole('link').click()
  await expect(page.getByText('3 open requests go back to the list')).toBeVisible()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const said = page.getByRole('alert').filter({ hasText: 'Léa Dubois is deactivated: 3 requests to take.' })
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 open requests go back to the list')).toBeVisible()
  await page.getByRole('link', { name: 'Remove from the hotel' }).click()
  await expect(page.getByText('3 open requests go back to the list.', { exact: true })).toBeVisible()
  await expect(page.getByText('8 rooms are no longer assigned.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove from the hotel' }).click()
  await expect(page.getByText('Léa Dubois no longer works here: 3 requests to take.')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Léa Dubois' })).toHaveCount(0)
})

test('a removed employee loses the hotel and keeps their account, as the confirmation says', async ({
  context,
  hotel,
  openBrowser,
}) => {
  const theirs = await openBrowser()
  await signInAs(theirs, hotel, 'employee')
  const page = await openScreen(context, hotel, SCREEN)
  await page.getByRole('row', { name: 'Léa Dubois' }).getByRole('link').click()
  await expect(page.getByText(/^Deactivating ends their access to the hotel, on every device/)).toBeVisible()
  await page.getByRole('link', { name: 'Remove from the hotel' }).click()
  await expect(page.getByText('Access to the hotel ends immediately, on every device.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove from the hotel' }).click()
  await expect(page.getByText(/^Léa Dubois no longer works here/)).toBeVisible()

  const account = await theirs.newPage()
  await account.goto('/account')
  await expect(account.getByText(accountTexts.en.account.noHotel)).toBeVisible()
})

test('an admin adds one employee although the answer is lost, and undoes the deletion', async ({
  context,
  hotel,
}) => {
  const page = await openScreen(context, hotel, SCREEN)
  await page.keyboard.press('n')
  await page.getByLabel('Name').fill('Inès Roy')
  await page.getByLabel('Floor 3 (8)').check()
  const mendLine = await loseAnswers(page, '**/manageemployees/new.data*')
  await page.getByRole('button', { name: 'Add employee' }).click()
  await expect(page.getByText(adminTexts.en.noResponse)).toBeVisible()
  await mendLine()
  await page.getByRole('button', { name: 'Add employee' }).click()
  const place = page
    .getByRole('table', { name: 'Pending invitations' })
    .getByRole('row', { name: 'Inès Roy' })
  await expect(place).toContainText('301–308')
  await expect(place).toContainText('Not yet invited')
  await page.getByRole('button', { name: 'More actions: Inès Roy' }).click()
  await page.getByRole('menuitem', { name: 'Delete the invitation' }).click()
  const said = page.getByRole('alert').filter({ hasText: 'The invitation for Inès Roy is deleted.' })
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect(place).toContainText('301–308')
})

test('an admin whose save of an invitation conflicts with a colleague’s sees its current values', async ({
  context,
  hotel,
}) => {
  const page = await openScreen(context, hotel, SCREEN)
  await page.keyboard.press('n')
  await page.getByLabel('Name').fill('Inès Roy')
  await page.getByRole('button', { name: 'Add employee' }).click()
  await page
    .getByRole('table', { name: 'Pending invitations' })
    .getByRole('link', { name: 'Inès Roy' })
    .click()
  const save = { name: 'Save' }
  await expect(page.getByRole('button', save)).toBeVisible()
  const colleague = await context.newPage()
  await colleague.goto(page.url())
  await colleague.getByLabel('Email').fill('ines@hotel.example')
  await colleague.getByRole('button', save).click()
  await expect(colleague).toHaveURL(SCREEN)

  await page.getByLabel('Name').fill('Inès Roy-Martin')
  await page.getByRole('button', save).click()
  await expect(page.getByText('Now: Inès Roy, ines@hotel.example, employee, rooms: all.')).toBeVisible()
})

test('an employee who manages the subscription resigns on its page', async ({ hotel, context }) => {
  await hotel.sql(`update staff set is_subscription_manager = true where name = 'Léa Dubois'`)
  await context.addCookies([{ ...(await hotel.openSession('employee')), url: hotel.url }])
  const page = await context.newPage()
  await page.goto('/account?tab=subscription')
  await page.getByRole('link', { name: 'Stop managing the subscription' }).click()
  await page.getByRole('button', { name: 'Stop managing the subscription' }).click()
  await expect(page.getByText('You are no longer a Subscription Manager')).toBeVisible()
})

test.describe('a lost answer', () => {
  test.use({ expectedComplaints: /Failed to load resource/ })

  test('a promotion without an answer is reported as unknown, not as failed', async ({ context, hotel }) => {
    const page = await openScreen(context, hotel, '/admin/manageemployees')
    await loseAnswers(page, '**/manageemployees.data*')
    await page.getByRole('button', { name: /^More actions: Léa/ }).click()
    await page.getByRole('menuitem', { name: 'Make subscription manager' }).click()
    await expect(page.getByText(/^No answer/)).toBeVisible()
    await expect(page.getByText('Failed to promote employee')).toHaveCount(0)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an admin searches employees, assigns rooms and removes a person without scripts', async ({
    context,
    hotel,
  }) => {
    const page = await openScreen(context, hotel, SCREEN)
    await page.getByPlaceholder('Search').fill('lea')
    await page.getByRole('button', { name: 'Filter' }).click()
    const people = page.getByRole('table', { name: 'Employees' }).getByRole('rowheader')
    await expect(people).toHaveText([/Léa Dubois/])
    await people.getByRole('link').click()
    await page.getByLabel('Rooms', { exact: true }).fill('')
    await page.getByLabel('Floor 2 (8)').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('row', { name: 'Léa Dubois' })).toContainText('201–208')
    await expect(page.getByRole('status').filter({ hasText: 'Léa Dubois: saved.' })).toBeVisible()
    await page.getByRole('link', { name: 'Remove from the hotel' }).click()
    await page.getByRole('button', { name: 'Remove from the hotel' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: 'Léa Dubois no longer works here' }),
    ).toBeVisible()
    await page.goto(SCREEN)
    await expect(people).toHaveText([/Claire Martin/, /Karim Benali/])
  })
})
