import { useEffect } from 'react'

/** Keeps a page on the device for when there is no connection. Where browsers forbid it (plain http), there is none. */
export function useServiceWorker() {
  useEffect(() => {
    if (import.meta.env.PROD) navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
  }, [])
}
