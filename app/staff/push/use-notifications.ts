import { useCallback, useEffect, useState } from 'react'
import { turnOn } from './device.ts'

/** Each notification replaces the one before: forty would say no more. */
const TAG = 'news'

/** System notifications, shown by the service worker, because phones let no page do it. */
export function useNotifications() {
  const [permission, setPermission] = useState<NotificationPermission | 'unsupported'>('unsupported')
  useEffect(() => {
    if (!('Notification' in window) || !navigator.serviceWorker) return
    const look = () => setPermission(Notification.permission)
    navigator.serviceWorker.ready.then(look, () => {})
  }, [])

  const ask = useCallback(async () => {
    await turnOn().catch(() => {})
    setPermission(Notification.permission)
  }, [])
  const notify = useCallback(async (title: string) => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return
    const registration = await navigator.serviceWorker?.getRegistration()
    await registration?.showNotification(title, {
      tag: TAG,
      renotify: true,
      icon: '/icon-192.png',
      // The page that a press opens.
      data: { address: location.href },
    } as NotificationOptions)
  }, [])
  return { permission, canAsk: permission === 'default', ask, notify }
}
