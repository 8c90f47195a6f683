import { guestScreens } from '../screens/guest-screens.ts'
import { enlargeText, expectFits } from '../screens/large-text.ts'
import { test } from '../screens/on-screen.ts'
import { publicScreens } from '../screens/public-screens.ts'
import { widths } from '../screens/screen.ts'

for (const screen of [...publicScreens, ...guestScreens]) {
  test.describe(screen.name, () => {
    test.use({ expectedComplaints: screen.complaints })
    for (const language of ['fr', 'en'] as const) {
      test(`can be read at 200 percent on a phone, ${language}`, async ({ show }) => {
        const page = await show(screen, { language, viewport: widths.phone })
        await enlargeText(page)
        await expectFits(page)
      })
    }
  })
}
