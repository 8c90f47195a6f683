import { useEffect } from 'react'
import * as paths from '../../shell/paths.ts'

/**
 * Scrolls to the request of a pressed notification, named by the service worker or the address, once rows
 * have ids.
 */
export function useOpenedRequest(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return
    const { hash } = location
    if (hash.startsWith(`#${paths.rowOf('')}`)) find(hash.slice(1))
    const heard = ({ data }: MessageEvent) => {
      if (typeof data?.open === 'string') find(paths.rowOf(data.open))
    }
    navigator.serviceWorker?.addEventListener('message', heard)
    return () => navigator.serviceWorker?.removeEventListener('message', heard)
  }, [isReady])
}

function find(id: string) {
  const row = document.getElementById(id)
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector('button')?.focus({ preventScroll: true })
}
