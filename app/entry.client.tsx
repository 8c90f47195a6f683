import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { textsLoaded } from '../i18n/in-browser.ts'
import { sayHotelWhenAsking } from './shell/drawn-for.ts'
import type { NativeShell } from './shell/native-shell.ts'

const start = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })

sayHotelWhenAsking()

// The router hears from nobody that the end of an answer was cut off by a step elsewhere: it is no error of the page.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
})

// Where the texts cannot be loaded that the scripts of the page's routes read, which the browser says on its console, the
// page stays as the server rendered it, and works as without scripts.
textsLoaded().then(start, () => {})

// What the page of an app needs is loaded within an app alone; where it cannot be, the page does without.
const { Capacitor: shell } = window as { Capacitor?: NativeShell }
if (shell?.isNativePlatform()) {
  import('./shell/native-shell.ts').then(
    ({ listenToShell }) => listenToShell(shell),
    () => {},
  )
}
