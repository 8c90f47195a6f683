import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { accountTexts } from '../../i18n/account.ts'
import { profileTexts } from '../../i18n/profile.ts'
import { securityTexts } from '../../i18n/security.ts'
import { expect, signInAs, test } from '../support/browser.ts'
import { linkFor } from '../support/mailed-link.ts'
import { password } from '../support/site.ts'

const t = profileTexts.en
test.use({ locale: 'en-GB' })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a new e-mail address applies once both addresses have confirmed it', async ({
      page,
      context,
      hotel,
      site,
      browser,
    }) => {
      const { email: own } = hotel.signIns.employee
      const wanted = `${randomUUID()}@people.example`
      await signInAs(context, hotel, 'employee')
      await page.goto('/account')
      await page.getByLabel(t.email.wanted).fill(wanted)
      await page.getByLabel(securityTexts.en.password.current).fill(password)
      await page.getByRole('button', { name: t.email.submit }).click()
      await expect(page.getByText(t.email.sent(wanted))).toBeVisible()

      // The mail to the new address is read on another, signed-out device.
      const other = await browser.newContext({ locale: 'en-GB', javaScriptEnabled })
      const elsewhere = await other.newPage()
      await elsewhere.goto(new URL(await linkFor(site, wanted, '/confirm-email'), page.url()).href)
      await elsewhere.getByRole('button', { name: t.confirm.yes }).click()
      await expect(elsewhere.getByRole('heading', { name: t.confirm.half })).toBeVisible()
      await other.close()

      const link = await linkFor(site, own, '/confirm-email')
      await page.goto(link)
      await expect(page.getByText(t.confirm.old(own, wanted))).toBeVisible()
      await page.getByRole('button', { name: t.confirm.yes }).click()
      await expect(page.getByRole('heading', { name: t.confirm.done })).toBeVisible()
      await page.getByRole('link', { name: t.confirm.toAccount }).click()
      await expect(page.getByText(wanted)).toBeVisible()
      await page.goto(link)
      await expect(page.getByRole('heading', { name: t.confirm.over })).toBeVisible()
    })

    test('a person saves their name and language, and the pages change to that language', async ({
      page,
      context,
      hotel,
    }) => {
      await signInAs(context, hotel, 'employee')
      await page.goto('/account')
      await page.getByLabel(t.you.name).fill('Zoé Martin')
      await page.getByRole('combobox', { name: t.you.language }).selectOption('fr')
      await page.getByRole('button', { name: t.you.save }).click()
      await expect(page.getByText(profileTexts.fr.you.saved)).toBeVisible()
      await expect(page.getByLabel(profileTexts.fr.you.name)).toHaveValue('Zoé Martin')
      if (javaScriptEnabled)
        await expect(page.getByRole('button', { name: profileTexts.fr.you.save })).toBeFocused()
    })

    test('an employee exports their data and deletes their account', async ({ page, context, hotel }) => {
      const { email } = hotel.signIns.employee
      await signInAs(context, hotel, 'employee')
      await page.goto('/account')
      await page.getByRole('link', { name: t.data.leave }).click()
      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name: t.remove.takeAlong }).click()
      const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
      expect(file).toMatchObject({
        format: 'sonnette-own-data',
        version: 2,
        account: { email },
        memberships: [{ hotel: 'Hôtel des Tilleuls', role: 'employee' }],
        devices: expect.any(Array),
        shifts: [],
        handOvers: [],
        calls: expect.any(Array),
        activity: expect.any(Array),
      })
      await page.getByLabel(t.remove.password).fill(password)
      await page.getByRole('button', { name: t.remove.submit }).click()
      await expect(page).toHaveURL('/login?deleted')
      await expect(page.getByText(accountTexts.en.deleted)).toBeVisible()
      expect((await context.cookies()).filter(({ name }) => name.endsWith('session_token'))).toEqual([])
    })
  })
}

test('the notifications tab shows and mutes everything that rings in this browser', async ({
  page,
  context,
  hotel,
}) => {
  await signInAs(context, hotel, 'employee')
  await page.goto('/account?tab=notifications')
  const bell = page.getByRole('switch', { name: t.notifications.bell })
  await expect(bell).toBeChecked()
  await bell.click()
  await expect(bell).not.toBeChecked()
  await page.reload()
  await expect(bell).not.toBeChecked()
})

test('the tabs stay on one line on a narrow phone, with the current one in view', async ({
  page,
  context,
  hotel,
}) => {
  await signInAs(context, hotel, 'admin')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/account?tab=hotel')
  const tabs = page.getByRole('navigation', { name: accountTexts.en.account.title }).getByRole('link')
  await expect(tabs.last()).toBeInViewport({ ratio: 1 })
  const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await tabs.last().press('Shift+Tab')
  await expect(tabs.nth(-2)).toBeFocused()
  await page.getByRole('link', { name: accountTexts.en.account.tabs.profile }).press('Enter')
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page')
  await expect(tabs.first()).toBeInViewport({ ratio: 1 })
})

test('the last admin reads what to do before they can delete their account', async ({
  page,
  context,
  hotel,
}) => {
  await signInAs(context, hotel, 'admin')
  await page.goto('/account')
  await page.getByRole('link', { name: t.data.leave }).click()
  await expect(page.getByText(t.remove['last-admin']('Hôtel des Tilleuls'))).toBeVisible()
  await expect(page.getByRole('button', { name: t.remove.submit })).toHaveCount(0)
  await page.getByRole('link', { name: t.remove.employees }).click()
  await expect(page).toHaveURL('/admin/manageemployees')
})
