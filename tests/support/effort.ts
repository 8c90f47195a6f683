import type { Locator, Page } from '@playwright/test'

/** A person's clicks and keystrokes. */
export interface Effort {
  clicks: number
  keystrokes: number
}

/** A person at a mouse and a keyboard: every press of either is counted where the browser gets it. */
export async function personAt(page: Page) {
  const effort: Effort = { clicks: 0, keystrokes: 0 }
  await page.exposeFunction('countEffort', (kind: keyof Effort) => void effort[kind]++)
  await page.addInitScript(() => {
    const { countEffort } = window as unknown as { countEffort: (kind: keyof Effort) => void }
    addEventListener('pointerdown', () => countEffort('clicks'), true)
    addEventListener('keydown', () => countEffort('keystrokes'), true)
  })
  return {
    effort,
    click: (target: Locator) => target.click(),
    /** Types into the focused field. */
    async type(text: string) {
      await page.keyboard.type(text)
      // Letters that its keyboard lacks come without a key.
      effort.keystrokes += text.match(/\P{ASCII}/gu)?.length ?? 0
    },
    press: (key: string) => page.keyboard.press(key),
    /** Types into the field that the keyboard is in, and into those behind it. */
    async fillOn(first: string, ...more: string[]) {
      await this.type(first)
      for (const text of more) {
        await page.keyboard.press('Tab')
        await this.type(text)
      }
    },
    /** From a list that the browser itself draws: it is opened and chosen from. */
    async choose(list: Locator, option: string) {
      await list.selectOption(option)
      effort.clicks += 2
    },
  }
}
