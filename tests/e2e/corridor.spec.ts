import type { Page } from '@playwright/test'
import { expect, signInAs, test } from '../support/browser.ts'
import { sendFromRoom } from '../support/room.ts'

/** The request that is shown, by its id and the revision that is seen. */
const shown = (page: Page) => page.locator('input[name=requestId]')
const idOf = async (page: Page) => new RegExp(`^${(await shown(page).inputValue()).split('/')[0]}/`)
const step = (page: Page) => page.locator('button[name=intent]').last()

test('one-at-a-time mode shows a request with its next step and undoes the last one', async ({
  context,
  hotel,
}) => {
  await sendFromRoom(hotel, '107', 'pour le couloir')
  await signInAs(context, hotel, 'employee')
  const page = await context.newPage()
  await page.goto('/employee/corridor')
  const first = await idOf(page)
  const steps = ['take', 'start', 'finish']
  for (const value of steps.slice(steps.indexOf((await step(page).getAttribute('value')) ?? ''))) {
    await expect(step(page)).toHaveAttribute('value', value)
    await expect(step(page)).toBeInViewport()
    await step(page).click()
  }
  await expect(page.getByRole('status').filter({ hasText: 'terminé' })).toBeVisible()
  await expect(shown(page)).not.toHaveValue(first)
  await page.getByRole('button', { name: 'Revenir en arrière' }).click()
  await expect(shown(page)).toHaveValue(first)
  await expect(step(page)).toHaveAttribute('value', 'finish')
  await expect(step(page)).toBeFocused()
})

test('an undone request can be skipped as well', async ({ context, hotel }) => {
  await sendFromRoom(hotel, '107', 'à reprendre')
  await signInAs(context, hotel, 'employee')
  const page = await context.newPage()
  await page.goto('/employee/corridor')
  const first = await idOf(page)
  const [id, revision] = (await shown(page).inputValue()).split('/')
  await step(page).click()
  await page.getByRole('button', { name: 'Revenir en arrière' }).click()
  // It was done, and taken back.
  await expect(shown(page)).toHaveValue(`${id}/${Number(revision) + 2}`)
  await page.getByRole('link', { name: /^Plus tard, / }).click()
  await expect(shown(page)).not.toHaveValue(first)
})

test('the focus is on the next step after a batch on the way was taken', async ({ context, hotel }) => {
  for (const room of ['107', '108']) await sendFromRoom(hotel, room, 'sur le chemin')
  await signInAs(context, hotel, 'employee')
  const page = await context.newPage()
  await page.goto('/employee/corridor')
  const trip = page.getByRole('button', { name: /prendre aussi/ })
  while (!(await trip.isVisible())) {
    const first = await idOf(page)
    await page.getByRole('link', { name: /^Plus tard, / }).click()
    await expect(shown(page)).not.toHaveValue(first)
  }
  const way = await idOf(page)
  await trip.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'à vous' })).toBeVisible()
  await expect(trip).toBeHidden()
  await expect(step(page)).toBeFocused()
  // Without it, it is on the same way still.
  await page.getByRole('button', { name: 'Revenir en arrière' }).press('Enter')
  await expect(trip).toBeVisible()
  await expect(shown(page)).toHaveValue(way)
  await expect(step(page)).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the next step is a form and skipping is a link without scripts', async ({ context, hotel }) => {
    await sendFromRoom(hotel, '108', 'sans scripts')
    await signInAs(context, hotel, 'employee')
    const page = await context.newPage()
    await page.goto('/employee/corridor')
    const first = await idOf(page)
    await page.getByRole('link', { name: /^Plus tard, / }).click()
    await expect(shown(page)).not.toHaveValue(first)
    await page.goto('/employee/corridor')
    const value = (await step(page).getAttribute('value')) ?? ''
    await step(page).click()
    if (value === 'finish') await expect(shown(page)).not.toHaveValue(first)
    else await expect(step(page)).not.toHaveAttribute('value', value)
  })
})
