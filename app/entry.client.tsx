import './shell/browser/group-by.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { textsLoaded } from '../i18n/in-browser.ts'
import { isStaffLanguage } from '../i18n/language.ts'
import { followTranslation } from './shell/browser/follow-translation.ts'
import type { NativeShell } from './shell/browser/native-shell.ts'
import { isOldBrowser } from './shell/browser/old-browser.tsx'
import { sayHotelWhenAsking } from './shell/hotels/drawn-for.ts'
import { AnswerLanguage } from './shell/use-language.ts'

const start = () => {
  const { lang } = document.documentElement
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <AnswerLanguage value={isStaffLanguage(lang) ? lang : 'fr'}>
          <HydratedRouter />
        </AnswerLanguage>
      </StrictMode>,
    )
  })
  followTranslation()
}

sayHotelWhenAsking()

// The router hears from nobody that the end of an answer was cut off by a step elsewhere: it is no error of the page.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
})

// In an old browser, or if the texts of the page's scripts cannot be loaded (the browser's console names them), the page
// stays as the server rendered it, and works as without scripts.
if (!isOldBrowser()) textsLoaded().then(start, () => {})

// What the page of an app needs is loaded within an app alone; where it cannot be, the page does without.
const { Capacitor: shell } = window as { Capacitor?: NativeShell }
if (shell?.isNativePlatform()) {
  import('./shell/browser/native-shell.ts').then(
    ({ listenToShell }) => listenToShell(shell),
    () => {},
  )
}
