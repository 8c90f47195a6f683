import { useCallback, useEffect, useState } from 'react'

/** Notifications of the system: whether they can still be asked for, asking, and showing one. */
export function useNotifications() {
  const [canAsk, setCanAsk] = useState(false)
  useEffect(() => setCanAsk('Notification' in window && Notification.permission === 'default'), [])

  const ask = useCallback(async () => {
    await Notification.requestPermission()
    setCanAsk(Notification.permission === 'default')
  }, [])
  const notify = useCallback((title: string, body: string, tag: string) => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return
    try {
      const shown = new Notification(title, { body, tag, icon: '/favicon.svg' })
      shown.onclick = () => window.focus()
    } catch {
      // Chrome on Android shows notifications from a service worker only; the bell has rung all the same.
    }
  }, [])
  return { canAsk, ask, notify }
}
