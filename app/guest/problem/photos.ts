import { PHOTOS_MAXIMUM } from '../../../domain/shapes/photo.ts'
import type { GuestLanguage } from '../../../i18n/guest-languages.ts'
import { photoFieldTexts, photoStatusTexts } from '../../../i18n/guest-photo-status.ts'
import { mayScalePhotos, scalePhoto } from '../../shell/browser/scale-photo.ts'
import { createIdbStore } from '../../sync/idb-store.ts'
import type { backoffMs } from '../../sync/retry.ts'
import type { loadRoom } from '../load-room.ts'
import type { newOrderKey } from '../order/order.ts'
import type { outboxOf } from '../order/outbox.ts'
import type { sayOfPhotos } from './photo-lines.ts'

// The photos of a problem: made small on the phone and kept there, until the order has been acknowledged and then each of
// them. Its id makes a photo that is sent twice one.

/** Taken, or why not. */
interface Answer {
  ok?: boolean
  sentence?: string
}

interface KeptPhoto {
  id: string
  token: string
  /** Its order's. */
  key: string
  part: number
  of: number
  since: number
  jpeg: ArrayBuffer
}

const store = createIdbStore<KeptPhoto>('photos')

const FIRST_RETRY_MS = 2_000
const SLOWEST_RETRY_MS = 60_000
/** 2 MB take 40 s at 400 kbit/s. */
const ANSWER_MS = 120_000
/** A day: the hotel is not shown a problem's photos when it no longer matters. */
const KEPT_MS = 86_400_000

/** Parts of the page's own script. Imported, they would be a script of their own, and the page would be heavier. */
interface Page {
  room: string
  upload: string
  image: string
  types: string
  backoffMs: typeof backoffMs
  loadRoom: typeof loadRoom
  newOrderKey: typeof newOrderKey
  outboxOf: typeof outboxOf
  sayOfPhotos: typeof sayOfPhotos
  /** Remembers whether photos of the room wait. */
  note(areWaiting: boolean): void
}

/** The photos of one room on this phone; undefined if the browser lacks what it takes. */
export function photosOf(token: string, page: Page) {
  if (!globalThis.indexedDB || !mayScalePhotos()) return undefined
  const { backoffMs, loadRoom, newOrderKey, outboxOf, sayOfPhotos } = page
  // A browser that translates the page changes its language.
  const { lang } = document.documentElement
  const language = lang in photoStatusTexts ? (lang as GuestLanguage) : 'en'
  const t = photoStatusTexts[language]
  const texts = photoFieldTexts[language]
  let tries = 0
  let isRunning = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Orders whose photos are stored, but which are not sent yet. */
  const storing = new Set<string>()
  /** The reasons why a photo was refused, by the order. */
  const refused = new Map<string, string>()

  /** Those of this room, in the order of their sending. */
  async function kept(): Promise<KeptPhoto[]> {
    const isOld = ({ since }: KeptPhoto) => Date.now() - since > KEPT_MS
    const all = (await store.change((there) => ({ gone: there.filter(isOld).map(idOf), put: [] }))) ?? []
    const own = all.filter((photo) => photo.token === token && !isOld(photo))
    page.note(own.length > 0)
    return own.sort((a, b) => a.since - b.since || a.part - b.part)
  }

  const remove = ({ id }: KeptPhoto) => store.change(() => ({ gone: [id], put: [] }))

  /** Whether none is left. */
  async function sendEach(): Promise<boolean> {
    const requests = new Map<string, string>()
    for (;;) {
      const photos = await kept()
      const isAcknowledged = ({ key }: KeptPhoto) =>
        !storing.has(key) &&
        !outboxOf(token)
          .box()
          .waiting.some(({ order }) => order.key === key)
      for (const { key, part, of } of [...photos].reverse()) sayOfPhotos(key, t.waiting(part, of))
      const next = photos.find(isAcknowledged)
      if (!next) return photos.length === 0
      const requestId = requests.get(next.key) ?? (await requestOf(next.key))
      if (requestId === undefined) return false
      requests.set(next.key, requestId)
      sayOfPhotos(next.key, t.sending(next.part, next.of))
      // The guest gave the order up, or the stay has ended.
      const answer: Answer | undefined = requestId === '' ? { ok: true } : await upload(requestId, next)
      if (!answer) {
        sayOfPhotos(next.key, t.waiting(next.part, next.of))
        return false
      }
      await remove(next)
      if (answer.sentence) refused.set(next.key, answer.sentence)
      sayOfPhotos(next.key, refused.get(next.key))
    }
  }

  /** The order's request; empty if the hotel has none, undefined without an answer. */
  async function requestOf(orderKey: string): Promise<string | undefined> {
    const room = await loadRoom(page.room)
    return room && (room.requests.find(({ key }) => key === orderKey)?.id ?? '')
  }

  /** The server's answer; undefined if there was none, or it asks to try again. */
  async function upload(requestId: string, { id, jpeg }: KeptPhoto) {
    const form = new FormData()
    form.set('request', requestId)
    form.set('key', id)
    form.set(page.image, new Blob([jpeg], { type: 'image/jpeg' }), 'photo.jpg')
    const late = new AbortController()
    const timeout = setTimeout(() => late.abort(), ANSWER_MS)
    try {
      const options = { method: 'POST', body: form, signal: late.signal }
      const response = await fetch(page.upload, options)
      const answer: Answer = await response.json()
      return answer.ok || answer.sentence ? answer : undefined
    } catch {
      return undefined
    } finally {
      clearTimeout(timeout)
    }
  }

  async function sendAll() {
    if (isRunning) return
    isRunning = true
    clearTimeout(timer)
    const isDone = await sendEach().catch(() => false)
    isRunning = false
    tries = isDone ? 0 : tries + 1
    if (!isDone) timer = setTimeout(sendAll, backoffMs(FIRST_RETRY_MS, tries, SLOWEST_RETRY_MS))
  }

  // For as long as the document is there. The first comes with each change of the orders on the phone.
  for (const event of ['storage', 'online']) addEventListener(event, sendAll)
  sendAll()

  return {
    /** The field for photos, as problem-form.tsx draws it. */
    field() {
      const image = {
        type: 'file',
        name: page.image,
        accept: page.types,
        multiple: true,
        className: 'w-full',
      }
      const field = document.createElement('label')
      field.append(
        make('span', { className: 'comment-label', textContent: texts.label }),
        make('input', image),
        make('span', { className: 'text-sm text-soft', textContent: texts.kept }),
      )
      return field
    },

    /**
     * Keeps an order's photos, and then sends it. Resolves to a sentence if they cannot be taken, and rejects if the phone
     * stores nothing: then nothing was sent.
     */
    async keep(key: string, files: readonly File[], send: () => void): Promise<string | undefined> {
      if (files.length > PHOTOS_MAXIMUM) return t['too-many']
      storing.add(key)
      try {
        const photos: [string, KeptPhoto][] = []
        // One after the other: each takes the memory of all its pixels.
        for (const file of files) {
          const jpeg = await scalePhoto(file)
          if (!jpeg) return t['photo-unread']
          const [id, part, of] = [newOrderKey(), photos.length + 1, files.length]
          const bytes = await jpeg.arrayBuffer()
          photos.push([id, { id, token, key, part, of, since: Date.now(), jpeg: bytes }])
        }
        const stored = await store.change(() => ({ gone: [], put: photos }))
        if (!stored) throw new Error('this phone stores no photos')
        page.note(true)
        send()
      } finally {
        storing.delete(key)
      }
      sendAll()
      return undefined
    },
  }
}

const idOf = ({ id }: KeptPhoto) => id

const make = (tag: 'span' | 'input', properties: object) =>
  Object.assign(document.createElement(tag), properties)
