import type { Page } from '@playwright/test'
import { landingTexts } from '../../i18n/landing.ts'
import { expect, test } from '../support/browser.ts'

const { slogans, what } = landingTexts.fr.hero

const typed = (page: Page) => page.locator('[data-typed]')

interface Change {
  /** For how many ms the text before it stood. */
  after: number
  text: string
}

declare global {
  interface Window {
    changes: Change[]
  }
}

/**
 * Runs the page's timers one after another, each after the drawing of the one before, and records how long each text
 * stands by the timers' own account.
 */
const runTimers = (page: Page) =>
  page.addInitScript(() => {
    const timers = new Map<number, { at: number; call: () => void }>()
    const takeFirst = () => {
      const [first] = [...timers].sort(([, one], [, other]) => one.at - other.at)
      if (first) timers.delete(first[0])
      return first?.[1]
    }
    let [now, since, last] = [0, 0, 0]
    Object.assign(window, {
      changes: [],
      setTimeout: (call: (...values: unknown[]) => void, wait = 0, ...values: unknown[]) => {
        timers.set(++last, { at: now + wait, call: () => call(...values) })
        return last
      },
      clearTimeout: (timer: number) => timers.delete(timer),
    })
    const isDrawn = async () => {
      // The page hears of its drawing by messages, which are behind this one or the next ones.
      for (let hops = 0; hops < 5; hops++) {
        const { port1, port2 } = new MessageChannel()
        await new Promise((done) => {
          port1.onmessage = done
          port2.postMessage('')
        })
      }
    }
    const run = async () => {
      let standing = document.querySelector('[data-typed]')?.textContent
      for (;;) {
        await isDrawn()
        const text = document.querySelector('[data-typed]')?.textContent ?? ''
        if (text !== standing) {
          window.changes.push({ after: now - since, text })
          ;[since, standing] = [now, text]
        }
        const timer = takeFirst()
        now = timer?.at ?? now
        timer?.call()
        // With nothing to wait for by its own clock, the page waits for something else.
        if (!timer) await new Promise((drawn) => requestAnimationFrame(drawn))
      }
    }
    document.addEventListener('DOMContentLoaded', run)
  })

test('the slogans are typed, held and deleted by their timings, and start again', async ({ page }) => {
  const inOrder = [...slogans, slogans[0] as string]
  const expected = inOrder.flatMap((slogan, i): Change[] => {
    const texts = Array.from({ length: slogan.length }, (_, length) => slogan.slice(0, length))
    // The first goes like each that follows, when the hold is over.
    const goes = texts.toReversed().map((text, n) => ({ after: n === 0 ? 2050 : 50, text }))
    if (i === 0) return goes
    // The pause, longer before the first slogan, and the first character after it.
    const pause = (i === slogans.length ? 1000 : 500) + 100
    const types = [...texts.slice(1), slogan].map((text, n) => ({ after: n === 0 ? pause : 100, text }))
    return [...types, ...goes]
  })
  await runTimers(page)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.waitForFunction((count) => window.changes.length >= count, expected.length)
  const [first, ...changes] = (await page.evaluate(() => window.changes)).slice(0, expected.length)
  // The first slogan stands from before the page's scripts run.
  expect(first).toEqual({ after: expect.any(Number), text: expected[0]?.text })
  expect(first?.after).toBeGreaterThanOrEqual(2050)
  expect(changes).toEqual(expected.slice(1))
})

test('the slogans are smaller below 600 px, and the animated request travels down, not across', async ({
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
  expect(await look()).toEqual(['56px', expect.stringMatching(/\* 36\)$/)])
})

test('the first slogan is shown before any script runs', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(html).toContain(`data-typed="true" class="caret">${slogans[0]}<`)
})

for (const language of ['fr', 'en'] as const) {
  test(`the first screen always mentions hotel, QR code and room, ${language}`, async ({ openBrowser }) => {
    const locale = { fr: 'fr-FR', en: 'en-GB' }[language]
    const viewport = { width: 360, height: 740 }
    const page = await (await openBrowser({ locale, viewport })).newPage()
    await page.clock.install()
    await page.goto('/')
    const sentence = page.getByText(landingTexts[language].hero.what)
    await expect(sentence).toHaveText({ fr: /code QR.*chambre.*hôtel/, en: /QR code.*room.*hotel/ }[language])
    for (const elapsed of [0, 2_000, 2_500, 4_000]) {
      await page.clock.runFor(elapsed)
      await expect(sentence).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('link', { name: landingTexts[language].start }).first()).toBeInViewport({
        ratio: 1,
      })
    }
  })
}

test('a visitor who prefers reduced motion sees the first slogan without animation', async ({
  openBrowser,
}) => {
  const page = await (await openBrowser({ reducedMotion: 'reduce' })).newPage()
  await page.clock.install()
  await page.goto('/')
  await page.clock.runFor(20_000)
  await expect(typed(page)).toHaveText(slogans[0] as string)
  const running = await page.evaluate(() => document.getAnimations().length)
  expect(running, 'animations').toBe(0)
})

test('a screen reader reads one sentence, and a button pauses the animation', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(what)
  const button = page.getByRole('button', { name: landingTexts.fr.hero.pause })
  await button.click()
  await expect(page.getByRole('button', { name: landingTexts.fr.hero.play })).toBeVisible()
  const running = await page.evaluate(() =>
    document.getAnimations().filter((animation) => animation.playState === 'running'),
  )
  expect(running).toHaveLength(0)
})
