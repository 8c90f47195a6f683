import { useCallback, useEffect, useState } from 'react'

/** Of all that is told, the newest stands: forty would say no more. */
const TAG = 'news'

/**
 * Notifications of the system: whether they can still be asked for, asking, and showing one. The service worker shows
 * them, as browsers on phones let no page do it; where there is none, they are not offered.
 */
export function useNotifications() {
  const [canAsk, setCanAsk] = useState(false)
  useEffect(() => {
    if (!('Notification' in window) || !navigator.serviceWorker) return
    const look = () => setCanAsk(Notification.permission === 'default')
    navigator.serviceWorker.ready.then(look, () => {})
  }, [])

  const ask = useCallback(async () => {
    await Notification.requestPermission()
    setCanAsk(Notification.permission === 'default')
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
  return { canAsk, ask, notify }
}
