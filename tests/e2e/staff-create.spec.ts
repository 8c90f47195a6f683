import { boards, openBoard } from '../support/board.ts'
import { expect, pressBack, test } from '../support/browser.ts'
import { sendFromRoom } from '../support/room.ts'
import { openRooms, roomScreens } from '../support/rooms.ts'

test('the key n opens a new request, and typing 305 finds the room and shows its current requests', async ({
  context,
  hotel,
}) => {
  await hotel.sql('delete from requests where hotel_id = $1', [hotel.id])
  await hotel.sql(
    `insert into room_flags (hotel_id, id, room_id, kind, raised_at, raised_by, until)
     select hotel_id, gen_random_uuid(), id, 'no_cleaning', now(), gen_random_uuid(), now() + interval '1 h'
     from rooms where hotel_id = $1 and number = '305'`,
    [hotel.id],
  )
  await sendFromRoom(hotel, '305', '')
  const page = await openBoard(context, hotel, 'admin')
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Nouvelle demande' })
  const room = dialog.getByRole('combobox', { name: 'Chambre' })
  await expect(room).toBeFocused()
  await page.keyboard.type('305')
  await expect(page.getByRole('option', { name: '305' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(room).toHaveValue('305')
  const known = dialog.getByRole('status', { name: 'Chambre 305' })
  await expect(known).toContainText('Pas de ménage aujourd’hui')
  await expect(known).toContainText('1 demande ouverte')
  await expect(known).toContainText('Serviettes × 2')

  await dialog.getByLabel('Mini-bar').check()
  await dialog.getByRole('button', { name: 'Créer la demande' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('listitem', { name: 'Chambre 305' })).toHaveCount(2)
})

test('an unknown room number is reported and cannot be sent', async ({ context, hotel }) => {
  const page = await openBoard(context, hotel, 'admin')
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Nouvelle demande' })
  const room = dialog.getByRole('combobox', { name: 'Chambre' })
  await expect(room).toBeFocused()
  await page.keyboard.type('999')
  await expect(page.getByText('Aucune chambre ne porte ce numéro.')).toBeVisible()
  await page.keyboard.press('Tab')
  await dialog.getByLabel('Mini-bar').check()
  await dialog.getByRole('button', { name: 'Créer la demande' }).click()
  await expect(room).toHaveAccessibleDescription('Indiquez un numéro de chambre')
  await expect(room).toBeFocused()
})

test('Escape asks only if the form has content', async ({ context, hotel }) => {
  const page = await openBoard(context, hotel, 'admin')
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Nouvelle demande' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.keyboard.press('n')
  await dialog.getByLabel('Commentaire').fill('Le client rappelle')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Abandonner cette demande ?' })
  await question.getByRole('button', { name: 'Continuer la saisie' }).click()
  await expect(question).toBeHidden()
  await expect(dialog.getByLabel('Commentaire')).toHaveValue('Le client rappelle')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Abandonner', exact: true }).click()
  await expect(dialog).toBeHidden()

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('n')
  await expect(page.getByRole('searchbox')).toHaveValue('n')
  await expect(dialog).toBeHidden()
})

test('a form being sent closes with its answer, and the next one does not ask', async ({
  context,
  hotel,
}) => {
  const page = await openBoard(context, hotel, 'admin')
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/_\.data|servicerequests/, async (route) => {
    if (route.request().method() === 'POST') await answered
    await route.continue()
  })
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Nouvelle demande' })
  await expect(dialog.getByRole('combobox', { name: 'Chambre' })).toBeFocused()
  await page.keyboard.type('305')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Mini-bar').check()
  await dialog.getByRole('button', { name: 'Créer la demande' }).click()
  await expect(dialog.getByRole('button', { name: 'Création…' })).toBeVisible()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Abandonner cette demande ?' })
  await expect(question).toBeHidden()
  await expect(dialog).toBeVisible()
  answer()
  await expect(dialog).toBeHidden()
  await page.keyboard.press('n')
  await expect(dialog).toBeVisible()
  await expect(question).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the back button closes a new request on a phone, and asks if it has content', async ({
    context,
    hotel,
  }) => {
    const page = await openRooms(context, hotel, 'admin')
    await page.getByRole('link', { name: 'Demandes de service' }).click()
    await expect(page).toHaveURL(boards.admin)
    const create = page.getByRole('button', { name: 'Nouvelle demande' })
    const dialog = page.getByRole('dialog', { name: 'Nouvelle demande' })
    await create.click()
    await dialog.getByLabel('Commentaire').fill('Le client rappelle')
    await pressBack(page)
    const question = page.getByRole('dialog', { name: 'Abandonner cette demande ?' })
    await question.getByRole('button', { name: 'Continuer la saisie' }).click()
    await expect(question).toBeHidden()
    await expect(dialog.getByLabel('Commentaire')).toHaveValue('Le client rappelle')
    await pressBack(page)
    await question.getByRole('button', { name: 'Abandonner', exact: true }).click()
    await expect(dialog).toBeHidden()

    await create.click()
    await expect(dialog).toBeVisible()
    await pressBack(page)
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(boards.admin)
    await page.goBack()
    await expect(page).toHaveURL(roomScreens.admin)
  })
})
