import type { Page } from '@playwright/test'
import { landingTexts } from '../../i18n/landing.ts'
import { expect, test } from '../support/browser.ts'

const { slogans, spoken } = landingTexts.fr.hero

const typed = (page: Page) => page.locator('[data-typed]')

/** What stands, once the page has drawn what it has heard of: its timers stand still, not its messages. */
async function standing(page: Page): Promise<string> {
  return typed(page).evaluate(async (element) => {
    for (let hops = 0; hops < 5; hops++) {
      const { port1, port2 } = new MessageChannel()
      await new Promise((done) => {
        port1.onmessage = done
        port2.postMessage('')
      })
    }
    return element.textContent ?? ''
  })
}

/** After so long, and not before, another text stands. */
async function changes(page: Page, ms: number, text: string) {
  const before = await standing(page)
  await page.clock.runFor(ms - 1)
  expect(await standing(page)).toBe(before)
  await page.clock.runFor(1)
  expect(await standing(page)).toBe(text)
}

async function stays(page: Page, ms: number, text: string) {
  await page.clock.runFor(ms)
  expect(await standing(page)).toBe(text)
}

/** The same, stopping short of its end: a wait that ended too early shows by what comes after it. */
async function holds(page: Page, ms: number, text: string) {
  await stays(page, ms - 1, text)
  await stays(page, 1, text)
}

test('slogans type, hold, go and come round by their timings', async ({ page }) => {
  test.setTimeout(120_000)
  await page.clock.install({ time: '2026-01-01T08:00:00Z' })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  // Time stands still from here on, somewhere in the first hold: it goes on until a character has gone.
  await page.clock.pauseAt('2026-01-01T08:00:20Z')
  for (let waited = 0; (await standing(page)) === slogans[0] && waited < 2100; waited += 10) {
    await page.clock.runFor(10)
  }
  const left = (slogans[0] as string).length - 1
  expect(await standing(page)).toHaveLength(left)
  await goes(page, slogans[0] as string, left)

  for (const slogan of [...slogans.slice(1), slogans[0] as string]) {
    // The pause, longer before the first slogan; then each character after 100 ms.
    await holds(page, slogan === slogans[0] ? 1000 : 500, '')
    await changes(page, 100, slogan.slice(0, 1))
    await changes(page, 100, slogan.slice(0, 2))
    for (let length = 3; length <= slogan.length; length++) await stays(page, 100, slogan.slice(0, length))
    await holds(page, 2000, slogan)
    await changes(page, 50, slogan.slice(0, -1))
    await goes(page, slogan, slogan.length - 1)
  }
})

/** Each character after 50 ms. */
async function goes(page: Page, slogan: string, left: number) {
  await changes(page, 50, slogan.slice(0, left - 1))
  for (let length = left - 2; length >= 0; length--) await stays(page, 50, slogan.slice(0, length))
}

test('on screens of less than 600 px they are smaller, and the request travels down, not across', async ({
  page,
}) => {
  const look = () =>
    page.evaluate(() => {
      const [heading, traveller] = ['h1', '.traveller'].map((one) => document.querySelector(one))
      if (!heading || !traveller) throw new Error('no hero')
      return [getComputedStyle(heading).fontSize, getComputedStyle(traveller).getPropertyValue('--x')]
    })
  await page.setViewportSize({ width: 599, height: 740 })
  await page.goto('/')
  expect(await look()).toEqual(['40px', '0'])
  await page.setViewportSize({ width: 600, height: 740 })
  expect(await look()).toEqual(['56px', '9rem'])
})

test('the first slogan is there before any script', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(html).toContain(`data-typed="true" class="caret">${slogans[0]}<`)
})

test('a screen reader hears one sentence', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(spoken)
})

test('whoever wants no motion sees the first slogan stand', async ({ openBrowser }) => {
  const page = await (await openBrowser({ reducedMotion: 'reduce' })).newPage()
  await page.clock.install()
  await page.goto('/')
  await page.clock.runFor(20_000)
  await expect(typed(page)).toHaveText(slogans[0] as string)
  const running = await page.evaluate(() => document.getAnimations().length)
  expect(running, 'animations').toBe(0)
})

test('a button stops what moves', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: landingTexts.fr.hero.pause })
  await button.click()
  await expect(page.getByRole('button', { name: landingTexts.fr.hero.play })).toBeVisible()
  const running = await page.evaluate(() =>
    document.getAnimations().filter((animation) => animation.playState === 'running'),
  )
  expect(running).toHaveLength(0)
})
