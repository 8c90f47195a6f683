import { type GuestLanguage, isGuestLanguage } from '../../i18n/guest-languages.ts'
import {
  isStaffLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_QUERY,
  ROOM_LANGUAGE_COOKIE,
  staffLanguages,
} from '../../i18n/language.ts'
import { keptFacts } from '../guest/kept-facts.ts'
import { leavingFrom } from '../guest/order/outbox.ts'
import { answersOn } from '../guest/requests/kept-answers.ts'
import * as paths from '../shell/paths.ts'

// What the offline page does wherever it is shown: speaks the reader's language, shows what a guest's phone has kept,
// and makes way for the real page when the connection is back.

const LOOK_AGAIN_MS = 10_000

/** The server's order: the address's language, the reader's choice, the browser's preference. */
function chosenLanguage(isForGuests: boolean): GuestLanguage {
  const cookie = (name: string) => new RegExp(`(?:^|; )${name}=(\\w+)`).exec(document.cookie)?.[1]
  const address = new URLSearchParams(location.search).get(LANGUAGE_QUERY)
  const preferred = navigator.languages.map((tag) => tag.split('-')[0])
  const wanted = [address, cookie(ROOM_LANGUAGE_COOKIE), cookie(LANGUAGE_COOKIE), ...preferred]
  return wanted.find(isForGuests ? isGuestLanguage : isStaffLanguage) ?? staffLanguages[0]
}

function speak(language: GuestLanguage): HTMLElement | null {
  for (const other of document.querySelectorAll(`section:not([lang=${language}])`)) other.remove()
  const said = document.querySelector('section')
  said?.removeAttribute('hidden')
  document.documentElement.lang = language
  document.documentElement.dir = said?.dir ?? ''
  document.title = said?.querySelector('h1')?.textContent ?? ''
  return said
}

/** This room's orders and answers that are still on this phone. */
function showKept(said: Element, token: string) {
  said.querySelector('[data-room]')?.removeAttribute('hidden')
  showFacts(said, token)
  const answers = answersOn(paths.room(token)).filter(({ refusal }) => refusal === undefined)
  const kept = [...leavingFrom(token), ...answers]
  if (kept.length === 0) return
  said.querySelector('ul')?.append(...kept.map(({ what }) => listItem(what)))
  said.querySelector('[data-kept]')?.removeAttribute('hidden')
}

/** The hotel's facts, as the room's page last had them. */
function showFacts(said: Element, token: string) {
  const list = said.querySelector('[data-facts]')
  for (const [title, text] of keptFacts(token)) {
    list?.append(textIn('dt', 'font-semibold', title), textIn('dd', 'whitespace-pre-line break-words', text))
    list?.removeAttribute('hidden')
  }
}

function textIn(tag: 'dt' | 'dd', className: string, text: string) {
  const element = document.createElement(tag)
  Object.assign(element, { className, dir: 'auto', textContent: text })
  return element
}

function listItem(text: string) {
  const item = document.createElement('li')
  item.className = 'text-lg font-semibold break-words'
  item.textContent = text
  return item
}

const token = /^\/room\/([^/]+)/.exec(location.pathname)?.[1]
const said = speak(chosenLanguage(token !== undefined))
if (said && token) showKept(said, decodeURIComponent(token))

// A network that is joined is not yet one that leads anywhere, and browsers tell of the first only.
const lookAgain = () =>
  fetch(paths.health, { cache: 'no-store' }).then(
    () => location.reload(),
    () => {},
  )
addEventListener('online', lookAgain)
setInterval(lookAgain, LOOK_AGAIN_MS)
