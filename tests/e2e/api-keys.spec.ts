import * as paths from '../../app/shell/paths.ts'
import { apiKeyTexts } from '../../i18n/api-keys.ts'
import { historyTexts } from '../../i18n/history.ts'
import { openScreen } from '../support/admin.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signInAs, test } from '../support/browser.ts'

const t = apiKeyTexts.en

test.use({ locale: 'en-GB', expectedComplaints: /Failed to load resource/ })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('an admin makes a key, a program uses it under its name, and it ends when it is revoked', async ({
      context,
      hotel,
      site,
    }) => {
      const page = await openScreen(context, hotel, `${paths.account}?tab=api`)
      await page.getByLabel(t.name).fill('Hotel program')
      await page.getByRole('button', { name: t.make }).click()
      await expect(page.getByText(t.made('Hotel program'))).toHaveCount(0)
      await page.getByLabel(t.scopes['rooms:read']).check()
      await page.getByLabel(t.scopes['rooms:write']).check()
      await page.getByRole('button', { name: t.make }).click()
      await expect(page.getByRole('heading', { name: t.made('Hotel program') })).toBeVisible()
      const text = await page.getByLabel(t.text, { exact: true }).inputValue()
      await expectNoSidewaysScroll(page)
      if (javaScriptEnabled) await expectAccessible(page)

      const ask = (path: string, init: RequestInit = {}) =>
        fetch(`${site.url}/api/v1${path}`, {
          ...init,
          headers: { authorization: `Bearer ${text}`, 'content-type': 'application/json' },
        })
      const [{ id: roomId = '' } = {}] = await hotel.sql<{ id: string }>(
        `select id from rooms where number = '101'`,
      )
      const body = JSON.stringify({ stay: 1 })
      expect((await ask(`/rooms/${roomId}/check-out`, { method: 'POST', body })).status).toBe(200)
      expect((await ask('/staff')).status).toBe(403)

      const cleaning = [{ roomId, cleaningStatus: 'done', cleaningRevision: 1 }]
      const saved = await ask('/rooms/cleaning', {
        method: 'POST',
        body: JSON.stringify({ rooms: cleaning }),
      })
      expect(saved.status).toBe(200)

      await page.goto(`${paths.account}?tab=api`)
      await expect(page.getByLabel(t.text, { exact: true })).toHaveCount(0)
      await page.getByText('Hotel program').click()
      await page.getByLabel(t.agentLimit).first().fill('5')
      await page.getByRole('button', { name: t.saveLimit }).click()
      await expect(page.getByText(t.limitSaved)).toBeVisible()
      if (!javaScriptEnabled) await page.getByText('Hotel program').click()
      await expect(page.getByLabel(t.agentLimit).first()).toHaveValue('5')

      await page.getByRole('link', { name: t.did }).click()
      const { events } = historyTexts.en
      await expect(page.getByText(`${t.room('101')} · ${events['stay.ended']}`)).toBeVisible()
      await expectNoSidewaysScroll(page)
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByRole('button', { name: `${t.undo} · ${t.room('101')}` }).click()
      await expect(page.getByText(t.undone)).toBeVisible()
      await expect(page.getByRole('button', { name: t.undo })).toHaveCount(0)
      const [room] = await hotel.sql(`select cleaning_status from rooms where number = '101'`)
      expect(room).toEqual({ cleaning_status: 'not_cleaned' })
      await page.getByRole('link', { name: t.back }).click()
      // The page before has the key's name, too.
      await expect(page.getByLabel(t.name)).toBeVisible()
      await page.getByText('Hotel program').click()
      await expect(page.getByText(t.scopes['rooms:write']).first()).toBeVisible()
      await page.getByRole('button', { name: t.revoke }).click()
      await expect(page.getByText(t.revoked)).toBeVisible()
      await expect(page.getByText(t.none)).toBeVisible()
      expect((await ask('/room-types')).status).toBe(401)

      await page.goto(`/admin/qrcodes/${roomId}`)
      await page.getByText(historyTexts.en.title).click()
      await expect(page.getByText(historyTexts.en.byKey('Hotel program')).first()).toBeVisible()
    })
  })
}

test('an employee has no tab for keys', async ({ context, hotel }) => {
  await signInAs(context, hotel, 'employee')
  const page = await context.newPage()
  await page.goto(`${paths.account}?tab=api`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(t.title)).toHaveCount(0)
})
