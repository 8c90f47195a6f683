import { expect, expectAccessible, expectNoSidewaysScroll, signInAs, test } from '../support/browser.ts'
import { sendFromRoom } from '../support/room.ts'

const boards = { admin: '/admin/servicerequests', employee: '/employee/requests' }
const widths = { phone: { width: 320, height: 640 }, desk: { width: 1440, height: 900 } }

/** Another script, several lines, and a word without an end. */
const awkward = 'عزيزي، منشفتان من فضلك\nhttps://example.org/averyverylongwordthatneverends'

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [name, viewport] of Object.entries(widths)) {
    for (const who of ['admin', 'employee'] as const) {
      test(`the ${who}’s board has no barriers, ${colorScheme}, ${name}`, async ({ openBrowser, site }) => {
        test.slow()
        await sendFromRoom(site, '208', awkward)
        const context = await openBrowser({ colorScheme, viewport, reducedMotion: 'reduce' })
        await signInAs(context, site, who)
        const page = await context.newPage()
        for (const query of ['', '?status=done', '?q=nothing']) {
          await page.goto(boards[who] + query)
          await expect(page.getByRole('heading', { name: 'Demandes' })).toBeVisible()
          await expectAccessible(page)
          await expectNoSidewaysScroll(page)
        }
      })
    }
  }

  test(`menu and dialogs have no barriers, ${colorScheme}`, async ({ openBrowser, site }) => {
    await sendFromRoom(site, '208', 'Pour le menu')
    const context = await openBrowser({ colorScheme, viewport: widths.phone, reducedMotion: 'reduce' })
    await signInAs(context, site, 'admin')
    const page = await context.newPage()
    await page.goto(boards.admin)
    const more = page.getByRole('button', { name: /Autres actions/ }).first()
    await more.click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Annuler la demande…' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: 'Nouvelle demande' }).click()
    await page.getByRole('dialog').getByLabel('Ménage').check()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}
