import { expectOrderedHeadings } from '../screens/headings.ts'
import { enlargeText, expectFits } from '../screens/large-text.ts'
import { expectStill, noteMotion } from '../screens/motion.ts'
import { test } from '../screens/on-screen.ts'
import { widths } from '../screens/screen.ts'
import { screens } from '../screens/screens.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser.ts'

const narrowest = { width: 320, height: 640 }
/** What a window of 1280 px leaves of its width at 200 percent. */
const zoomed = { width: 640, height: 450 }
const desktop = { width: 1024, height: 900 }

/** What a theme can break. */
const ofColours = ['color-contrast', 'link-in-text-block']

for (const screen of screens) {
  test.describe(screen.name, () => {
    test.use({ expectedComplaints: screen.complaints })
    // In French, whose words are longer; screens-keyboard.spec.ts looks at what English fits into.
    test('has no barriers, light or dark', async ({ show }) => {
      const page = await show(screen, {
        language: 'fr',
        colorScheme: 'light',
        viewport: narrowest,
        prepare: noteMotion,
      })
      const expectColoursInDark = async () => {
        await page.emulateMedia({ colorScheme: 'dark' })
        await expectAccessible(page, ...ofColours)
        await page.emulateMedia({ colorScheme: 'light' })
      }
      await expectAccessible(page)
      if (!screen.isDialog) await expectOrderedHeadings(page)
      await expectNoSidewaysScroll(page)
      await expectStill(page)
      await page.setViewportSize(widths.phone)
      await enlargeText(page, 2)
      await expectFits(page)
      await enlargeText(page, 1)
      if (screen.only === 'phone') return expectColoursInDark()
      await page.setViewportSize(zoomed)
      await expectNoSidewaysScroll(page)
      await page.setViewportSize(widths.desktop)
      // Hundreds of the same take seconds to look at: they are once.
      if (!screen.isLong) await expectAccessible(page)
      await expectColoursInDark()
      await page.setViewportSize(desktop)
      await enlargeText(page, 2)
      await expectNoSidewaysScroll(page)
      // A tablet that is turned: nothing keeps the width that it had.
      await enlargeText(page, 1)
      await page.setViewportSize(narrowest)
      await expectNoSidewaysScroll(page)
    })
  })
}
