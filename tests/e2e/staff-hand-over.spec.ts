import { boards, choose, openBoard, press, rowWith } from '../support/board.ts'
import { expect, test } from '../support/browser.ts'
import { sendFromRoom } from '../support/room.ts'

test('an employee who is handed a request hears it, reads by whom, and finds it first in their list', async ({
  context,
  openBrowser,
  hotel,
}) => {
  await sendFromRoom(hotel, '201', 'Déjà à faire chez Karim')
  await sendFromRoom(hotel, '301', 'À confier')
  const claire = await openBoard(context, hotel, 'admin')
  const karims = await openBrowser()
  await karims.addInitScript(() => {
    const strike = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...args) {
      document.documentElement.dataset.rung = 'yes'
      return strike.apply(this, args)
    }
  })
  const karim = await openBoard(karims, hotel, 'other')
  await karim.getByRole('heading', { name: 'Demandes' }).click()
  await choose(rowWith(claire, 'À confier'), 'Karim Benali')

  await expect(karim.getByRole('alert')).toContainText('Claire Martin vous confie la chambre 301')
  await expect(karim.locator('html')).toHaveAttribute('data-rung', 'yes')
  const first = karim.getByRole('region', { name: 'Moi et mes chambres' }).getByRole('listitem').first()
  await expect(first).toContainText('À confier')
  await expect(first).toContainText('Confiée par Claire Martin')
  // The giver is not told.
  await expect(claire.getByRole('alert').filter({ hasText: 'vous confie' })).toHaveCount(0)

  await karim.getByLabel('Les miennes').check()
  await expect(rowWith(karim, 'À confier')).toContainText('Vous')
  await karim.getByLabel('Les miennes').uncheck()

  // Once it is begun, it stands where its time says.
  await first.getByRole('button', { name: /^Commencer, / }).click()
  await karim.mouse.move(0, 0)
  await expect(rowWith(karim, 'À confier')).not.toContainText('Confiée par')
})

test('a request taken on another screen is not announced as handed over', async ({ context, hotel }) => {
  await sendFromRoom(hotel, '302', 'Prise ailleurs')
  const first = await openBoard(context, hotel, 'employee')
  const second = await openBoard(context, hotel, 'employee')
  await rowWith(first, 'Prise ailleurs')
    .getByRole('button', { name: /^Prendre, / })
    .click()
  await expect(rowWith(second, 'Prise ailleurs')).toContainText('Vous')
  await sendFromRoom(hotel, '303', 'Après cela')
  await expect(second.getByText(/Nouvelle demande, chambre 303/)).toBeAttached()
  await expect(second.getByText(/vous confie/)).toHaveCount(0)
})

test('a taken request is not announced as handed over when its person returns to the list', async ({
  context,
  hotel,
}) => {
  await sendFromRoom(hotel, '302', 'Prise avant')
  const page = await openBoard(context, hotel, 'employee')
  await rowWith(page, 'Prise avant')
    .getByRole('button', { name: /^Prendre, / })
    .click()
  await expect(rowWith(page, 'Prise avant')).toContainText('Vous')
  await page.goto('/account')
  const listening = page.waitForResponse(/\/live\b/)
  await page.goBack()
  await listening
  await expect(page).toHaveURL(boards.employee)
  await sendFromRoom(hotel, '303', 'Après cela')
  await expect(page.getByText(/Nouvelle demande, chambre 303/)).toBeAttached()
  await expect(page.getByText(/confi[eé]/)).toHaveCount(0)
})

test.describe('offline screen', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ })

  test('an offline screen later announces a colleague’s hand-over, but not a request taken on another device', async ({
    context,
    openBrowser,
    hotel,
  }) => {
    await sendFromRoom(hotel, '304', 'Prise sur l’autre appareil')
    await sendFromRoom(hotel, '305', 'Confiée entre-temps')
    const page = await openBoard(context, hotel, 'employee')
    await context.setOffline(true)
    await expect(page.getByText('Reconnexion…')).toBeVisible()
    const other = await openBoard(await openBrowser(), hotel, 'employee')
    await press(rowWith(other, 'Prise sur l’autre appareil'), 'Prendre')
    await expect(rowWith(other, 'Prise sur l’autre appareil')).toContainText('Vous')
    const claire = await openBoard(await openBrowser(), hotel, 'admin')
    await choose(rowWith(claire, 'Confiée entre-temps'), 'Léa Dubois')
    await expect(rowWith(claire, 'Confiée entre-temps')).toContainText('Léa Dubois')

    await context.setOffline(false)
    await expect(page.getByRole('alert')).toContainText('Claire Martin vous confie la chambre 305')
    await expect(rowWith(page, 'Confiée entre-temps')).toContainText('Confiée par Claire Martin')
    await expect(rowWith(page, 'Prise sur l’autre appareil')).toContainText('Vous')
    await expect(rowWith(page, 'Prise sur l’autre appareil')).not.toContainText('Confiée')
  })
})
