import { adminTexts } from '../../i18n/admin.ts'
import { lostConnection } from '../screens/screen.ts'
import { loseAnswers, moveUp, openScreen } from '../support/admin.ts'
import { expect, test } from '../support/browser.ts'
import { password } from '../support/site.ts'

test.use({ locale: 'en-GB' })

// A refusal is an answer of 409, of which the console tells, and of 401 once a session has ended.
test.use({ expectedComplaints: /status of 40[19]/ })

test('an admin adds a type, renames it, archives it and undoes that', async ({ context, hotel }) => {
  const page = await openScreen(context, hotel, '/admin/roomtypes')
  const types = page.getByRole('table').getByRole('rowheader')
  await expect(types).toHaveText(['Simple', 'Double', 'Suite'])
  await page.getByRole('link', { name: 'Add a type' }).click()
  await page.getByLabel('Name').fill('Familiale')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The type Familiale was added.')).toBeVisible()
  await expect(types).toHaveText(['Simple', 'Double', 'Suite', 'Familiale'])
  await expect(page.getByLabel('Name')).toBeHidden()

  await types.getByText('Familiale').click()
  await page.getByLabel('Name').fill('simple')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This name is taken: choose another one.')).toBeVisible()
  await expect(page.getByText('Nothing was saved. Correct the marked fields')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  await page.getByRole('link', { name: 'Close' }).click()
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asked.getByRole('button', { name: 'Stay' }).click()
  await page.getByLabel('Name').fill('Family')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(types).toHaveText(['Simple', 'Double', 'Suite', 'Family'])
  await expect(page).toHaveURL('/admin/roomtypes')

  await page.getByRole('button', { name: 'More actions: Family' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(types).toHaveText(['Simple', 'Double', 'Suite'])
  // It goes on at the row in the place of that one, and there again once that is taken back.
  const next = types.getByRole('link', { name: 'Suite' })
  await expect(next).toBeFocused()
  const said = page.getByRole('alert').filter({ hasText: 'The type Family was archived.' })
  await said.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(types).toHaveText(['Simple', 'Double', 'Suite', 'Family'])
  await expect(next).toBeFocused()

  await types.getByText('Family').click()
  await page.getByLabel('Name').fill('Family, sea view')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your entry is kept in this tab')).toBeVisible()
  await page.getByLabel('Email address').fill(hotel.signIns.admin.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Your entry is back')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Family, sea view')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(types).toHaveText(['Simple', 'Double', 'Suite', 'Family, sea view'])
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('sonnette.typed'))).toBeNull()
})

test.describe('without a connection', () => {
  test.use({ expectedComplaints: lostConnection })

  test('a form keeps its content offline and can be saved after the reconnection', async ({
    context,
    hotel,
  }) => {
    const page = await openScreen(context, hotel, '/admin/roomtypes/new')
    await page.getByLabel('Name').fill('Familiale')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Add a type' }).click()
    await expect(page.getByText(adminTexts.en.noResponse)).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Familiale')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Add a type' }).click()
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(4)
    // It was opened by its address: no link of the list has to have the keyboard back.
    await expect(page.getByRole('heading', { name: 'Room Types', exact: true })).toBeFocused()
  })

  test('a list that fails to reload stays as it is, and so does a form over it', async ({
    context,
    hotel,
    openBrowser,
  }) => {
    const mine = await openScreen(context, hotel, '/admin/roomtypes/new')
    const theirs = await openScreen(await openBrowser(), hotel, '/admin/roomtypes')
    await mine.getByLabel('Name').fill('Familiale')
    const rename = async (name: string) => {
      await theirs.getByRole('rowheader').first().getByRole('link').click()
      await theirs.getByLabel('Name').fill(name)
      await theirs.getByRole('button', { name: 'Save' }).click()
      // Until its form has closed, the next name would be typed into it.
      await expect(theirs.getByLabel('Name')).toBeHidden()
    }
    await mine.route('**/roomtypes/new.data*', (route) => route.abort())
    const lost = mine.waitForEvent('requestfailed')
    await rename('Petite')
    await lost
    await mine.unroute('**/roomtypes/new.data*')
    await rename('Toute petite')
    const types = mine.getByRole('table').getByRole('rowheader')
    await expect(types).toHaveText(['Toute petite', 'Double', 'Suite'])
    await expect(mine.getByLabel('Name')).toHaveValue('Familiale')
  })

  test('closing a form leads to the list while offline', async ({ context, hotel }) => {
    const page = await openScreen(context, hotel, '/admin/roomtypes')
    const types = page.getByRole('table').getByRole('rowheader')
    await page.getByRole('link', { name: 'Add a type' }).click()
    await expect(page.getByLabel('Name')).toBeVisible()
    await context.setOffline(true)
    const lost = page.waitForEvent('requestfailed')
    await page.goBack()
    await lost
    await expect(page.getByLabel('Name')).toBeHidden()
    await expect(types).toHaveCount(3)
  })

  test('a lost answer is reported as unknown, the list shows the new type, and a retry adds no second one', async ({
    context,
    hotel,
  }) => {
    const page = await openScreen(context, hotel, '/admin/roomtypes/new')
    const mendLine = await loseAnswers(page, '**/roomtypes/new.data*')
    await page.getByLabel('Name').fill('Familiale')
    await page.getByRole('button', { name: 'Add a type' }).click()
    await expect(page.getByText('we can’t tell if this was done')).toBeVisible()
    await expect(page.getByRole('table').getByRole('rowheader')).toContainText(['Familiale'])
    await mendLine()
    await page.getByRole('button', { name: 'Add a type' }).click()
    await expect(page.getByText('The type Familiale was added.')).toBeVisible()
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(4)
  })
})

test('the question about leaving stays until it is answered, whatever the save does meanwhile', async ({
  context,
  hotel,
}) => {
  const page = await openScreen(context, hotel, '/admin/roomtypes')
  await page.getByRole('rowheader', { name: 'Suite' }).getByRole('link').click()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/admin/roomtypes/*.data*', async (route) => {
    if (route.request().method() === 'POST') await answered
    await route.continue()
  })
  await page.getByLabel('Name').fill('Simple')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Close' }).click()
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(asked).toBeVisible()
  answer()
  await expect(page.getByText('This name is taken: choose another one.')).toBeAttached()
  await expect(asked).toBeVisible()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin/roomtypes')
  await expect(page.getByRole('rowheader')).toHaveText(['Simple', 'Double', 'Suite'])
})

test('an admin who opens another form during a save sees the result and an empty form', async ({
  context,
  hotel,
}) => {
  const page = await openScreen(context, hotel, '/admin/roomtypes/new')
  const add = page.getByRole('link', { name: 'Add a type' })
  const name = page.getByLabel('Name')
  const [saved, listed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/admin/roomtypes{,/new}.data*', async (route) => {
    await (route.request().method() === 'POST' ? saved : listed).promise
    await route.continue()
  })
  const isSent = page.waitForRequest((request) => request.method() === 'POST')
  await name.fill('Familiale')
  await page.getByRole('button', { name: 'Add a type' }).click()
  await isSent
  await add.click()
  saved.resolve()
  await expect(page.getByText('The type Familiale was added.')).toBeVisible()
  await add.click()
  listed.resolve()
  await expect(name).toHaveValue('')
  await expect(page.getByRole('table').getByRole('rowheader')).toContainText(['Familiale'])
  expect(await hotel.sql(`select from room_types where name = 'Familiale'`)).toHaveLength(1)
})

test('an admin whose save conflicts with a colleague’s sees the current values and decides', async ({
  context,
  hotel,
  openBrowser,
}) => {
  const [mine, theirs] = [context, await openBrowser()]
  const pages = [
    await openScreen(mine, hotel, '/admin/roomtypes'),
    await openScreen(theirs, hotel, '/admin/roomtypes'),
  ] as const
  for (const page of pages) await page.getByRole('rowheader', { name: 'Suite' }).getByRole('link').click()
  for (const [i, page] of pages.entries()) {
    await page.getByLabel('Name').fill(`Suite ${i}`)
    await page.getByRole('button', { name: 'Save' }).click()
    if (i === 0) await expect(page.getByRole('rowheader', { name: 'Suite 0' })).toBeVisible()
  }
  const [, second] = pages
  await expect(second.getByText('Now: “Suite 0”.')).toBeVisible()
  await expect(second.getByLabel('Name')).toHaveValue('Suite 1')
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByRole('rowheader', { name: 'Suite 1' })).toBeVisible()
})

test('a list follows a colleague’s changes, and a form that an admin fills in stays theirs', async ({
  context,
  hotel,
  openBrowser,
}) => {
  const mine = await openScreen(context, hotel, '/admin/roomtypes')
  const theirs = await openScreen(await openBrowser(), hotel, '/admin/roomtypes')
  const types = mine.getByRole('table').getByRole('rowheader')
  await types.getByText('Suite').click()
  await mine.getByLabel('Name').fill('Grande suite')
  for (const name of ['Suite', 'Double']) {
    await theirs.getByRole('rowheader', { name }).getByRole('link').click()
    await theirs.getByLabel('Name').fill(`${name} vue mer`)
    await theirs.getByRole('button', { name: 'Save' }).click()
    await expect(theirs.getByLabel('Name')).toBeHidden()
    await expect(mine.getByRole('table')).toContainText(`${name} vue mer`)
  }
  await expect(mine.getByLabel('Name')).toHaveValue('Grande suite')
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine.getByText('Now: “Suite vue mer”.')).toBeVisible()
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(types).toHaveText(['Simple', 'Double vue mer', 'Grande suite'])
  await expect(theirs.getByRole('table')).toContainText('Grande suite')
})

test('an admin moves a type by keyboard and undoes it', async ({ context, hotel }) => {
  const page = await openScreen(context, hotel, '/admin/roomtypes')
  const types = page.getByRole('table').getByRole('rowheader')
  await moveUp(page, 'Suite', { from: 3, to: 2, of: 3 })
  await expect(types).toHaveText(['Simple', 'Suite', 'Double'])
  const said = page.getByRole('alert').filter({ hasText: 'The type Suite is now number 2.' })
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect(types).toHaveText(['Simple', 'Double', 'Suite'])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an admin moves, renames and archives a type without scripts', async ({ context, hotel }) => {
    const page = await openScreen(context, hotel, '/admin/roomtypes')
    await page.getByRole('button', { name: 'Move Suite up' }).click()
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveText(['Simple', 'Suite', 'Double'])
    await expect(page.getByRole('main').getByRole('status')).toHaveText('The type Suite is now number 2.')
    await page.getByRole('rowheader', { name: 'Suite' }).getByRole('link').click()
    await page.getByLabel('Name').fill('Grande suite')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('rowheader', { name: 'Grande suite' })).toBeVisible()
    await page.getByRole('button', { name: 'Archive' }).click()
    await expect(page.getByText('Archived (1)')).toBeVisible()
    await expect(
      page.getByRole('status').filter({ hasText: 'The type Grande suite was archived.' }),
    ).toBeVisible()
  })
})
