import * as paths from '../../app/shell/paths.ts'
import { guestTexts } from '../../i18n/guest.ts'
import { webhookTexts } from '../../i18n/webhooks.ts'
import { openScreen } from '../support/admin.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signInAs, test } from '../support/browser.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts'

const t = webhookTexts.en

test.use({
  locale: 'en-GB',
  settings: { WEBHOOKS_TO_PRIVATE: 'true' },
  expectedComplaints: /Failed to load resource/,
})

let receiver: WebhookReceiver
test.beforeEach(async () => {
  receiver = await startWebhookReceiver()
})
test.afterEach(() => receiver.close())

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('an admin makes a webhook, sends a test, reads the log, sends again and removes it', async ({
      context,
      hotel,
    }) => {
      const page = await openScreen(context, hotel, paths.apiTab)
      const { host } = new URL(receiver.url)
      await page.getByLabel(t.url).fill(receiver.url)
      await page.getByRole('button', { name: t.make }).click()
      await expect(page.getByRole('heading', { name: t.made(host) })).toHaveCount(0)
      await page.getByLabel(t.types['request.sent']).check()
      await page.getByLabel(t.types['room.created']).check()
      await page.getByRole('button', { name: t.make }).click()
      await expect(page.getByRole('heading', { name: t.made(host) })).toBeVisible()
      const secret = await page.getByLabel(t.secret).inputValue()
      await expectNoSidewaysScroll(page)
      if (javaScriptEnabled) await expectAccessible(page)

      await page.getByRole('link', { name: receiver.url }).click()
      await expect(page.getByRole('heading', { level: 1, name: host })).toBeVisible()
      await expect(page.getByLabel(t.secret)).toHaveCount(0)
      receiver.answers((response) => response.writeHead(503).end('down for a while'))
      await page.getByRole('button', { name: t.sendTest }).click()
      await expect(page.getByText(t.refusedWith(503)).first()).toBeVisible()
      receiver.answers()
      await page.locator('summary').filter({ hasText: t.test }).click()
      await expect(page.getByText('down for a while')).toBeVisible()
      await expectNoSidewaysScroll(page)
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByRole('button', { name: t.again }).click()
      await expect(page.getByText(t.delivered(200)).first()).toBeVisible()
      expect(receiver.took.map(({ type }) => type)).toEqual(['webhook.test', 'webhook.test'])
      for (const message of receiver.took) receiver.verify(message, secret)

      await page.getByRole('button', { name: t.replaceSecret }).click()
      await expect(page.getByLabel(t.secret)).not.toHaveValue(secret)
      await page.getByRole('button', { name: t.remove }).click()
      await expect(page.getByText(t.none)).toBeVisible()
    })
  })
}

test('a guest’s request is at the other system once it is sent', async ({ context, hotel }) => {
  const page = await openScreen(context, hotel, paths.apiTab)
  await page.getByLabel(t.url).fill(receiver.url)
  await page.getByLabel(t.types['request.sent']).check()
  await page.getByRole('button', { name: t.make }).click()
  await expect(page.getByRole('heading', { name: t.made(new URL(receiver.url).host) })).toBeVisible()
  const { services, sent } = guestTexts.en
  await page.goto(paths.room(await hotel.roomToken('101')))
  await page.locator('label').filter({ hasText: services.towels }).click()
  await page.locator('button[type=submit][aria-disabled]:not([aria-label])').click()
  await expect(page.getByText(sent).first()).toBeVisible()
  await expect.poll(() => receiver.took.map(({ type }) => type)).toEqual(['request.sent'])
})

test('an employee cannot open a webhook', async ({ context, hotel }) => {
  await signInAs(context, hotel, 'employee')
  const page = await context.newPage()
  const answer = await page.goto(paths.webhook('019c8f5e-6d1b-7000-9a52-4f2f3f1c8d10'))
  expect(answer?.url()).not.toContain('/account/webhooks')
})
