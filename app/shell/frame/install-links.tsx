import { useServiceWorker } from '../browser/use-service-worker.ts'

/** Lets a phone install the site as an app; not for guests, who come once. (React moves the links to the head.) */
export function InstallLinks() {
  useServiceWorker()
  return (
    <>
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  )
}
