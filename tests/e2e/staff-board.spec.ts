import type { BrowserContext, Locator, Page, Route } from '@playwright/test'
import { expect, type Site, signInAs, test, type Who } from '../support/browser.ts'
import { sendFromRoom } from '../support/room.ts'
import { signIns } from '../support/site.ts'

const boards = {
  admin: '/admin/servicerequests',
  employee: '/employee/requests',
  other: '/employee/requests',
}

/** The board of somebody, listening: what is sent from now on arrives by the stream. */
async function openBoard(context: BrowserContext, site: Site, who: Who, query = ''): Promise<Page> {
  await signInAs(context, site, who)
  const page = await context.newPage()
  const listening = page.waitForResponse(/\/live$/)
  await page.goto(boards[who] + query)
  await listening
  return page
}

const rowWith = (page: Page, text: string): Locator => page.getByRole('listitem').filter({ hasText: text })
const press = (row: Locator, name: string) => row.getByRole('button', { name, exact: true }).click()
const menuOf = (row: Locator) => row.getByRole('button', { name: /Autres actions/ }).click()

/**
 * Lets nobody hear what happens: a board that is refused its stream loads again, so that goes unanswered as well. What
 * is pressed gets through. What passes by a service worker cannot be cut off here.
 */
async function deafen(context: BrowserContext, isDeaf: () => boolean) {
  const cut = (route: Route) =>
    isDeaf() && route.request().method() === 'GET' ? route.abort() : route.continue()
  await context.route('**/live', cut)
  await context.route('**/*.data*', cut)
}

test('a request arrives without reload, rings, and counts in the title', async ({ context, site }) => {
  await context.addInitScript(() => {
    // Playwright's own looks at the page count as touches.
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } })
    const strike = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...args) {
      document.documentElement.dataset.rung = 'yes'
      return strike.apply(this, args)
    }
  })
  const page = await openBoard(context, site, 'employee')
  await expect(page.getByText('Touchez la page une fois')).toBeVisible()
  await page.getByRole('heading', { name: 'Demandes' }).click()
  await expect(page.getByText('Touchez la page une fois')).toBeHidden()
  const waiting = async () => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0)
  const before = await waiting()

  await sendFromRoom(site, '104', 'Arrive sans recharger\nsur deux lignes')

  const row = rowWith(page, 'Arrive sans recharger')
  await expect(row).toContainText('104')
  await expect(row).toContainText('Serviettes × 2')
  await expect(row).toContainText('à l’instant')
  await expect(row).toContainText('Nouvelle')
  await expect(row).toContainText('Personne')
  await expect.poll(waiting).toBe(before + 1)
  await expect(page.locator('html')).toHaveAttribute('data-rung', 'yes')
  await expect(page.getByText('Nouvelle demande, chambre 104 : Serviettes × 2')).toBeAttached()
})

test('nothing moves under the first touch, which takes away what was said of the bell', async ({
  openBrowser,
  site,
}) => {
  const context = await openBrowser({ viewport: { width: 360, height: 740 }, hasTouch: true })
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } })
  })
  const page = await openBoard(context, site, 'admin', '?status=new')
  await expect(page.getByText('Touchez la page une fois')).toBeVisible()
  const take = page.getByRole('button', { name: 'Prendre', exact: true }).first()
  const place = await take.boundingBox()
  await page.getByRole('heading', { name: 'Demandes' }).tap()
  await expect(page.getByText('Touchez la page une fois')).toBeHidden()
  expect(await take.boundingBox()).toEqual(place)
})

test('a muted bell stays muted', async ({ context, site }) => {
  const page = await openBoard(context, site, 'employee')
  await page.getByRole('button', { name: 'Couper la sonnerie' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Rétablir la sonnerie' })).toBeVisible()
})

test('take, start, finish and reopen: the guest follows each step', async ({ context, site }) => {
  const page = await openBoard(context, site, 'employee')
  const sent = await sendFromRoom(site, '105', 'De bout en bout')
  const row = rowWith(page, 'De bout en bout')

  await press(row, 'Prendre')
  await expect(row).toContainText('Vous')
  expect(await sent.progress()).toBe('seen')

  await press(row, 'Commencer')
  await expect(row).toContainText('En cours')
  expect(await sent.progress()).toBe('in_progress')

  await press(row, 'Terminer')
  await expect(row).toBeHidden()
  expect(await sent.progress()).toBe('done')

  await page.getByRole('link', { name: /Terminées/ }).click()
  await press(row, 'Rouvrir')
  await expect(row).toBeHidden()
  await page.getByRole('link', { name: /Ouvertes/ }).click()
  await expect(row).toContainText('En cours')
  expect(await sent.progress()).toBe('in_progress')
})

test('what was finished by mistake is reopened from its message', async ({ context, site }) => {
  const page = await openBoard(context, site, 'employee')
  await sendFromRoom(site, '106', 'Terminée par erreur')
  const row = rowWith(page, 'Terminée par erreur')
  await press(row, 'Terminer')
  await page.getByRole('alert').getByRole('button', { name: 'Rouvrir' }).click()
  await expect(row).toContainText('En cours')
})

test('a request is cancelled with a reason', async ({ context, site }) => {
  const page = await openBoard(context, site, 'admin')
  const sent = await sendFromRoom(site, '205', 'À annuler')
  const row = rowWith(page, 'À annuler')
  await menuOf(row)
  await page.getByRole('menuitem', { name: 'Annuler la demande…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Annuler la demande de la chambre 205' })
  await dialog.getByRole('button', { name: 'Plus en stock' }).click()
  await dialog.getByRole('button', { name: 'Annuler la demande' }).click()
  await expect(row).toBeHidden()
  await page.getByRole('link', { name: /Annulées/ }).click()
  await expect(row).toContainText('Motif : Plus en stock')
  expect(await sent.progress()).toBe('cancelled')
})

test.describe('two at once', () => {
  // One of them is refused with 409; the other's stream is cut, so that it does not know yet.
  test.use({ expectedComplaints: /status of 409|ERR_FAILED/, serviceWorkers: 'block' })

  test('of two who take it, one gets it and the other is told who', async ({
    context,
    openBrowser,
    site,
  }) => {
    await sendFromRoom(site, '107', 'Prise à deux')
    const lea = await openBoard(context, site, 'employee')
    const karims = await openBrowser()
    // What he hears is the answer to his press.
    let hasPressed = false
    karims.on('request', (request) => {
      hasPressed ||= request.method() === 'POST'
    })
    await deafen(karims, () => !hasPressed)
    await signInAs(karims, site, 'other')
    const karim = await karims.newPage()
    await karim.goto(boards.other)

    await expect(karim.getByRole('status').filter({ hasText: 'Reconnexion…' })).toBeVisible()
    await press(rowWith(lea, 'Prise à deux'), 'Prendre')
    await expect(rowWith(lea, 'Prise à deux')).toContainText('Vous')
    await press(rowWith(karim, 'Prise à deux'), 'Prendre')

    await expect(karim.getByRole('alert')).toContainText('Léa Dubois s’en occupe déjà.')
    await expect(rowWith(karim, 'Prise à deux')).toContainText('Léa Dubois')
  })
})

test('what somebody else has says why it cannot be started', async ({ context, openBrowser, site }) => {
  const lea = await openBoard(context, site, 'employee')
  const karim = await openBoard(await openBrowser(), site, 'other')
  await sendFromRoom(site, '108', 'Déjà à quelqu’un')
  await press(rowWith(lea, 'Déjà à quelqu’un'), 'Prendre')

  const row = rowWith(karim, 'Déjà à quelqu’un')
  await expect(row).toContainText('Léa Dubois')
  const start = row.getByRole('button', { name: 'Commencer' })
  await expect(start).toBeDisabled()
  await start.click({ force: true })
  await expect(karim.getByRole('alert')).toContainText('Léa Dubois s’en occupe')
})

test('an admin gives a request to somebody, who finds it among their own', async ({
  context,
  openBrowser,
  site,
}) => {
  const claire = await openBoard(context, site, 'admin')
  const karim = await openBoard(await openBrowser(), site, 'other')
  await sendFromRoom(site, '301', 'À confier')
  await menuOf(rowWith(claire, 'À confier'))
  await claire.getByRole('menuitemradio', { name: 'Karim Benali' }).click()
  await expect(rowWith(claire, 'À confier')).toContainText('Karim Benali')

  await karim.getByLabel('Les miennes').check()
  await expect(rowWith(karim, 'À confier')).toContainText('Vous')
})

test('staff create a request for the guest who phones', async ({ context, openBrowser, site }) => {
  const claire = await openBoard(context, site, 'admin')
  const lea = await openBoard(await openBrowser(), site, 'employee')
  await claire.getByRole('button', { name: 'Nouvelle demande' }).click()
  const dialog = claire.getByRole('dialog', { name: 'Nouvelle demande' })
  await dialog.getByRole('combobox', { name: 'Chambre', exact: true }).selectOption('103')
  await dialog.getByRole('button', { name: 'Plus : Serviettes' }).click()
  await dialog.getByRole('button', { name: 'Plus : Serviettes' }).click()
  await dialog.getByRole('button', { name: 'Plus : Serviettes' }).click()
  await dialog.getByLabel('Ménage').check()
  await dialog.getByLabel(/^Après/).check()
  await dialog.getByLabel('Commentaire').fill('Le client a téléphoné')
  await dialog.getByRole('button', { name: 'Créer la demande' }).click()

  await expect(dialog).toBeHidden()
  for (const page of [claire, lea]) {
    const row = rowWith(page, 'Le client a téléphoné')
    await expect(row).toContainText('103')
    await expect(row).toContainText('Serviettes × 3')
    await expect(row).toContainText('Après 12:00')
    await expect(row).toContainText('Saisie par l’équipe')
  }
})

test.describe('refused', () => {
  test.use({ expectedComplaints: /status of 400/ })

  test('a request for nothing is refused, and what was typed stays', async ({ context, site }) => {
    const page = await openBoard(context, site, 'admin')
    await page.getByRole('button', { name: 'Nouvelle demande' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Chambre', exact: true }).selectOption('103')
    await dialog.getByRole('button', { name: 'Créer la demande' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Choisissez au moins un service')
    await expect(dialog.getByRole('combobox', { name: 'Chambre', exact: true })).toHaveValue(/.+/)
  })
})

test('filters and search choose what is shown, and stay in the address', async ({ context, site }) => {
  await sendFromRoom(site, '206', 'Cherchée près du palmier')
  await sendFromRoom(site, '207', 'Une autre')
  const page = await openBoard(context, site, 'admin')
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

test('what is typed and ticked stands at once, however late its address comes', async ({ context, site }) => {
  const page = await openBoard(context, site, 'admin')
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

test('links and the way back choose the filters of their address', async ({ context, site }) => {
  const page = await openBoard(context, site, 'admin', '?q=abc')
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
  await page.getByRole('link', { name: 'Demandes de service' }).click()
  await expect(search).toHaveValue('')
  await search.fill('elsewhere')
  await expect(page).toHaveURL(`${boards.admin}?q=elsewhere`)
  await page.goBack()
  await page.goBack()
  await expect(search).toHaveValue('abcd')
})

test('the filter that is chosen stands in sight', async ({ openBrowser, site }) => {
  const context = await openBrowser({ viewport: { width: 360, height: 740 } })
  const page = await openBoard(context, site, 'employee', '?status=all')
  const chosen = page.getByRole('navigation').getByRole('link', { name: /^Toutes/ })
  await expect(chosen).toBeInViewport({ ratio: 1 })
})

test('in English nothing found is "No requests found."', async ({ openBrowser, site }) => {
  const page = await openBoard(await openBrowser({ locale: 'en-GB' }), site, 'admin', '?q=nothing+like+it')
  await expect(page.getByText('No requests found.')).toBeVisible()
})

test('employees see the requests of their rooms first, and then all others', async ({
  context,
  openBrowser,
  site,
}) => {
  await sendFromRoom(site, '101', 'Chez Léa')
  await sendFromRoom(site, '302', 'Ailleurs')
  const lea = await openBoard(context, site, 'employee')
  await expect(lea.getByRole('region', { name: 'Mes chambres' })).toContainText('Chez Léa')
  await expect(lea.getByRole('region', { name: 'Autres chambres' })).toContainText('Ailleurs')

  const claire = await openBoard(await openBrowser(), site, 'admin')
  await expect(rowWith(claire, 'Ailleurs')).toBeVisible()
  await expect(claire.getByRole('heading', { name: 'Mes chambres' })).toBeHidden()
})

test('a request becomes late before one’s eyes', async ({ context, site }) => {
  const { id } = await sendFromRoom(site, '303', 'Bientôt en retard')
  await site.sql(`update requests set due_at = now() + interval '90 seconds' where id = $1`, [id])
  await context.clock.install()
  const page = await openBoard(context, site, 'admin')
  await expect(rowWith(page, 'Bientôt en retard')).toContainText('Dans 1 min')
  // Again where the board has just set its clock by the server's, whose time has not moved.
  await expect(async () => {
    await context.clock.fastForward('02:00')
    await expect(rowWith(page, 'Bientôt en retard')).toContainText('En retard', { timeout: 1_000 })
  }).toPass()
})

test('what a guest hangs on the door shows on the requests of the room', async ({ context, site }) => {
  const page = await openBoard(context, site, 'admin')
  await sendFromRoom(site, '304', 'Porte close')
  const answer = await fetch(`${site.url}/api/v1/room/flags/do_not_disturb`, {
    method: 'PUT',
    headers: {
      'sonnette-room-link': await site.roomToken('304'),
      'sonnette-device': crypto.randomUUID(),
      'content-type': 'application/json',
    },
  })
  expect(answer.status).toBe(200)
  await expect(rowWith(page, 'Porte close')).toContainText('Ne pas déranger')
})

test.describe('a lost connection', () => {
  test.use({ expectedComplaints: /ERR_FAILED/, serviceWorkers: 'block' })

  test('is said, and what was missed arrives with the next one', async ({ context, site }) => {
    let isCut = true
    await deafen(context, () => isCut)
    await signInAs(context, site, 'admin')
    const page = await context.newPage()
    await page.goto(boards.admin)
    await expect(page.getByText('Reconnexion…')).toBeVisible()
    await sendFromRoom(site, '305', 'Pendant la coupure')
    await expect(rowWith(page, 'Pendant la coupure')).toBeHidden()
    isCut = false
    await expect(rowWith(page, 'Pendant la coupure')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText('Reconnexion…')).toBeHidden()
    await expect(page.getByText('Nouvelle demande, chambre 305')).toBeAttached()
  })
})

test.describe('no network', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ })

  test('an action that did not get through is said, and the list stays', async ({ context, site }) => {
    const page = await openBoard(context, site, 'employee')
    await sendFromRoom(site, '306', 'Dans l’ascenseur')
    const row = rowWith(page, 'Dans l’ascenseur')
    await expect(row).toBeVisible()
    await context.setOffline(true)
    await press(row, 'Prendre')
    await expect(page.getByRole('alert')).toContainText('Pas de connexion')
    await context.setOffline(false)
    await press(row, 'Prendre')
    await expect(row).toContainText('Vous')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a request is taken and finished with plain forms', async ({ page, context, site }) => {
    await sendFromRoom(site, '202', 'Sans scripts')
    await signInAs(context, site, 'employee')
    await page.goto('/employee/requests')
    await press(rowWith(page, 'Sans scripts'), 'Prendre')
    await expect(rowWith(page, 'Sans scripts')).toContainText('Vous')
    await press(rowWith(page, 'Sans scripts'), 'Terminer')
    await expect(rowWith(page, 'Sans scripts')).toBeHidden()
  })
})

test('the keyboard alone is enough, and stays in place', async ({ context, site }) => {
  await sendFromRoom(site, '203', 'Au clavier')
  await sendFromRoom(site, '203', 'Au clavier aussi')
  const page = await openBoard(context, site, 'employee', '?q=clavier')
  await rowWith(page, 'Au clavier aussi').getByRole('button', { name: 'Terminer' }).focus()
  await page.keyboard.press('Enter')
  await expect(rowWith(page, 'Au clavier aussi')).toBeHidden()
  await expect(rowWith(page, 'Au clavier').getByRole('button', { name: 'Prendre' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rowWith(page, 'Au clavier')).toContainText('Vous')
})

test('somebody whose sign-in has ended comes back to it', async ({ context, site }) => {
  const page = await openBoard(context, site, 'employee')
  await sendFromRoom(site, '204', 'Session finie')
  await site.sql('delete from sessions where user_id in (select id from users where email = $1)', [
    signIns.employee.email,
  ])
  await press(rowWith(page, 'Session finie'), 'Prendre')
  await expect(page).toHaveURL(/\/login\?next=/)
})
