import { staffLanguages } from '../../i18n/language.ts'
import { test } from '../screens/on-screen.ts'
import { type Width, widths } from '../screens/screen.ts'
import { screens } from '../screens/screens.ts'

const folder = new URL('../../shots/', import.meta.url).pathname
/** Longer pages than this show the same again and again. */
const TALLEST_PX = 8000

/**
 * Browsers skip content off the screen and keep sticky elements in the window; a picture shows everything in place.
 */
function showWhole() {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    element.style.contentVisibility = 'visible'
    if (getComputedStyle(element).position === 'sticky') element.style.position = 'relative'
  }
}

for (const screen of screens) {
  test.describe(screen.name, () => {
    test.use({ expectedComplaints: screen.complaints })
    const shown = screen.only ? [screen.only] : (Object.keys(widths) as Width[])
    for (const language of staffLanguages) {
      test(`the camera shows ${screen.name} in ${language}`, async ({ show }) => {
        test.setTimeout(120_000)
        const page = await show(screen, { language, viewport: widths[shown[0] ?? 'phone'] })
        await page.evaluate(() => document.fonts.ready)
        for (const width of shown) {
          await page.setViewportSize(widths[width])
          if (!screen.isDialog) await page.evaluate(showWhole)
          const height = await page.evaluate(() => document.documentElement.scrollHeight)
          const top = { x: 0, y: 0, width: widths[width].width, height: TALLEST_PX }
          for (const theme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme: theme })
            await page.screenshot({
              path: `${folder}${screen.name}.${width}.${language}.${theme}.png`,
              // A dialog is positioned in the window, not in the page.
              fullPage: !screen.isDialog,
              clip: height > TALLEST_PX ? top : undefined,
            })
          }
        }
      })
    }
  })
}
