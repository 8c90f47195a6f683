import { buttonOf, menuOf, openBoard, press, rowWith } from '../support/board.ts'
import { expect, expectNoSidewaysScroll, signInAs, test } from '../support/browser.ts'
import { sendFromRoom } from '../support/room.ts'

test('a request arrives without a reload, rings and counts in the title', async ({ context, hotel }) => {
  await context.addInitScript(() => {
    // Playwright's own looks at the page count as touches.
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } })
    const strike = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...args) {
      document.documentElement.dataset.rung = 'yes'
      return strike.apply(this, args)
    }
  })
  const page = await openBoard(context, hotel, 'employee')
  await expect(page.getByText('Touchez pour activer le son')).toBeVisible()
  await page.getByRole('heading', { name: 'Demandes' }).click()
  await expect(page.getByText('Touchez pour activer le son')).toBeHidden()
  const waiting = async () => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0)
  const before = await waiting()

  await sendFromRoom(hotel, '104', 'Arrive sans recharger\nsur deux lignes')

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

test('the first touch moves nothing and removes the hint about the bell', async ({ openBrowser, hotel }) => {
  const context = await openBrowser({ viewport: { width: 360, height: 740 }, hasTouch: true })
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } })
  })
  const page = await openBoard(context, hotel, 'admin', '?status=new')
  await expect(page.getByText('Touchez pour activer le son')).toBeVisible()
  const take = buttonOf(page.getByRole('listitem'), 'Prendre').first()
  const place = await take.boundingBox()
  // At its top: a touch near a link is the link’s, and one leads elsewhere from just below.
  await page.getByRole('heading', { name: 'Demandes' }).tap({ position: { x: 40, y: 2 } })
  await expect(page.getByText('Touchez pour activer le son')).toBeHidden()
  expect(await take.boundingBox()).toEqual(place)
})

test('a muted bell stays muted', async ({ context, hotel }) => {
  const page = await openBoard(context, hotel, 'employee')
  await page.getByRole('button', { name: 'Couper la sonnerie' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Rétablir la sonnerie' })).toBeVisible()
})

test('a guest follows each step while an employee takes, starts, finishes and reopens the request', async ({
  context,
  hotel,
}) => {
  const page = await openBoard(context, hotel, 'employee')
  const sent = await sendFromRoom(hotel, '105', 'De bout en bout')
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

test('the menu of a colleague’s request explains why it cannot be started', async ({
  context,
  openBrowser,
  hotel,
}) => {
  const lea = await openBoard(context, hotel, 'employee')
  const karim = await openBoard(await openBrowser(), hotel, 'other')
  await sendFromRoom(hotel, '108', 'Déjà à quelqu’un')
  await press(rowWith(lea, 'Déjà à quelqu’un'), 'Prendre')

  const row = rowWith(karim, 'Déjà à quelqu’un')
  await expect(row).toContainText('Léa Dubois')
  await menuOf(row)
  const start = karim.getByRole('menuitem', { name: 'Commencer' })
  await expect(start).toBeDisabled()
  await expect(start).toContainText('Léa Dubois s’en occupe')
})

test.describe('refused', () => {
  test.use({ expectedComplaints: /status of 400/ })

  test('a request without content is refused, and the typed values stay', async ({ context, hotel }) => {
    const page = await openBoard(context, hotel, 'admin')
    await page.getByRole('button', { name: 'Nouvelle demande' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Chambre', exact: true }).fill('103')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Créer la demande' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Choisissez au moins un service')
    await expect(dialog.getByRole('combobox', { name: 'Chambre', exact: true })).toHaveValue('103')
  })
})

test('employees see the requests of their rooms first, and then all others', async ({ context, hotel }) => {
  await sendFromRoom(hotel, '101', 'Chez Léa')
  await sendFromRoom(hotel, '302', 'Ailleurs')
  const lea = await openBoard(context, hotel, 'employee')
  await expect(lea.getByRole('region', { name: 'Moi et mes chambres' })).toContainText('Chez Léa')
  await expect(lea.getByRole('region', { name: 'Les autres' })).toContainText('Ailleurs')
})

test('a request becomes late without a reload', async ({ context, hotel }) => {
  const { id } = await sendFromRoom(hotel, '303', 'Bientôt en retard')
  await hotel.sql(`update requests set due_at = now() + interval '90 seconds' where id = $1`, [id])
  await context.clock.install()
  const page = await openBoard(context, hotel, 'admin')
  await expect(rowWith(page, 'Bientôt en retard')).toContainText('Dans 1 min')
  // Again where the board has just set its clock by the server's, whose time has not moved.
  await expect(async () => {
    await context.clock.fastForward('02:00')
    await expect(rowWith(page, 'Bientôt en retard')).toContainText('En retard', { timeout: 1_000 })
  }).toPass()
})

test('a door sign of the guest is shown on the requests of the room', async ({ context, hotel }) => {
  const page = await openBoard(context, hotel, 'admin')
  await sendFromRoom(hotel, '304', 'Porte close')
  const answer = await fetch(`${hotel.url}/api/v1/room/flags/do_not_disturb`, {
    method: 'PUT',
    headers: {
      'sonnette-room-link': await hotel.roomToken('304'),
      'sonnette-device': crypto.randomUUID(),
      'content-type': 'application/json',
    },
  })
  expect(answer.status).toBe(200)
  await expect(rowWith(page, 'Porte close')).toContainText('Ne pas déranger')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an employee takes and finishes a request without scripts', async ({ page, context, hotel }) => {
    await sendFromRoom(hotel, '202', 'Sans scripts')
    await signInAs(context, hotel, 'employee')
    await page.goto('/employee/requests')
    await press(rowWith(page, 'Sans scripts'), 'Prendre')
    await expect(rowWith(page, 'Sans scripts')).toContainText('Vous')
    await press(rowWith(page, 'Sans scripts'), 'Terminer')
    await expect(rowWith(page, 'Sans scripts')).toBeHidden()
  })
})

test('the keyboard alone works the board, and the focus stays in place', async ({ context, hotel }) => {
  await sendFromRoom(hotel, '203', 'Au clavier')
  await sendFromRoom(hotel, '203', 'Au clavier aussi')
  const page = await openBoard(context, hotel, 'employee', '?q=clavier')
  await buttonOf(rowWith(page, 'Au clavier aussi'), 'Terminer').focus()
  await page.keyboard.press('Enter')
  await expect(rowWith(page, 'Au clavier aussi')).toBeHidden()
  await expect(buttonOf(rowWith(page, 'Au clavier'), 'Prendre')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rowWith(page, 'Au clavier')).toContainText('Vous')
})

test('the focus stays in a finished row that has no button on a phone', async ({ context, hotel }) => {
  await sendFromRoom(hotel, '203', 'Fini sur le téléphone')
  const page = await openBoard(context, hotel, 'employee', '?status=all&q=téléphone')
  await page.setViewportSize({ width: 360, height: 740 })
  const row = rowWith(page, 'Fini sur le téléphone')
  for (const word of ['Prendre', 'Commencer', 'Terminer']) {
    // A press before the last answer arrives would be meant for an unknown step.
    await expect(buttonOf(row, word)).toBeEnabled()
    await buttonOf(row, word).focus()
    await page.keyboard.press('Enter')
  }
  await expect(row).toContainText('Terminée')
  await expect(row.getByRole('button', { name: /Autres actions/ })).toBeFocused()
})

test('the text of a guest stays within the board, whatever it contains', async ({ context, hotel }) => {
  const page = await openBoard(context, hotel, 'admin')
  const endless = 'https://example.org/averyverylongwordthatneverendsforanybody'
  await sendFromRoom(hotel, '208', `عزيزي، منشفتان من فضلك\n${endless}`)
  await expect(page.getByText(endless)).toBeVisible()
  for (const width of [320, 1024, 1440]) {
    await page.setViewportSize({ width, height: 640 })
    await expectNoSidewaysScroll(page)
  }
})
