import { expect, signInAs, test } from '../support/browser.ts'
import { sendFromRoom } from '../support/room.ts'

test('one request at a time: its next step under the thumb, and taking back what was done last', async ({
  context,
  hotel,
}) => {
  await sendFromRoom(hotel, '107', 'pour le couloir')
  await signInAs(context, hotel, 'employee')
  const page = await context.newPage()
  await page.goto('/employee/corridor')
  const room = await page.getByRole('article').getAttribute('aria-label')
  const one = page.getByRole('article', { name: room ?? '', exact: true })
  const step = (word: string) => page.getByRole('button', { name: new RegExp(`^${word}, `) })
  const steps = ['Prendre', 'Commencer', 'Terminer']
  const first = await page.locator('button[name=intent]').last().getAttribute('value')
  for (const word of steps.slice(['take', 'start', 'finish'].indexOf(first ?? ''))) {
    await expect(step(word)).toBeInViewport()
    await step(word).click()
  }
  await expect(page.getByRole('status').filter({ hasText: 'terminé' })).toBeVisible()
  await expect(one).toHaveCount(0)
  await page.getByRole('button', { name: 'Revenir en arrière' }).click()
  await expect(one).toBeVisible()
  await expect(step('Terminer')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('its next step is a form, and later ones are links', async ({ context, hotel }) => {
    await sendFromRoom(hotel, '108', 'sans scripts')
    await signInAs(context, hotel, 'employee')
    const page = await context.newPage()
    await page.goto('/employee/corridor')
    const room = await page.getByRole('article').getAttribute('aria-label')
    const later = page.getByRole('link', { name: /^Plus tard, / })
    await later.click()
    await expect(page.getByRole('article')).not.toHaveAttribute('aria-label', room ?? '')
    await page.goto('/employee/corridor')
    const button = page.locator('button[name=intent]').last()
    const word = await button.textContent()
    await button.click()
    await expect(page.getByRole('article')).toBeVisible()
    await expect(button).not.toHaveText(word ?? '')
  })
})
