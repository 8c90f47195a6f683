import type { Page } from '@playwright/test'
import { expect, signInAs, test } from '../support/browser.ts'

const html = (page: Page) => page.locator('html')
const modal = (page: Page) => page.getByRole('dialog', { name: 'Choisir la langue' })

async function openModal(page: Page) {
  await page.getByRole('button', { name: 'Langue' }).click()
  await expect(modal(page)).toBeVisible()
}

test('the modal offers two languages and announces ten more', async ({ page, request }) => {
  await page.goto('/login')
  await openModal(page)
  const choices = modal(page).getByRole('listitem')
  await expect(choices).toHaveCount(12)
  await expect(choices.nth(0)).toContainText('Français')
  await expect(choices.nth(1)).toContainText('English')
  for (const choice of (await choices.all()).slice(2)) {
    await expect(choice.getByRole('button')).toBeDisabled()
    await expect(choice).toContainText('Bientôt')
  }
  const flag = await choices.first().locator('use').getAttribute('href')
  expect((await request.get(flag ?? '')).headers()['content-type']).toContain('image/svg+xml')
})

test('the chosen language applies, the modal closes and typed text stays', async ({ page, context }) => {
  await page.goto('/login?next=/employee/requests')
  await page.getByLabel('Adresse e-mail').fill('claire@')
  await openModal(page)
  await modal(page).getByRole('button', { name: 'English' }).click()
  await expect(html(page)).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByLabel('Email address')).toHaveValue('claire@')
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByRole('button', { name: 'Language' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').nth(2)).toContainText('Coming Soon')
  const kept = (await context.cookies()).find(({ name }) => name === 'language')
  expect(kept?.value).toBe('en')
})

test('the backdrop, the close button and Escape close the modal without a change', async ({ page }) => {
  await page.goto('/login')
  const ways = [
    () => page.mouse.click(5, 5),
    () => modal(page).getByRole('button', { name: 'Fermer' }).click(),
    () => page.keyboard.press('Escape'),
  ]
  for (const close of ways) {
    await openModal(page)
    await close()
    await expect(modal(page)).toBeHidden()
    await expect(html(page)).toHaveAttribute('lang', 'fr')
  }
  await expect(page.getByRole('button', { name: 'Langue' })).toBeFocused()
})

test('an admin chooses their language in the same modal', async ({ page, context, hotel }) => {
  await signInAs(context, hotel, 'admin')
  await page.goto('/admin/servicerequests?status=all')
  await openModal(page)
  await modal(page).getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Requests' })).toBeVisible()
  await expect(page).toHaveURL('/admin/servicerequests?status=all')
  await page.reload()
  await expect(html(page)).toHaveAttribute('lang', 'en')
  await page.getByRole('link', { name: 'Room Types' }).click()
  await page.getByRole('link', { name: 'Add a type' }).click()
  await page.getByLabel('Name').fill('Loft')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Français' }).click()
  await expect(html(page)).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByLabel('Nom')).toHaveValue('Loft')
})
