import { alertTexts } from '../../i18n/alerts.ts'
import { shiftTexts } from '../../i18n/shifts.ts'
import { menuOf, openBoard, rowWith } from '../support/board.ts'
import { expect, type SiteHotel, test } from '../support/browser.ts'
import { sendFromRoom } from '../support/room.ts'

const t = alertTexts.fr

const whoWasAlerted = async (page: Awaited<ReturnType<typeof openBoard>>, comment: string) => {
  await menuOf(rowWith(page, comment))
  await page.getByRole('menuitem', { name: t.open }).click()
  return page.getByRole('dialog')
}
const stepsOf = (hotel: SiteHotel, id: string) =>
  hotel.sql<{ whom: string; people: number }>(
    'select whom, people from alert_steps where request_id = $1 order by step',
    [id],
  )

test('the timeline names all called people, with and without a device, and screens that rang by themselves', async ({
  context,
  hotel,
}) => {
  const { id } = await sendFromRoom(hotel, '204', 'Qui l’a su')
  await expect.poll(() => stepsOf(hotel, id)).toHaveLength(1)
  await hotel.sql(
    `insert into alert_rings (hotel_id, request_id, round, step, user_id, target, way, called_at, reached_at, rang_at)
     select hotel_id, '${id}', 0, 1, user_id, gen_random_uuid()::text, 'screen', now(), now(), now()
     from staff where hotel_id = $1 and name = 'Claire Martin'`,
    [hotel.id],
  )
  const page = await openBoard(context, hotel, 'admin')
  const dialog = await whoWasAlerted(page, 'Qui l’a su')
  const called = dialog.getByRole('listitem').filter({ hasText: 'Karim Benali' }).last()
  await expect(called).toContainText(t.noDevice)
  await expect(dialog.getByText(t.byItself)).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Claire' }).last()).toContainText(t.way.screen)
})

test('colleagues are called at once when the room’s employee was deactivated', async ({ context, hotel }) => {
  const { id } = await sendFromRoom(hotel, '204', 'Karim est parti')
  await expect.poll(() => stepsOf(hotel, id)).toEqual([{ whom: 'room', people: 1 }])
  const page = await openBoard(context, hotel, 'admin')
  const [karim] = await hotel.sql<{ id: string }>(
    `select user_id as id from staff where hotel_id = $1 and name = 'Karim Benali'`,
    [hotel.id],
  )
  const answer = await page.request.post(`/api/v1/staff/${karim?.id}/deactivate`, { data: {} })
  expect(answer.ok()).toBe(true)
  await expect.poll(() => stepsOf(hotel, id), { timeout: 20_000 }).toHaveLength(2)
  const dialog = await whoWasAlerted(page, 'Karim est parti')
  const second = dialog.locator('ol > li').nth(1)
  await expect(second).toContainText('Léa')
  await expect(second).toContainText('Claire')
  await expect(second).not.toContainText('Karim')
})

test('the plan names the people whose phones will not ring', async ({ context, hotel }) => {
  const page = await openBoard(context, hotel, 'admin')
  await page.goto('/admin/shifts')
  const { unreachable: u } = shiftTexts.fr
  await expect(page.getByText(u.title)).toBeVisible()
  await expect(page.getByText(`Karim Benali, ${u.why['no-device']}`)).toBeVisible()
})
