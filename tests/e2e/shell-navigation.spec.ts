import type { Page } from '@playwright/test'
import { expect, signInAs, test } from '../support/browser.ts'

const phone = { width: 360, height: 740 }
const menuOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' })
const slideOver = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const features = (page: Page) => page.locator('#features-section')

test('the header links to every public page and marks the current one', async ({ page }) => {
  await page.goto('/login')
  const main = page.getByRole('navigation', { name: 'Navigation principale' })
  await expect(main.getByRole('link')).toHaveText(['Accueil', 'Fonctionnalités', 'Tarifs', 'Contact'])
  for (const [name, path] of [
    ['Tarifs', '/get-started'],
    ['Contact', '/contact'],
    ['Accueil', '/'],
  ] as const) {
    await main.getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(main.locator('[aria-current=page]')).toHaveText(name)
  }
})

test('the footer links to the landing page, the price, the contact and the legal pages', async ({
  page,
  request,
}) => {
  await page.goto('/login')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link')).toHaveText([
    'Accueil',
    'Tarifs',
    'Contact',
    'Confidentialité',
    'Mentions légales',
  ])
  await expect(footer).toContainText(`© ${new Date().getUTCFullYear()} Sonnette`)
  for (const link of await footer.getByRole('link').all()) {
    const path = await link.getAttribute('href')
    expect((await request.get(path ?? '')).status(), `${path}`).toBe(200)
  }
})

test('the person’s icon leads to sign-up, or to the account once signed in', async ({
  page,
  context,
  hotel,
}) => {
  await page.goto('/contact')
  await page.getByRole('banner').getByRole('link', { name: 'Créer un compte' }).click()
  await expect(page).toHaveURL('/signup')
  await signInAs(context, hotel, 'employee')
  await page.goto('/contact')
  await page.getByRole('banner').getByRole('link', { name: 'Votre compte' }).click()
  await expect(page).toHaveURL('/account')
})

test.describe('features', () => {
  /** Counts how often the page is told to scroll to something. */
  const countScrolls = (page: Page) =>
    page.addInitScript(() => {
      const scroll = Element.prototype.scrollIntoView
      Element.prototype.scrollIntoView = function (...args) {
        document.documentElement.dataset.scrolled = this.id
        return scroll.apply(this, args)
      }
    })

  test('the link to the features scrolls on the landing page', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Fonctionnalités' }).click()
    await expect(features(page)).toBeInViewport()
    await expect(features(page)).toBeFocused()
    await expect(page).toHaveURL('/')
  })

  test('the link to the features opens the landing page first and scrolls 100 ms later', async ({ page }) => {
    await countScrolls(page)
    await page.clock.install()
    await page.goto('/contact')
    const link = page.getByRole('banner').getByRole('link', { name: 'Fonctionnalités' })
    await expect(link).toBeVisible()
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await link.click()
    await expect(features(page)).toBeAttached()
    // Effects run last, at background priority.
    await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }))
    await page.clock.runFor(90)
    await expect(page.locator('html')).not.toHaveAttribute('data-scrolled', 'features-section')
    await page.clock.runFor(20)
    await expect(page.locator('html')).toHaveAttribute('data-scrolled', 'features-section')
    await expect(features(page)).toBeInViewport()
    await expect(page).toHaveURL('/')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the slide-over opens, navigates and closes by keyboard', async ({ page }) => {
    await page.goto('/contact')
    await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeHidden()
    await menuOf(page).focus()
    await page.keyboard.press('Enter')
    await expect(slideOver(page)).toBeVisible()
    await expect(slideOver(page).locator(':focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(slideOver(page)).toBeHidden()
    await expect(menuOf(page)).toBeFocused()

    await page.keyboard.press('Space')
    await expect(slideOver(page)).toBeVisible()
    await expect(slideOver(page).getByRole('link')).toHaveText([
      'Accueil',
      'Fonctionnalités',
      'Tarifs',
      'Contact',
    ])
    await slideOver(page).getByRole('link', { name: 'Tarifs' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/get-started')
    await expect(slideOver(page)).toBeHidden()
  })

  test('the slide-over leads to the features', async ({ page }) => {
    await page.goto('/contact')
    await menuOf(page).click()
    await slideOver(page).getByRole('link', { name: 'Fonctionnalités' }).click()
    await expect(page).toHaveURL('/')
    await expect(slideOver(page)).toBeHidden()
    await expect(features(page)).toBeInViewport()
  })
})

test.describe('without scripts', () => {
  test.use({ viewport: phone, javaScriptEnabled: false })

  test('the menu leads to the links of the footer without scripts', async ({ page }) => {
    await page.goto('/login')
    await menuOf(page).click()
    await expect(page.getByRole('contentinfo')).toBeInViewport()
  })
})

test.describe('guest', () => {
  test.use({ expectedComplaints: /status of 404/ })

  test('a guest sees neither header nor footer on a working or a dead link', async ({ page, hotel }) => {
    for (const token of [await hotel.roomToken('105'), 'unknown']) {
      await page.goto(`/room/${token}`)
      await expect(page.getByRole('main')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await expect(page.getByText('Tarifs')).toHaveCount(0)
    }
  })
})
