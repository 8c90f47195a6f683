import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    moved: string[]
  }
}

/** Records everything that visibly moves or fades on the page, from its first moment. */
export async function recordMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.moved = []
    const note = ({ type, target }: Event) => {
      if (!(target instanceof Element)) return
      const { animationDuration, transitionDuration, visibility } = getComputedStyle(target)
      const seconds = type === 'animationstart' ? animationDuration : transitionDuration
      // A transition as short as a frame is invisible; it may exist for the event at its end.
      const isSeen = seconds.split(',').some((one) => Number.parseFloat(one) > 0.016)
      if (isSeen && visibility === 'visible') window.moved.push(`${type} ${target.outerHTML.slice(0, 120)}`)
    }
    document.addEventListener('animationstart', note, true)
    document.addEventListener('transitionrun', note, true)
  })
}

export async function expectStill(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.moved), 'what moved, though nothing may').toEqual([])
}
