import { useCallback, useEffect, useState } from 'react'
import { turnOn } from './device.ts'

/** Of all that is told, the newest stands: forty would say no more. */
const TAG = 'news'

/**
 * Notifications of the system: whether they are allowed or can still be asked for, asking, and showing one. The service worker shows
 * them, as browsers on phones let no page do it; where there is none, they are not offered.
 */
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
      // Where it leads to when it is pressed.
      data: { address: location.href },
    } as NotificationOptions)
  }, [])
  return { permission, canAsk: permission === 'default', ask, notify }
}
