import type { BrowserContext, Route } from '@playwright/test'
import { boards, buttonOf, finishedMeanwhile, openBoard, press, rowWith } from '../support/board.ts'
import { expect, signInAs, test } from '../support/browser.ts'
import { sendFromRoom } from '../support/room.ts'

/** Cuts the stream: a board without one loads again, so loading is cut as well. Actions get through. */
async function deafen(context: BrowserContext, isDeaf: () => boolean) {
  const cut = (route: Route) =>
    isDeaf() && route.request().method() === 'GET' ? route.abort() : route.continue()
  await context.route('**/live?*', cut)
  await context.route('**/*.data*', cut)
}

test.describe('two employees at once', () => {
  // One of them is refused with 409; the other's stream is cut, so that it does not know yet.
  test.use({ expectedComplaints: /status of 409|ERR_FAILED/ })

  test('one of two employees gets the request, and the other reads who has it', async ({
    context,
    openBrowser,
    hotel,
  }) => {
    await sendFromRoom(hotel, '107', 'Prise à deux')
    const lea = await openBoard(context, hotel, 'employee')
    const karims = await openBrowser()
    // The first answer that arrives is the one to his press.
    let hasPressed = false
    karims.on('request', (request) => {
      hasPressed ||= request.method() === 'POST'
    })
    await deafen(karims, () => !hasPressed)
    await signInAs(karims, hotel, 'other')
    await karims.clock.install()
    const karim = await karims.newPage()
    await karim.goto(boards.other)

    await expect(karim.getByRole('status').filter({ hasText: 'Reconnexion…' })).toBeVisible()
    await press(rowWith(lea, 'Prise à deux'), 'Prendre')
    await expect(rowWith(lea, 'Prise à deux')).toContainText('Vous')
    await press(rowWith(karim, 'Prise à deux'), 'Prendre')
    // Offline, an action can be withdrawn for a few seconds before it is sent.
    await expect(rowWith(karim, 'Prise à deux')).toContainText('pas encore fait')
    await karims.clock.fastForward(5_000)

    await expect(karim.getByRole('alert')).toContainText('Léa Dubois s’en occupe déjà.')
    await expect(rowWith(karim, 'Prise à deux')).toContainText('Léa Dubois')
  })
})

test.describe('after an upgrade', () => {
  test.use({ expectedComplaints: /not valid JSON|ERR_INTERNET_DISCONNECTED/ })

  test('the board loads anew if its scripts cannot read the server’s answers', async ({ context, hotel }) => {
    await context.clock.install()
    const page = await openBoard(context, hotel, 'admin')
    await page.clock.fastForward(61_000)
    await page.route('**/servicerequests.data*', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('"requests"', '"renamed"'),
      })
    })
    const loadedAnew = page.waitForEvent('load')
    await context.setOffline(true)
    await context.setOffline(false)
    await loadedAnew
    await sendFromRoom(hotel, '305', 'Après la mise à jour')
    await expect(rowWith(page, 'Après la mise à jour')).toBeVisible()
  })
})

test.describe('lost connection', () => {
  test.use({ expectedComplaints: /ERR_FAILED/ })

  test('the board reports a lost connection and catches up with the next one', async ({ context, hotel }) => {
    let isCut = true
    await deafen(context, () => isCut)
    await signInAs(context, hotel, 'admin')
    const page = await context.newPage()
    await page.goto(boards.admin)
    await expect(page.getByText('Reconnexion…')).toBeVisible()
    await sendFromRoom(hotel, '305', 'Sans que la liste l’entende')
    await expect(rowWith(page, 'Sans que la liste l’entende')).toBeHidden()
    isCut = false
    await expect(rowWith(page, 'Sans que la liste l’entende')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText('Reconnexion…')).toBeHidden()
    await expect(page.getByText('Nouvelle demande, chambre 305')).toBeAttached()
  })

  test('the board loads again if its load failed after its stream had opened', async ({ context, hotel }) => {
    let isCut = true
    let failures = 0
    await deafen(context, () => isCut)
    await signInAs(context, hotel, 'admin')
    const page = await context.newPage()
    await page.goto(boards.admin)
    await expect(page.getByText('Reconnexion…')).toBeVisible()
    await sendFromRoom(hotel, '305', 'Juste avant le retour')
    await context.unroute('**/*.data*')
    let isFailing = true
    await context.route('**/*.data*', (route) => {
      if (!isFailing) return route.continue()
      if (!isCut) failures++
      return route.abort()
    })
    isCut = false
    await expect.poll(() => failures, { timeout: 20_000 }).toBeGreaterThan(0)
    await expect(page.getByText('Reconnexion…')).toBeHidden()
    isFailing = false
    await expect(rowWith(page, 'Juste avant le retour')).toBeVisible({ timeout: 20_000 })
  })

  test('the board reopens a silent stream', async ({ context, hotel }) => {
    await context.clock.install()
    const page = await openBoard(context, hotel, 'admin')
    await context.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    let isAnew = false
    page.on('request', (request) => {
      isAnew ||= /\/live\b/.test(request.url())
    })
    // The heartbeat comes every 25 seconds; any message restarts the wait.
    await expect
      .poll(async () => {
        await context.clock.fastForward(56_000)
        return isAnew
      })
      .toBe(true)
  })
})

test.describe('offline', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ })

  test('an offline action is shown as pending and sent after the reconnection', async ({
    context,
    hotel,
  }) => {
    const page = await openBoard(context, hotel, 'employee')
    const sent = await sendFromRoom(hotel, '306', 'Dans l’ascenseur')
    const row = rowWith(page, 'Dans l’ascenseur')
    await expect(row).toBeVisible()
    await context.setOffline(true)
    await press(row, 'Prendre')
    await expect(row).toContainText('Prendre : pas encore fait')
    await expect(row).toContainText('Personne')
    await context.setOffline(false)
    await expect(row).toContainText('Vous')
    await expect(row).not.toContainText('pas encore fait')
    expect(await sent.progress()).toBe('seen')
  })

  test('a cancelled pending action is not sent later', async ({ context, hotel }) => {
    const page = await openBoard(context, hotel, 'employee')
    const sent = await sendFromRoom(hotel, '307', 'Finalement non')
    const row = rowWith(page, 'Finalement non')
    await expect(row).toBeVisible()
    await context.setOffline(true)
    await press(row, 'Prendre')
    await buttonOf(row, 'Abandonner').click()
    await context.setOffline(false)
    await expect(page.getByText('Reconnexion…')).toBeHidden()
    await expect(buttonOf(row, 'Prendre')).toBeEnabled()
    expect(await sent.progress()).toBe('sent')
  })

  test('the focus stays in the row of a pending action and of its cancellation', async ({
    context,
    hotel,
  }) => {
    const page = await openBoard(context, hotel, 'employee')
    await sendFromRoom(hotel, '107', 'Au clavier')
    const row = rowWith(page, 'Au clavier')
    await expect(row).toBeVisible()
    await context.setOffline(true)
    await buttonOf(row, 'Prendre').press('Enter')
    // On no button: who presses twice gives nothing up.
    await expect(row.getByText('Prendre : pas encore fait')).toBeVisible()
    await expect(row.locator('p:focus')).toContainText('Prendre : pas encore fait')
    await buttonOf(row, 'Abandonner').press('Enter')
    await expect(buttonOf(row, 'Prendre')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(row.locator('p:focus')).toContainText('Prendre : pas encore fait')
    await context.setOffline(false)
    await expect(buttonOf(row, 'Commencer')).toBeFocused()
  })

  test('the board shows its age while offline, in view however far it is scrolled', async ({
    context,
    hotel,
  }) => {
    await context.clock.install()
    const page = await openBoard(context, hotel, 'admin')
    const stale = page.getByText(/Mise à jour\s: \d\d:\d\d, reconnexion/)
    await context.setOffline(true)
    await expect(page.getByText('Reconnexion…')).toBeVisible()
    await context.clock.fastForward('03:10')
    await expect(stale).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(stale).toBeInViewport()
    await context.setOffline(false)
    await expect(stale).toBeHidden()
  })
})

test.describe('late refusals', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|status of 409/ })

  test('a late refusal names the colleague’s change and the room', async ({
    context,
    openBrowser,
    hotel,
  }) => {
    await sendFromRoom(hotel, '308', 'Prise entre-temps')
    const lea = await openBoard(context, hotel, 'employee')
    const karims = await openBrowser()
    const karim = await openBoard(karims, hotel, 'other')
    await karims.setOffline(true)
    await press(rowWith(karim, 'Prise entre-temps'), 'Prendre')
    await expect(rowWith(karim, 'Prise entre-temps')).toContainText('pas encore fait')
    await press(rowWith(lea, 'Prise entre-temps'), 'Prendre')
    await expect(rowWith(lea, 'Prise entre-temps')).toContainText('Vous')
    await karims.setOffline(false)
    await expect(karim.getByRole('alert')).toContainText('Chambre 308 : Léa Dubois s’en occupe déjà.')
    await expect(rowWith(karim, 'Prise entre-temps')).toContainText('Léa Dubois')
  })

  test('a forced action can be undone, which restores the colleague’s state', async ({
    context,
    openBrowser,
    hotel,
  }) => {
    const sent = await sendFromRoom(hotel, '308', 'Malgré tout')
    const lea = await openBoard(context, hotel, 'employee')
    const { karim, row } = await finishedMeanwhile(lea, await openBrowser(), hotel, 'Malgré tout')
    await press(row, 'Terminer quand même')
    await expect(karim.getByText('Chambre 308 : terminé.')).toBeVisible()
    await karim.getByRole('button', { name: 'Revenir en arrière' }).click()
    await expect(row).toContainText('Nouvelle')
    await expect(row).toContainText('Léa Dubois')
    expect(await sent.progress()).toBe('seen')
  })
})
