import type { Page } from '@playwright/test'
import { expect, type SiteHotel, test } from '../support/browser.ts'
import { staffOf } from '../support/guest-room.ts'
import { sendFromRoom } from '../support/room.ts'
import { openRooms } from '../support/rooms.ts'

// Léa has the rooms of the first floor.

/** Nothing is asked for yet. */
test.beforeEach(async ({ hotel }) => {
  await hotel.sql('delete from requests')
})

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const mine = 'Mes demandes ouvertes'
const inRooms = 'À prendre dans mes chambres'
const elsewhere = 'À prendre ailleurs dans l’hôtel'

async function giveToLea(hotel: SiteHotel, comment: string) {
  const [found] = await hotel.sql<{ id: string; lea: string }>(
    `select id, (select user_id from staff where name = 'Léa Dubois') as lea from requests where comment = $1`,
    [comment],
  )
  await (await staffOf(hotel))(`/requests/${found?.id}/assign`, { userId: found?.lea })
}

test('the dashboard names the room of an employee’s request even if the room is not theirs', async ({
  context,
  hotel,
}) => {
  await sendFromRoom(hotel, '301', 'Confiée avant')
  await giveToLea(hotel, 'Confiée avant')
  const page = await openRooms(context, hotel, 'employee')
  await expect(part(page, mine).getByRole('listitem')).toContainText('Chambre 301')

  await sendFromRoom(hotel, '302', 'Confiée ensuite')
  await giveToLea(hotel, 'Confiée ensuite')
  await expect(part(page, mine).getByRole('listitem')).toHaveCount(2)
  await expect(part(page, mine)).toContainText('Chambre 302')
  await expect(page.getByText('?')).toHaveCount(0)
})

test('the dashboard names a room that was created after the page loaded', async ({ context, hotel }) => {
  const page = await openRooms(context, hotel, 'employee')
  // A room less is paid for.
  await hotel.sql(`update rooms set archived_at = now() where number = '308'`)
  const staff = await staffOf(hotel)
  const [type] = await hotel.sql<{ id: string }>('select id from room_types limit 1')
  await staff('/rooms', { number: '909', floor: '9', typeId: type?.id })
  await sendFromRoom(hotel, '909', 'D’une nouvelle chambre')
  await expect(part(page, elsewhere).getByRole('listitem')).toContainText('Chambre 909')
})

test('the dashboard separates unassigned requests in an employee’s rooms from those elsewhere', async ({
  context,
  hotel,
}) => {
  const page = await openRooms(context, hotel, 'employee')
  await expect(part(page, inRooms)).toContainText('Aucune demande à prendre dans vos chambres.')
  await expect(part(page, elsewhere)).toContainText('Aucune demande à prendre ailleurs dans l’hôtel.')

  for (const number of ['301', '302', '303', '304', '305'])
    await sendFromRoom(hotel, number, `De la ${number}`)
  await expect(part(page, elsewhere).getByRole('heading')).toHaveText(/5$/)
  await expect(part(page, elsewhere).getByRole('link', { name: '1 autre demande' })).toBeVisible()
  await expect(part(page, inRooms)).toContainText('Aucune demande à prendre dans vos chambres.')

  await sendFromRoom(hotel, '102', 'De la 102')
  await expect(part(page, inRooms).getByRole('listitem')).toContainText('Chambre 102')
  await page.reload()
  await expect(part(page, inRooms).getByRole('listitem')).toContainText('Chambre 102')
  await expect(part(page, elsewhere).getByRole('heading')).toHaveText(/5$/)
})
