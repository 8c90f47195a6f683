import { expect, test } from 'vitest'
import { nativeBridge } from '../../../tests/support/native-bridge.ts'
import { listenToShell } from './native-shell.ts'

/** A log that remembers, and a shell that is listened to with it. */
async function listening(plugins: string[]) {
  const logged: string[] = []
  const say = (text: string) => logged.push(text)
  const shell = nativeBridge(plugins)
  listenToShell(shell, { info: say, warn: say })
  await Promise.resolve()
  return { shell, logged }
}

test('the page logs the sign-in changes and push messages of a native shell', async () => {
  const { shell, logged } = await listening(['FirebaseAuthentication', 'FirebaseMessaging'])
  expect(shell.heard()).toEqual([
    'FirebaseAuthentication.authStateChange',
    'FirebaseMessaging.notificationReceived',
  ])
  shell.emit('FirebaseAuthentication', 'authStateChange', { user: { email: 'lea@people.example' } })
  shell.emit('FirebaseAuthentication', 'authStateChange', { user: null })
  shell.emit('FirebaseMessaging', 'notificationReceived', { notification: { id: 'm1', body: 'a comment' } })
  expect(logged).toEqual([
    'android shell, auth state: listening',
    'android shell, push messages: listening',
    'android shell, auth state: signed in',
    'android shell, auth state: signed out',
    'android shell, push messages: message m1',
  ])
})

test('the log contains neither the user nor the content of a message', async () => {
  const { shell, logged } = await listening(['FirebaseAuthentication', 'PushNotifications'])
  shell.emit('FirebaseAuthentication', 'authStateChange', { user: { uid: 'secret', email: 'secret' } })
  shell.emit('PushNotifications', 'pushNotificationReceived', {
    id: 'm2',
    title: 'secret',
    data: { t: 'secret' },
  })
  for (const odd of [undefined, null, 'secret', { notification: 'secret' }]) {
    shell.emit('PushNotifications', 'pushNotificationReceived', odd)
  }
  expect(logged.join()).toContain('message m2')
  expect(logged.join()).not.toContain('secret')
})

test('the page logs a missing plugin and a failing one', async () => {
  const logged: string[] = []
  const say = (text: string) => logged.push(text)
  const shell = nativeBridge(['FirebaseMessaging'])
  shell.Plugins.FirebaseMessaging = { addListener: () => Promise.reject(new Error('no Google Play')) }
  listenToShell(shell, { info: say, warn: say })
  await expect
    .poll(() => logged)
    .toEqual(['android shell, auth state: no plugin', 'android shell, push messages: Error: no Google Play'])
})
