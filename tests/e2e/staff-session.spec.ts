import type { Page } from '@playwright/test'
import { scriptsRun } from '../screens/on-screen.ts'
import { finishedMeanwhile, openBoard, press, rowWith } from '../support/board.ts'
import { expect, signInAs, test } from '../support/browser.ts'
import { sendFromRoom } from '../support/room.ts'
import { password, type SiteHotel, type Who } from '../support/site.ts'
import { dismiss } from '../support/staff.ts'

async function signInAgain(page: Page, hotel: SiteHotel, who: Who) {
  await page.getByLabel('Adresse e-mail').fill(hotel.signIns[who].email)
  await page.getByLabel('Mot de passe').fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

/** The sign-in page's line about actions waiting on this device. */
const unsent = (page: Page) => page.getByText('Une action faite sur cet appareil n’est pas encore envoyée')

// A former employee's next request is refused.
test.use({ expectedComplaints: /status of 40[13]/ })

test('a board whose session ends leads to the sign-in page and then back to its place', async ({
  context,
  hotel,
}) => {
  const page = await openBoard(context, hotel, 'employee', '?status=all&q=308')
  await hotel.endSessions()
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await signInAgain(page, hotel, 'employee')
  await expect(page).toHaveURL('/employee/requests?status=all&q=308')
})

test('a board of an employee who was dismissed leads to the landing page', async ({ context, hotel }) => {
  const page = await openBoard(context, hotel, 'other')
  await dismiss(hotel, 'other')
  await expect(page).toHaveURL('/')
})

test('an action after the end of the session waits for its person alone and is sent once they sign in', async ({
  context,
  hotel,
}) => {
  await sendFromRoom(hotel, '306', 'Après la session')
  // It does not hear that the session has ended.
  await context.route('**/live?*', () => {})
  await signInAs(context, hotel, 'employee')
  const page = await context.newPage()
  await page.goto('/employee/requests?q=306')
  const row = rowWith(page, 'Après la session')
  await expect(row).toBeVisible()
  await hotel.endSessions()
  await press(row, 'Prendre')
  await expect(unsent(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page).toHaveURL(/\/login\?next=/)
  // Another person on the same device neither sends nor sees it.
  await signInAgain(page, hotel, 'other')
  await expect(row).toContainText('Personne')
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL('/login?next=%2Femployee%2Frequests%3Fq%3D306')
  await expect(unsent(page)).toBeVisible()
  await expect(row).toHaveCount(0)
  await signInAgain(page, hotel, 'employee')
  await expect(page).toHaveURL('/employee/requests?q=306')
  await expect(row).toContainText('Vous')
  await page.goto('/employee/requests?q=306')
  await expect(row).toContainText('Vous')
})

test.describe('conflicted actions', () => {
  test.use({ expectedComplaints: /status of 40[139]|ERR_INTERNET_DISCONNECTED/ })

  test('the sign-in page does not say that a conflicted action will be sent', async ({
    context,
    openBrowser,
    hotel,
  }) => {
    await sendFromRoom(hotel, '308', 'À décider')
    const lea = await openBoard(context, hotel, 'employee')
    const { karim, row } = await finishedMeanwhile(lea, await openBrowser(), hotel, 'À décider')
    await expect(row).toContainText('l’a modifiée entre-temps')
    await hotel.endSessions()
    await expect(karim).toHaveURL(/\/login\?next=/)
    // Once its scripts run, which read the queue.
    await scriptsRun(karim)
    await expect(unsent(karim)).toHaveCount(0)
    await signInAgain(karim, hotel, 'other')
    await expect(row).toContainText('l’a modifiée entre-temps')
  })
})

test('the sign-in page mentions an unsent action even if the board has left before the answer', async ({
  context,
  hotel,
}) => {
  await sendFromRoom(hotel, '307', 'Réponse en retard')
  const page = await openBoard(context, hotel, 'employee')
  const row = rowWith(page, 'Réponse en retard')
  await expect(row).toBeVisible()
  await page.route('**/requests.data*', async (route) => {
    if (route.request().method() === 'POST') {
      await hotel.endSessions()
      await page.waitForURL(/\/login/)
    }
    await route.continue()
  })
  await press(row, 'Prendre')
  await expect(unsent(page)).toBeVisible()
})

test('the sign-in page mentions an action pressed while the board is leaving', async ({ context, hotel }) => {
  await sendFromRoom(hotel, '304', 'Au dernier moment')
  // The router is at the sign-in page, and the board is still drawn: the press is the next thing that happens.
  await context.addInitScript(() => {
    for (const way of ['pushState', 'replaceState'] as const) {
      const go = history[way]
      history[way] = function (...to) {
        go.apply(this, to)
        if (location.pathname !== '/login') return
        queueMicrotask(() => document.querySelector<HTMLElement>('button[name=intent][value=take]')?.click())
      }
    }
  })
  const page = await openBoard(context, hotel, 'employee', '?q=dernier')
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname)
  })
  await expect(rowWith(page, 'Au dernier moment')).toBeVisible()
  await hotel.endSessions()
  await expect(unsent(page)).toBeVisible()
  await signInAgain(page, hotel, 'employee')
  await expect(rowWith(page, 'Au dernier moment')).toContainText('Vous')
  // And once.
  expect(posted.filter((path) => path === '/employee/requests.data')).toHaveLength(1)
})

test('a new request interrupted by the end of the session is restored with its services and can be emptied', async ({
  context,
  hotel,
}) => {
  const page = await openBoard(context, hotel, 'employee')
  const dialog = page.getByRole('dialog', { name: 'Nouvelle demande' })
  const room = dialog.getByRole('combobox', { name: 'Chambre' })
  await page.keyboard.press('n')
  await expect(room).toBeFocused()
  await page.keyboard.type('305')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Plus : Serviettes' }).click({ clickCount: 2 })
  await dialog.getByLabel('Mini-bar').check()
  await dialog.getByLabel('Ménage', { exact: true }).check()
  await dialog.getByText('Après 12:00').click()
  await hotel.endSessions()
  await expect(page).toHaveURL(/\/login\?next=/)
  await signInAgain(page, hotel, 'employee')
  await expect(page).toHaveURL('/employee/requests')
  await page.getByRole('button', { name: 'Nouvelle demande' }).click()
  await expect(room).toHaveValue('305')
  await expect(dialog.getByLabel('Nombre : Serviettes')).toHaveText('2')
  await expect(dialog.getByLabel('Mini-bar')).toBeChecked()
  await expect(dialog.getByLabel('Après 12:00')).toBeChecked()

  await dialog.getByRole('button', { name: 'Ne pas reprendre' }).click()
  await expect(dialog.getByLabel('Mini-bar')).not.toBeChecked()
  // Nothing is filled in: nothing is asked.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a shift note interrupted by the end of the session is restored and visible', async ({
  context,
  hotel,
}) => {
  await hotel.sql(`update hotels set settings = settings || '{"usesShifts": true}'`)
  const page = await openBoard(context, hotel, 'employee')
  await page.getByRole('button', { name: 'Prendre mon service' }).click()
  await page.getByText(/^En service jusqu’à/).click()
  const note = page.getByLabel('Consigne pour la suite')
  await note.fill('Le 204 attend un plombier.')
  await hotel.endSessions()
  await expect(page).toHaveURL(/\/login\?next=/)
  await signInAgain(page, hotel, 'employee')
  await expect(note).toBeVisible()
  await expect(note).toHaveValue('Le 204 attend un plombier.')
})

test('a person who signs in again returns to the account page as it was', async ({ context, hotel }) => {
  await signInAs(context, hotel, 'admin')
  const page = await context.newPage()
  await page.goto('/account?tab=profile')
  await hotel.endSessions()
  await page.getByRole('link', { name: 'Abonnement' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await signInAgain(page, hotel, 'admin')
  await expect(page).toHaveURL('/account?tab=subscription')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the sign-in page says that an action was not done without scripts, also after a wrong password', async ({
    context,
    hotel,
  }) => {
    await sendFromRoom(hotel, '308', 'Sans scripts')
    await signInAs(context, hotel, 'employee')
    const page = await context.newPage()
    await page.goto('/employee/requests?q=308')
    await hotel.endSessions()
    await press(rowWith(page, 'Sans scripts'), 'Prendre')
    const undone = page.getByRole('alert').filter({ hasText: '« Prendre » n’a pas été fait' })
    await expect(undone).toBeVisible()
    await page.getByLabel('Adresse e-mail').fill(hotel.signIns.employee.email)
    await page.getByLabel('Mot de passe').fill('not the password')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.getByText('Adresse e-mail ou mot de passe incorrect')).toBeVisible()
    await expect(undone).toBeVisible()
    await signInAgain(page, hotel, 'employee')
    await expect(page).toHaveURL('/employee/requests?q=308')
    await expect(rowWith(page, 'Sans scripts')).not.toContainText('Vous')
  })
})

test('an address cannot put its own text on the sign-in page', async ({ page }) => {
  await page.goto('/login?undone=Appelez+le+0900')
  await expect(page.getByRole('alert')).toContainText('votre dernière action n’a pas été faite')
  await expect(page.getByText('0900')).toHaveCount(0)
})
