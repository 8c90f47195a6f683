import type { Page } from '@playwright/test'
import { loseAnswers } from '../support/admin.ts'
import { openBoard, rowWith } from '../support/board.ts'
import { expect, type SiteHotel, signInAs, test } from '../support/browser.ts'
import { sendFromRoom } from '../support/room.ts'

const useShifts = (hotel: SiteHotel) =>
  hotel.sql(`update hotels set settings = settings || '{"usesShifts": true}'`)

/** Plans a shift from `from` minutes before now until `until` minutes after it. */
const planShift = (hotel: SiteHotel, name: string, from: number, until: number) =>
  hotel.sql(
    `insert into shifts (hotel_id, id, user_id, starts_at, ends_at, planned_by)
     select hotel_id, gen_random_uuid(), user_id, now() - interval '${from} min', now() + interval '${until} min', user_id
     from staff where name = '${name}'`,
  )

const onDuty = (page: Page) => page.locator('summary').filter({ hasText: 'En service jusqu’à' })
async function endShift(page: Page) {
  await onDuty(page).click()
  await page.getByRole('button', { name: 'Terminer mon service' }).click()
}
const begin = (page: Page) => page.getByRole('button', { name: 'Prendre mon service' })
const endedElsewhere = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Vous n’êtes plus en service' })

test('an employee off duty reads whether colleagues on duty or admins are called', async ({
  context,
  openBrowser,
  hotel,
}) => {
  await useShifts(hotel)
  const lea = await openBoard(context, hotel, 'employee')
  const ofOthers = lea.getByText('Les personnes en service sont alertées avant vous.')
  await expect(
    lea.getByText('Personne n’est en service\u202f: les administrateurs sont alertés aussitôt.'),
  ).toBeVisible()
  await expect(ofOthers).toBeHidden()
  const karim = await openBoard(await openBrowser(), hotel, 'other')
  await karim.getByRole('button', { name: 'Prendre mon service' }).click()
  await expect(lea.getByText('En service\u202f: Karim Benali.')).toBeVisible()
  await expect(ofOthers).toBeVisible()
})

test('one-at-a-time mode offers the open requests of a colleague whose shift is over', async ({
  context,
  hotel,
}) => {
  await useShifts(hotel)
  await hotel.sql(`update requests set assignee_id = null, taken_at = null where closed_at is null`)
  const [left] = await hotel.sql<{ id: string }>(
    `update requests set assignee_id = staff.user_id, taken_at = now() from staff
     where staff.name = 'Léa Dubois' and requests.id = (select id from requests where closed_at is null limit 1)
     returning requests.id`,
  )
  await planShift(hotel, 'Léa Dubois', 120, -1)
  await planShift(hotel, 'Karim Benali', 10, 60)
  await signInAs(context, hotel, 'other')
  const page = await context.newPage()
  await page.goto('/employee/corridor')
  await expect(page.getByText(/^Léa Dubois n’est plus en service et garde 1.demande ouverte/)).toBeVisible()
  await page.getByRole('button', { name: 'La prendre', exact: true }).click()
  await expect(page.getByText(/^Léa Dubois n’est plus en service/)).toBeHidden()
  expect(
    await hotel.sql(
      `select name from requests join staff on staff.user_id = assignee_id where id = '${left?.id}'`,
    ),
  ).toEqual([{ name: 'Karim Benali' }])
})

test('a note stays open and is saved if the shift ends while it is typed', async ({ context, hotel }) => {
  await useShifts(hotel)
  await hotel.sql('update requests set assignee_id = null, taken_at = null where closed_at is null')
  await planShift(hotel, 'Léa Dubois', 60, 60)
  const page = await openBoard(context, hotel, 'employee')
  await onDuty(page).click()
  const note = page.getByLabel('Consigne pour la suite')
  await note.fill('Le 204 attend')
  await hotel.sql('update shifts set ends_at = now()')
  // The page reconnects and loads.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(begin(page)).toBeVisible()
  await page.keyboard.type(' un plombier.')
  await expect(note).toHaveValue('Le 204 attend un plombier.')
  await note.fill('')
  await expect(note).toBeFocused()
  await page.keyboard.type('Le 204 attend un plombier.')
  await page.getByRole('button', { name: 'Transmettre' }).click()
  await expect(note).toBeHidden()
  expect(await hotel.sql('select note from hand_overs')).toEqual([{ note: 'Le 204 attend un plombier.' }])
})

test('the notice that a shift was ended elsewhere stays until the person is on duty again', async ({
  context,
  hotel,
}) => {
  await useShifts(hotel)
  const here = await openBoard(context, hotel, 'employee')
  const there = await openBoard(context, hotel, 'employee')
  await begin(here).click()
  await endShift(there)
  await expect(endedElsewhere(here)).toBeVisible()
  await begin(here).click()
  await expect(onDuty(here)).toBeVisible()
  await expect(endedElsewhere(here)).toHaveCount(0)
})

test.describe('a lost answer', () => {
  test.use({ expectedComplaints: /ERR_FAILED/ })

  test('an employee whose answer was lost does not read that they ended the shift elsewhere', async ({
    context,
    hotel,
  }) => {
    await useShifts(hotel)
    const page = await openBoard(context, hotel, 'employee')
    await begin(page).click()
    const mend = await loseAnswers(page, '**/employee/requests*')
    await endShift(page)
    await expect(begin(page)).toBeVisible()
    await mend()
    await sendFromRoom(hotel, '107', 'après le service')
    await expect(rowWith(page, 'après le service')).toBeVisible()
    await expect(endedElsewhere(page)).toHaveCount(0)
  })
})
