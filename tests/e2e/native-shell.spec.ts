import { expect, test } from '../support/browser.ts'
import { type NativeBridge, nativeBridge } from '../support/native-bridge.ts'

test('a page within a native shell logs sign-in changes and push messages', async ({ page, openBrowser }) => {
  const outside = await (await openBrowser()).newPage()
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('shell')) logged.push(message.text())
  })
  await page.addInitScript(
    `window.Capacitor = (${nativeBridge})(['FirebaseAuthentication', 'PushNotifications'])`,
  )
  await Promise.all([page.goto('/login'), outside.goto('/login')])
  await expect.poll(() => logged).toHaveLength(2)
  await page.evaluate(() => {
    const { Capacitor } = window as unknown as { Capacitor: NativeBridge }
    Capacitor.emit('FirebaseAuthentication', 'authStateChange', { user: null })
    Capacitor.emit('PushNotifications', 'pushNotificationReceived', { id: 'm1' })
  })
  await expect
    .poll(() => logged)
    .toEqual([
      'android shell, auth state: listening',
      'android shell, push messages: listening',
      'android shell, auth state: signed out',
      'android shell, push messages: message m1',
    ])
  const loaded = () => performance.getEntriesByType('resource').map(({ name }) => name)
  expect((await page.evaluate(loaded)).join()).toContain('native-shell')
  expect((await outside.evaluate(loaded)).join()).not.toContain('native-shell')
})
