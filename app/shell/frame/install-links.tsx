import { useServiceWorker } from '../browser/use-service-worker.ts'

/** What a phone needs to keep the site among its apps; not for guests, who come once. (React moves it to the head.) */
export function InstallLinks() {
  useServiceWorker()
  return (
    <>
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  )
}
