import { expect, expectNoSidewaysScroll, signInAs, test } from '../support/browser.ts'
import { sendFromRoom } from '../support/room.ts'

for (const [who, board] of [
  ['admin', '/admin/servicerequests'],
  ['employee', '/employee/requests'],
] as const) {
  test(`whatever a guest writes stays within the ${who}’s board`, async ({ page, context, site }) => {
    const endless = `https://example.org/averyverylongwordthatneverendsforan${who}`
    await sendFromRoom(site, '208', `عزيزي، منشفتان من فضلك\n${endless}`)
    await signInAs(context, site, who)
    await page.goto(board)
    await expect(page.getByText(endless)).toBeVisible()
    for (const width of [320, 1024, 1440]) {
      await page.setViewportSize({ width, height: 640 })
      await expectNoSidewaysScroll(page)
    }
  })
}
