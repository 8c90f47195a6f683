import type { Page } from '@playwright/test'
import { LANGUAGE_COOKIE } from '../../i18n/language.ts'
import { expectOrderedHeadings } from '../screens/headings.ts'
import { expectDrawnInOrder, expectWalkable } from '../screens/keyboard.ts'
import { enlargeText, expectFits } from '../screens/large-text.ts'
import { expectStill, recordMotion } from '../screens/motion.ts'
import { test } from '../screens/on-screen.ts'
import { type Screen, widths } from '../screens/screen.ts'
import { screens } from '../screens/screens.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleAtFirst,
  expectNoSidewaysScroll,
} from '../support/browser.ts'

// Loading a page costs more than checking it, so each screen is opened once for all checks. A screen that differs
// only in data is checked on a phone, a long one only for effects of its length.

const narrowest = { width: 320, height: 640 }
/** A window of 1280 px at 200 percent. */
const zoomed = { width: 640, height: 450 }
const desktop = { width: 1024, height: 900 }

/** Rules that a theme can break. */
const ofColours = ['color-contrast', 'link-in-text-block']

const titleOf = ({ name, isLike, isLong }: Screen) => {
  if (isLong) return `${name} has no barriers at its top and stays within the page with large text`
  return isLike
    ? `${name} has no barriers in its differences from ${isLike}`
    : `${name} has no barriers, light or dark, and works by keyboard`
}

for (const screen of screens) {
  test.describe(screen.name, () => {
    test.use({ expectedComplaints: screen.complaints })
    test(titleOf(screen), async ({ show }) => {
      // In French, whose words are longer.
      const page = await show(screen, {
        language: 'fr',
        colorScheme: 'light',
        viewport: narrowest,
        prepare: recordMotion,
      })
      await (screen.isLong ? expectAccessibleAtFirst(page) : expectAccessible(page))
      if (!screen.isDialog) await expectOrderedHeadings(page)
      await expectNoSidewaysScroll(page)
      await expectStill(page)
      await page.setViewportSize(widths.phone)
      await expectFitsEnlarged(page)
      if (screen.isLike) return
      if (screen.only === 'phone') {
        await expectColoursInDark(page)
      } else {
        await lookAtWide(page, screen)
        await page.setViewportSize(widths.phone)
      }
      if (isWalked(screen)) await expectWalkable(page)
      if (screen.isDialog && !screen.asksToLeave) await expectKeepsKeyboard(page, screen)
      // The steps that led here are not repeated.
      if (screen.act || screen.isDialog || screen.isPlain || screen.isLong) return
      await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'en', url: page.url() }])
      await page.reload()
      await expectFitsEnlarged(page)
    })
  })
}

async function lookAtWide(page: Page, screen: Screen): Promise<void> {
  await page.setViewportSize(zoomed)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(widths.desktop)
  if (!screen.isLong) {
    await expectAccessible(page)
    await expectColoursInDark(page)
  }
  if (isWalkedWide(screen)) await expectWalkable(page)
  else await expectDrawnInOrder(page)
  await page.setViewportSize(desktop)
  await enlargeText(page, 2)
  await expectNoSidewaysScroll(page)
  // A tablet that is turned: nothing keeps the width that it had.
  await enlargeText(page, 1)
  await page.setViewportSize(narrowest)
  await expectNoSidewaysScroll(page)
}

async function expectColoursInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, ...ofColours)
  await page.emulateMedia({ colorScheme: 'light' })
}

async function expectFitsEnlarged(page: Page): Promise<void> {
  await enlargeText(page, 2)
  await expectFits(page)
  await enlargeText(page, 1)
}

/** A full hotel only has more of the same; an offline screen changes on the way. */
const isWalked = ({ hotelState, isDialog, act, complaints }: Screen) =>
  !isDialog && hotelState !== 'full' && hotelState !== 'large' && !(act && complaints)

/** Pages for visitors and guests have the same order at every width, except for a shared header. */
const isWalkedWide = (screen: Screen) =>
  isWalked(screen) && (screen.who !== undefined || screen.name === 'landing')

/** An open dialog keeps the focus until Escape, and then returns it. */
async function expectKeepsKeyboard(page: Page, { name }: Screen): Promise<void> {
  const open = page.locator('[role=dialog], [role=menu]')
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press(name.endsWith('-menu') ? 'ArrowDown' : 'Tab')
    await expect(open.locator(':focus').or(open.and(page.locator(':focus')))).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(open).toHaveCount(0)
  await expect(page.locator('[aria-haspopup]:focus, button:focus')).toHaveCount(1)
}
