import type { GuestTexts } from '../../../i18n/fr/guest.ts'
import * as paths from '../../shell/paths.ts'
import { backoffMs } from '../../sync/retry.ts'
import { loadRoom } from '../load-room.ts'
import { fields, newOrderKey, readOrder } from '../order/order.ts'
import { outboxOf } from '../order/outbox.ts'
import { readKept, writeKept } from '../order/phone-storage.ts'
import { IMAGE, PHOTO_TYPES, photosPlace, sayOfPhotos } from './photo-lines.ts'
import type { photosOf } from './photos.ts'

/** The id of the part of the page that reports a problem. */
export const PROBLEM = 'problem'
/** Sends the form like an order, so that it waits on the phone for a connection. */
export function sendProblems(token: string, t: GuestTexts) {
  let photos: ReturnType<typeof photosOf>
  let isKeeping = false
  const page = {
    room: paths.room(token),
    upload: paths.roomPhotos(token),
    image: IMAGE,
    types: PHOTO_TYPES,
    backoffMs,
    loadRoom,
    newOrderKey,
    outboxOf,
    sayOfPhotos,
    note: (areWaiting: boolean) => writeKept(photosPlace(token), areWaiting || undefined),
  }
  const load = async () => {
    photos ??= await import('./photos.ts')
      .then(({ photosOf }) => photosOf(token, page))
      .catch(() => undefined)
    if (!photos || !form) return
    form.enctype = 'multipart/form-data'
    form.querySelector('a')?.replaceWith(photos.field())
  }
  const part = document.getElementById(PROBLEM) as HTMLDetailsElement | null
  const form = part?.querySelector('form')
  if (readKept(photosPlace(token)) || part?.open) load()
  if (!form) return
  part?.addEventListener('toggle', load)
  // Going back, a browser would fill in a key that may have been sent since.
  form.autocomplete = 'off'
  form.onsubmit = (event) => {
    const order = readOrder(new FormData(form))
    const problem = order.services[0]?.problem
    const send = () => {
      outboxOf(token).send(order, problem ? t.problem(t.problems[problem]) : '')
      form.reset()
      const key = form.elements.namedItem(fields.key) as HTMLInputElement
      key.value = newOrderKey()
      part?.removeAttribute('open')
      part?.querySelector('summary')?.focus()
    }
    const image = form.elements.namedItem(IMAGE) as HTMLInputElement | null
    const files = [...(image?.files ?? [])]
    if (!image || !files[0]) send()
    // The browser sends the form with them.
    else if (!photos) return
    else if (!isKeeping) {
      isKeeping = true
      photos
        .keep(order.key, files, send)
        .then(
          (fault) => {
            image.setCustomValidity(fault ?? '')
            image.onchange = () => image.setCustomValidity('')
            image.reportValidity()
          },
          () => form.submit(),
        )
        .finally(() => {
          isKeeping = false
        })
    }
    // Last: if that fails, the browser sends the form.
    event.preventDefault()
  }
}
