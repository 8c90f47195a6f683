import { boards, openBoard, rowWith } from '../support/board.ts'
import { expect, signInAs, test } from '../support/browser.ts'
import { sendFromRoom } from '../support/room.ts'

test('filters and search select the shown requests and stay in the address', async ({ context, hotel }) => {
  await sendFromRoom(hotel, '206', 'Cherchée près du palmier')
  await sendFromRoom(hotel, '207', 'Une autre')
  const page = await openBoard(context, hotel, 'admin')
  await page.getByRole('searchbox').fill('PRES palmier')
  await expect(page.getByRole('main').getByRole('listitem', { name: /Chambre/ })).toHaveCount(1)
  await expect(rowWith(page, 'Cherchée près du palmier')).toBeVisible()

  await page.reload()
  await expect(rowWith(page, 'Cherchée près du palmier')).toBeVisible()
  await expect(rowWith(page, 'Une autre')).toBeHidden()

  await page.getByRole('combobox', { name: 'Chambre' }).selectOption('207')
  await expect(page.getByText('Aucune demande trouvée.')).toBeVisible()
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(page).toHaveURL(boards.admin)
  await expect(rowWith(page, 'Une autre')).toBeVisible()
})

test('a typed search and a ticked filter apply before the address changes', async ({ context, hotel }) => {
  const page = await openBoard(context, hotel, 'admin')
  const search = page.getByRole('searchbox')
  const stands = await search.evaluate((field: HTMLInputElement) => {
    field.focus()
    for (const letter of 'abc') document.execCommand('insertText', false, letter)
    const mine = document.querySelector<HTMLInputElement>('input[name=mine]')
    mine?.click()
    return [field.value, mine?.checked]
  })
  expect(stands).toEqual(['abc', true])
  await expect(page).toHaveURL(`${boards.admin}?mine=1&q=abc`)
})

test('links and the back button apply the filters of their address', async ({ context, hotel }) => {
  const page = await openBoard(context, hotel, 'admin', '?q=abc')
  const search = page.getByRole('searchbox')
  await search.fill('abcd')
  await expect(page).toHaveURL(`${boards.admin}?q=abcd`)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Toutes/ })
    .click()
  await expect(page).toHaveURL(`${boards.admin}?status=all&q=abcd`)
  await expect(search).toHaveValue('abcd')
  await page.getByRole('link', { name: 'Types de chambre' }).click()
  // A page left before it loaded is not a history entry.
  await expect(page).toHaveURL('/admin/roomtypes')
  await page.getByRole('link', { name: 'Demandes de service' }).click()
  await expect(search).toHaveValue('')
  await search.fill('elsewhere')
  await expect(page).toHaveURL(`${boards.admin}?q=elsewhere`)
  await page.goBack()
  await page.goBack()
  await expect(search).toHaveValue('abcd')
})

test('the chosen filter is in view', async ({ openBrowser, hotel }) => {
  const context = await openBrowser({ viewport: { width: 360, height: 740 } })
  const page = await openBoard(context, hotel, 'employee', '?status=all')
  const chosen = page.getByRole('navigation').getByRole('link', { name: /^Toutes/ })
  await expect(chosen).toBeInViewport({ ratio: 1 })
})

test('collapsed filters say how many requests they hide, also new ones, and can show them', async ({
  openBrowser,
  hotel,
}) => {
  const context = await openBrowser({ viewport: { width: 360, height: 740 } })
  const page = await openBoard(context, hotel, 'employee', '?mine=1')
  await page.getByRole('button', { name: 'Filtres', exact: true }).click()
  await expect(page.getByLabel('Les miennes')).toBeHidden()
  const notice = page.getByText(/demandes ouvertes cachées/)
  await expect(notice).toBeInViewport()
  await expect(page.getByText('Les miennes', { exact: true }).first()).toBeInViewport()
  await sendFromRoom(hotel, '208', 'Cachée à l’arrivée')
  await expect(notice).toContainText('dont 1 qui vient d’arriver')
  await expect(page.getByText('Nouvelle demande, chambre 208')).toBeAttached()
  await expect(rowWith(page, 'Cachée à l’arrivée')).toBeHidden()
  await page.getByRole('link', { name: 'Tout afficher' }).click()
  await expect(rowWith(page, 'Cachée à l’arrivée')).toBeVisible()
  await expect(page).toHaveURL(boards.employee)
})

test('the English board says “No requests found.” if nothing matches', async ({ openBrowser, hotel }) => {
  const page = await openBoard(await openBrowser({ locale: 'en-GB' }), hotel, 'admin', '?q=nothing+like+it')
  await expect(page.getByText('No requests found.')).toBeVisible()
})

test('the button to filter is hidden if scripts filter, and shown in old browsers', async ({
  context,
  hotel,
}) => {
  await signInAs(context, hotel, 'admin')
  const page = await context.newPage()
  for (const path of [boards.admin, '/admin/requests', '/admin/qrcodes', '/admin/manageemployees']) {
    await page.goto(path)
    await page.getByRole('searchbox').waitFor()
    const filter = page.getByRole('search').locator('button[type=submit]')
    await expect(filter, path).toBeHidden()
    await page.evaluate(() => document.documentElement.setAttribute('data-old-browser', ''))
    await expect(filter, path).toBeVisible()
  }
})
