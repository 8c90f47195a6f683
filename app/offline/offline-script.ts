import {
  isStaffLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_QUERY,
  type StaffLanguage,
  staffLanguages,
} from '../../i18n/language.ts'
import { offlineTexts } from '../../i18n/offline.ts'
import { leavingFrom } from '../guest/order/outbox.ts'
import * as paths from '../shell/paths.ts'

// What the offline page does wherever it is shown: speaks the reader's language, shows what a guest's phone has kept,
// and makes way for the real page when the connection is back.

const LOOK_AGAIN_MS = 10_000

/** The server's order: the address's language, the reader's choice, the browser's preference. */
function chosenLanguage(): StaffLanguage {
  const cookie = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=(\\w+)`).exec(document.cookie)?.[1]
  const named = [new URLSearchParams(location.search).get(LANGUAGE_QUERY), cookie]
  const preferred = navigator.languages.map((tag) => tag.split('-')[0])
  return [...named, ...preferred].find(isStaffLanguage) ?? staffLanguages[0]
}

function speak(language: StaffLanguage): Element | null {
  document.documentElement.lang = language
  document.title = offlineTexts[language].title
  for (const other of document.querySelectorAll(`section:not([lang=${language}])`)) other.remove()
  return document.querySelector('section')
}

/** This room's orders that are still on this phone. */
function showKept(said: Element, token: string) {
  said.querySelector('[data-room]')?.removeAttribute('hidden')
  const kept = leavingFrom(token)
  if (kept.length === 0) return
  said.querySelector('ul')?.append(...kept.map(({ what }) => listItem(what)))
  said.querySelector('[data-kept]')?.removeAttribute('hidden')
}

function listItem(text: string) {
  const item = document.createElement('li')
  item.className = 'text-lg font-semibold break-words'
  item.textContent = text
  return item
}

const said = speak(chosenLanguage())
const token = /^\/room\/([^/]+)/.exec(location.pathname)?.[1]
if (said && token) showKept(said, decodeURIComponent(token))

// A network that is joined is not yet one that leads anywhere, and browsers tell of the first only.
const lookAgain = () =>
  fetch(paths.health, { cache: 'no-store' }).then(
    () => location.reload(),
    () => {},
  )
addEventListener('online', lookAgain)
setInterval(lookAgain, LOOK_AGAIN_MS)
