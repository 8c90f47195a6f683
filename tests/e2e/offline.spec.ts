import { type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Request } from '../../domain/requests/shapes.ts'
import { boards, buttonOf, choose, press, rowWith } from '../support/board.ts'
import { test as base, expect, type SiteHotel, signInAs, type Who } from '../support/browser.ts'
import { guestRoom, requestsWith, staffOf } from '../support/guest-room.ts'
import { type Line, openLine } from '../support/line.ts'
import { sendFromRoom } from '../support/room.ts'
import { panelOf, roomScreens, saveStatus, tilesOf } from '../support/rooms.ts'
import { password } from '../support/site.ts'

/** Every page here comes over a line that the test can cut. */
const test = base.extend<{ line: Line }>({
  line: async ({ hotel }, use) => {
    const line = await openLine(hotel.url)
    await use(line)
    await line.close()
  },
  baseURL: ({ line }, use) => use(line.url),
})

test.use({ serviceWorkers: 'allow', expectedComplaints: /Failed to load resource|ERR_/ })

const said = (page: Page) => page.getByRole('heading', { name: 'Pas de connexion' })

/** Until the browser would find its way without a connection. */
const isReady = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated')
      await new Promise((done) => active?.addEventListener('statechange', done))
  })

const shells = (page: Page) => page.evaluate(() => caches.keys())

async function signIn(context: BrowserContext, hotel: SiteHotel, line: Line, who: Who) {
  await signInAs(context, { ...hotel, url: line.url }, who)
}

test('a public page without a connection says so and opens after the reconnection', async ({
  page,
  line,
}) => {
  await page.goto('/get-started')
  await isReady(page)
  await line.cut()
  await page.reload()
  await expect(said(page)).toBeVisible()
  await expect(page.getByText('Rien de ce qui était enregistré n’est perdu')).toBeVisible()
  await expect(page.getByText('60 chambres')).toHaveCount(0)
  await page.getByRole('link', { name: 'Réessayer' }).click()
  await expect(said(page)).toBeVisible()
  await expect(page).toHaveURL('/get-started')

  await line.mend()
  await page.getByRole('link', { name: 'Réessayer' }).click()
  await expect(page.getByText('60 chambres')).toBeVisible()
})

test('every address without a connection shows the offline page in the chosen language or that of the address', async ({
  page,
  line,
  context,
}) => {
  await page.goto('/')
  await isReady(page)
  await line.cut()
  await context.addCookies([{ name: 'language', value: 'en', url: line.url }])
  await page.goto('/contact')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(page).toHaveTitle('No connection')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByText('Pas de connexion')).toHaveCount(0)
  await page.goto('/contact?lang=fr')
  await expect(said(page)).toBeVisible()
})

test('a guest sees the order stored on the phone, which is sent after the reconnection', async ({
  page,
  line,
  hotel,
}) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('107'))
  await isReady(page)
  await page.locator('label').filter({ hasText: 'Serviettes' }).click()
  const comment = page.getByRole('textbox', { name: 'Un mot pour l’équipe' })
  await comment.fill('à deux heures du matin')
  await expect(page.getByRole('button', { name: /^Envoyer/ })).toContainText('Envoyer : 1 serviette')
  await line.cut()
  await page.getByRole('button', { name: /^Envoyer/ }).click()
  await expect(page.getByRole('region', { name: 'Vos demandes' })).toContainText(
    'nous ne savons pas si elle est arrivée',
  )

  await page.reload()
  await expect(said(page)).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveText('1 serviette')
  await expect(page.getByText('Pas encore envoyé')).toBeVisible()
  await expect(page.getByText('appelez la réception')).toBeVisible()
  expect(await requestsWith(hotel, 'à deux heures du matin')).toHaveLength(0)

  await line.mend()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('Demande envoyée !')).toBeVisible()
  expect(await requestsWith(hotel, 'à deux heures du matin')).toHaveLength(1)
})

test('a guest’s answer to the hotel is on the page without a connection, and is sent after the reconnection', async ({
  page,
  line,
  hotel,
}) => {
  const room = guestRoom(page)
  await room.open(await hotel.roomToken('106'))
  await isReady(page)
  await page.getByRole('textbox', { name: 'Un mot pour l’équipe' }).fill('avant le message')
  await page.getByRole('button', { name: /^Envoyer/ }).click()
  await expect(page.getByText('Demande envoyée !')).toBeVisible()
  const [{ id } = { id: '' }] = await requestsWith(hotel, 'avant le message')
  const call = await staffOf(hotel)
  await call(`/requests/${id}/replies`, { key: crypto.randomUUID(), preset: 'how-many' })
  const card = page.locator(`[id="${id}"]`)
  await card.getByRole('textbox', { name: 'Votre réponse' }).fill('Quatre oreillers')
  await line.cut()
  await card.getByRole('button', { name: 'Répondre' }).click()
  await expect(card.getByRole('alert')).toBeVisible()
  await page.reload()
  await expect(said(page)).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveText('Quatre oreillers')
  await line.mend()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(card.getByRole('list')).toContainText('Quatre oreillers')
  const answers = 'select text from request_messages where request_id = $1 and written_by is null'
  expect(await hotel.sql(answers, [id])).toEqual([{ text: 'Quatre oreillers' }])
})

test('an offline phone continues with its list and asks before it overwrites the other’s change', async ({
  page,
  line,
  hotel,
  context,
  openBrowser,
}) => {
  const sent = await sendFromRoom(hotel, '204', 'avant la coupure')
  await signIn(context, hotel, line, 'employee')
  await page.goto(boards.employee)
  const row = rowWith(page, 'avant la coupure')
  await press(row, 'Prendre')
  await expect(row).toContainText('Vous')
  await isReady(page)
  await expect.poll(() => keptPages(page)).toEqual(employeePages)
  await expect.poll(() => isKept(page, sent.id)).toBe(true)
  await expect.poll(() => keptAs(page, 'staff-queue')).toEqual([])

  await line.cut()
  await page.reload()
  await expect(row).toContainText('Vous')
  await expect(page.getByText('reconnexion', { exact: false })).toBeVisible()
  await press(row, 'Commencer')
  await expect(row).toContainText('Commencer : pas encore fait')
  await page.reload()
  await expect(row).toContainText('Commencer : pas encore fait')
  await buttonOf(row, 'Abandonner').click()
  // The device has stored the answer before the page is left.
  await expect.poll(() => keptAs(page, 'staff-queue')).toEqual([])
  // The one-at-a-time list uses the same queue.
  await page.goto('/employee/corridor')
  const one = page.getByRole('article', { name: 'Chambre 204' })
  const shown = page.getByRole('article')
  await shown.waitFor()
  while (!(await one.isVisible())) {
    const past = await shown.getAttribute('data-request')
    await page.getByRole('link', { name: /^Plus tard, / }).click()
    // Pressed again before, it would go past the next one as well.
    await expect(shown).not.toHaveAttribute('data-request', past ?? '')
  }
  for (const step of ['Commencer', 'Terminer']) {
    await page.getByRole('button', { name: new RegExp(`^${step}, `) }).click()
  }
  // Until the next action, it can be taken back there as well.
  await page.getByRole('button', { name: 'Revenir en arrière' }).click()
  await one.waitFor()
  await page.getByRole('button', { name: /^Terminer, / }).click()
  await expect(page.getByText('pas encore envoyée')).toBeVisible()

  // The other phone's line is whole: it comes to the site by itself.
  const others = await openBrowser()
  await signInAs(others, hotel, 'admin')
  const karim = await others.newPage()
  await karim.goto(hotel.url + boards.admin)
  const theirs = rowWith(karim, 'avant la coupure')
  await choose(theirs, 'Personne')
  await expect(theirs).toContainText('Personne')

  await line.mend()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('l’a modifiée entre-temps')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Chambre 204 : terminé.')).toBeHidden()
  await expect(theirs).toContainText('Personne')
  await page.getByRole('button', { name: 'Terminer quand même' }).press('Enter')
  await expect(theirs).toHaveCount(0)
  await expect(page.getByText('Chambre 204 : terminé.')).toBeVisible()
  // The button that was pressed is gone: the keyboard is on the next step.
  await expect(page.locator('button[name=intent]').last()).toBeFocused()
})

test('the dashboard opens offline, and the actions of every page reach reception later', async ({
  page,
  line,
  hotel,
  context,
  openBrowser,
}) => {
  await hotel.sql(`update rooms set cleaning_status = 'not_cleaned'`)
  await sendFromRoom(hotel, '101', 'avant la panne')
  const others = await openBrowser()
  await signInAs(others, hotel, 'admin')
  const [list, rooms] = [await others.newPage(), await others.newPage()]
  await list.goto(hotel.url + boards.admin)
  await rooms.goto(hotel.url + roomScreens.admin)

  await signIn(context, hotel, line, 'employee')
  await page.goto(roomScreens.employee)
  await isReady(page)
  await expect.poll(() => keptPages(page)).toEqual(employeePages)
  await page.goto(boards.employee)
  const row = rowWith(page, 'avant la panne')
  await press(row, 'Prendre')
  await expect(row).toContainText('Vous')
  await expect.poll(async () => (await keptAs(page, 'staff-list')).length).toBe(2)
  // The stream may show the change before its answer arrives.
  await expect.poll(() => keptAs(page, 'staff-queue')).toEqual([])

  await line.cut()
  await press(row, 'Commencer')
  await expect(row).toContainText('Commencer : pas encore fait')
  await page.getByRole('link', { name: 'Tableau de bord' }).click()
  await expect(tilesOf(page, '103')).toBeVisible()
  await expect(page.getByText('1 pas encore envoyée')).toBeVisible()
  await page.reload()
  await tilesOf(page, '103').click()
  await saveStatus(panelOf(page, '103'), 'En cours')
  await expect(page.getByText('2 pas encore envoyées')).toBeVisible()
  await expect.poll(async () => (await keptAs(page, 'staff-queue')).length).toBe(2)
  await page.reload()
  await expect(panelOf(page, '103').getByText('pas encore enregistré')).toBeVisible()
  await expect(panelOf(page, '103').getByLabel('En cours')).toBeChecked()

  await line.mend()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(tilesOf(rooms, '103')).toHaveAccessibleName(/En cours/, { timeout: 20_000 })
  await expect(rowWith(list, 'avant la panne')).toContainText('En cours', { timeout: 20_000 })
  await expect(page.getByText('pas encore envoyée')).toHaveCount(0)
})

test('an action refused during a restart waits in all tabs and is sent by one', async ({
  hotel,
  context,
}) => {
  await sendFromRoom(hotel, '208', 'au redémarrage')
  await signInAs(context, hotel, 'employee')
  const address = `${hotel.url}${boards.employee}?q=208`
  const [here, there] = [await context.newPage(), await context.newPage()]
  const [row, same] = [rowWith(here, 'au redémarrage'), rowWith(there, 'au redémarrage')]
  for (const page of [here, there]) await page.goto(address)
  await expect(same).toBeVisible()
  let isAway = true
  let arrived = 0
  await context.route('**/requests.data*', (route) => {
    if (isAway) return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
    if (route.request().method() === 'POST') arrived += 1
    return route.continue()
  })
  await press(row, 'Prendre')
  for (const one of [row, same]) await expect(one).toContainText('Prendre : pas encore fait')
  isAway = false
  for (const one of [row, same]) {
    await expect(one).toContainText('Vous')
    await expect(one).not.toContainText('pas encore fait')
  }
  expect(arrived).toBe(1)
})

test('the board says that the browser stores nothing and continues', async ({ hotel, context }) => {
  await sendFromRoom(hotel, '205', 'sans mémoire')
  await signInAs(context, hotel, 'employee')
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Not in private windows', 'SecurityError')
    }
  })
  const page = await context.newPage()
  await page.goto(`${hotel.url}${boards.employee}?q=205`)
  await expect(page.getByText('Ce navigateur n’enregistre rien')).toBeVisible()
  await press(rowWith(page, 'sans mémoire'), 'Prendre')
  await expect(rowWith(page, 'sans mémoire')).toContainText('Vous')
})

/** All that the device has kept under a name. */
const keptAs = <T>(page: Page, name: string) =>
  page.evaluate(
    (name) =>
      new Promise<T[]>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const all = database.transaction(name).objectStore(name).getAll()
          all.onsuccess = () => {
            database.close()
            resolve(all.result)
          }
        }
      }),
    name,
  )

const employeePages = ['/employee/corridor', '/employee/dashboard', '/employee/requests']

/** Whether the device has stored that the request is taken. */
async function isKept(page: Page, requestId: string) {
  const [list] = await keptAs<{ data: { requests: Request[] } }>(page, 'staff-list')
  return list?.data.requests.some(({ id, assigneeId }) => id === requestId && assigneeId !== null) ?? false
}

/** The pages that the device has for a dead spot. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open('staff')).keys()
    return kept
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => !path.startsWith('/assets/'))
      .sort()
  })

test('signing out removes the whole list from the device', async ({ page, line, hotel, context }) => {
  await signIn(context, hotel, line, 'employee')
  await page.goto(boards.employee)
  await isReady(page)
  await expect.poll(() => keptPages(page)).toHaveLength(3)
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL('/login?next=%2Femployee%2Frequests')
  const left = () =>
    page.evaluate(async () => [
      ...(await indexedDB.databases()).flatMap(({ name }) => (name === 'staff-queue' ? [] : name)),
      ...(await caches.keys()).filter((name) => name === 'staff'),
    ])
  await expect.poll(left).toEqual([])
})

test('a new build replaces the old one and its cache', async ({ page, line }) => {
  await page.goto('/')
  await isReady(page)
  const [before] = await shells(page)
  expect(before).toMatch(/^shell \w+$/)

  line.change('/offline', (html) => html.replaceAll('Pas de connexion', 'Toujours pas de connexion'))
  line.change('/service-worker.js', (script) => script.replace(before ?? '', 'shell next'))
  await page.reload()
  // Browsers look for a new one by themselves, a while after a page was opened.
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect.poll(() => shells(page)).toEqual(['shell next'])
  await line.cut()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Toujours pas de connexion' })).toBeVisible()
})

test('no cache may store the files of the service worker', async ({ request }) => {
  for (const path of ['/service-worker.js', '/offline.js', '/offline']) {
    expect((await request.get(path)).headers()['cache-control'], path).toContain('no-cache')
  }
})

test('sign-in and live updates work with the service worker', async ({ page, line, hotel, context }) => {
  await page.goto('/')
  await isReady(page)
  await page.goto('/admin/servicerequests')
  await expect(page).toHaveURL(/\/login\?next=/)
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await page.getByLabel('Adresse e-mail').fill(hotel.signIns.admin.email)
  await page.getByLabel('Mot de passe').fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL('/admin/servicerequests')
  await expect(page.getByRole('heading', { name: 'Demandes' })).toBeVisible()
  await sendFromRoom(hotel, '205', 'en direct')
  await expect(page.getByText('en direct', { exact: true })).toBeVisible()
  await context.clearCookies()
  await page.reload()
  await expect(page).toHaveURL(/\/login\?next=/)
  expect(line.asked.filter((path) => path.startsWith('/live?'))).not.toEqual([])
})

test('the site can be installed', async ({ launchOptions, line }) => {
  // Private windows install nothing: this browser has a folder of its own.
  const context = await chromium.launchPersistentContext('', launchOptions)
  const page = await context.newPage()
  await page.goto(`${line.url}/login`)
  const devtools = await context.newCDPSession(page)
  expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
  const { data = '', errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data)
  expect(manifest).toMatchObject({ name: 'Sonnette', id: '/', scope: '/', display: 'standalone' })
  for (const { src, type } of manifest.icons) {
    expect((await context.request.get(line.url + src)).headers()['content-type']).toContain(type)
  }
  await context.close()
})
