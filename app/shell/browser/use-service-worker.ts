import { useEffect } from 'react'

/** Makes pages work offline. Browsers allow service workers on https and localhost only. */
export function useServiceWorker() {
  useEffect(() => {
    if (import.meta.env.PROD) navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
  }, [])
}
