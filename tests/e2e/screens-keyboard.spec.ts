import { expectWalkable } from '../screens/keyboard.ts'
import { enlargeText, expectFits } from '../screens/large-text.ts'
import { test } from '../screens/on-screen.ts'
import { widths } from '../screens/screen.ts'
import { screens } from '../screens/screens.ts'
import { expect } from '../support/browser.ts'

/** A full hotel has more of the same; what a lost connection shows changes on the way. */
const walked = screens.filter(
  ({ hotelState, isDialog, act, complaints }) =>
    !isDialog && hotelState !== 'full' && hotelState !== 'large' && !(act && complaints),
)

for (const screen of walked) {
  test.describe(screen.name, () => {
    test.use({ expectedComplaints: screen.complaints })
    test('is walked by keyboard in English, on a phone and on a desktop', async ({ show }) => {
      const page = await show(screen, { language: 'en', viewport: widths.phone })
      await expectWalkable(page)
      await enlargeText(page, 2)
      await expectFits(page)
      await enlargeText(page, 1)
      await page.setViewportSize(widths.desktop)
      await expectWalkable(page)
    })
  })
}

for (const screen of screens.filter(({ isDialog, asksToLeave }) => isDialog && !asksToLeave)) {
  test(`${screen.name} keeps the keyboard until Escape in English, and gives it back`, async ({ show }) => {
    const page = await show(screen, { language: 'en', viewport: widths.phone })
    await enlargeText(page, 2)
    await expectFits(page)
    await enlargeText(page, 1)
    const open = page.locator('[role=dialog], [role=menu]')
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press(screen.name.endsWith('-menu') ? 'ArrowDown' : 'Tab')
      await expect(open.locator(':focus').or(open.and(page.locator(':focus')))).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(open).toHaveCount(0)
    await expect(page.locator('[aria-haspopup]:focus, button:focus')).toHaveCount(1)
  })
}
