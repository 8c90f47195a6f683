import type { Context, MiddlewareHandler } from 'hono'
import * as paths from '../app/shell/paths.ts'
import type { Guest } from '../domain/actor.ts'
import { DomainError } from '../domain/errors.ts'
import { addOwnPhoto } from '../domain/requests/photos.ts'
import { PHOTO_BYTES_MAXIMUM, PHOTO_UPLOAD_MAXIMUM, PHOTOS_MAXIMUM } from '../domain/shapes/photo.ts'
import { isPhotoRefusal, type PhotoRefusal, photoRefusalSentence } from '../i18n/guest-photos.ts'
import { lanes } from './admission.ts'
import { atMost, REQUEST_BODY_MAXIMUM, readMovingBody } from './bodies.ts'
import { guestLanguageOf } from './language.ts'
import type { PageEnv } from './pages.ts'
import { refuse, toDomainError } from './refused.ts'
import { actorOfRoom } from './room-link.ts'

type Ctx = Context<PageEnv>

/** The field with photos. */
const IMAGE = 'image'

const small = atMost(REQUEST_BODY_MAXIMUM)
const scaled = atMost(PHOTO_BYTES_MAXIMUM + REQUEST_BODY_MAXIMUM)
/** Browsers send the whole form at once: the page then says which part of it was too large. */
const withPhotos = atMost(PHOTOS_MAXIMUM * PHOTO_UPLOAD_MAXIMUM + REQUEST_BODY_MAXIMUM, (c) =>
  c.redirect(`${paths.room(c.req.param('token') ?? '')}?${paths.PHOTO_REFUSAL}=nothing-sent`, 303),
)

async function guestHere(c: Ctx): Promise<Guest> {
  const actor = await actorOfRoom(c, c.req.param('token') ?? '')
  if (actor.kind !== 'guest') throw new DomainError('no-such-room')
  return actor
}

/**
 * Limits a form of the room's page. One with photos, from a browser without scripts, goes on as a form without them; they
 * wait in `photos`.
 */
export const readGuestForm: MiddlewareHandler<PageEnv> = async (c, next) => {
  if (!c.req.header('content-type')?.startsWith('multipart/form-data')) return small(c, next)
  const guest = await guestHere(c)
  return lanes.photoForms(guest.roomId, async () => {
    const refused = await readMovingBody(c, withPhotos)
    if (refused) return refused
    const form = await formOf(c)
    const files = form.getAll(IMAGE).filter((value) => value instanceof File)
    // A browser sends an empty file if none was chosen.
    c.set(
      'photos',
      files.filter(({ size }) => size > 0),
    )
    const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    const headers = new Headers(c.req.raw.headers)
    for (const name of ['content-type', 'content-length', 'transfer-encoding']) headers.delete(name)
    c.req.raw = new Request(c.req.url, { method: 'POST', headers, body: new URLSearchParams(texts) })
    return await next()
  })
}

const formOf = (c: Ctx) =>
  c.req.raw.formData().catch(() => {
    throw new DomainError('invalid-input')
  })

/** Adds the form's photos to the request that it made; returns why one of them was refused, if so. */
export async function addPhotosOfForm(
  guest: Guest,
  requestId: string,
  photos: readonly File[],
): Promise<PhotoRefusal | undefined> {
  let refusal: PhotoRefusal | undefined = photos.length > PHOTOS_MAXIMUM ? 'too-many' : undefined
  for (const image of photos.slice(0, PHOTOS_MAXIMUM)) {
    await addOwnPhoto(guest, { requestId, key: crypto.randomUUID(), image }).catch((error: unknown) => {
      refusal = refusalOf(toDomainError(error))
    })
  }
  return refusal
}

/** The address to which a browser without scripts is redirected; its page shows the refusal. */
export const withPhotoRefusal = (address: string, refusal: PhotoRefusal | undefined) =>
  refusal ? `${address}&${paths.PHOTO_REFUSAL}=${refusal}` : address

function refusalOf({ reason, data }: DomainError): PhotoRefusal {
  const fault = data.fields?.image ?? ''
  if (isPhotoRefusal(fault)) return fault
  return reason === 'too-many-photos' ? 'too-many' : 'not-arrived'
}

/** Refusals that pass: the phone tries again. */
const isPassing = ({ reason, status }: DomainError) => status >= 500 || status === 429 || reason === 'crowded'

/** Takes a photo from a phone's script. The answer says whether to try again, or why not. */
export async function receivePhoto(c: Ctx): Promise<Response> {
  try {
    const guest = await guestHere(c)
    return await lanes.photos(guest.roomId, async () => {
      const refused = await readMovingBody(c, scaled)
      if (refused) return refused
      const form = await formOf(c)
      const text = (name: string) => String(form.get(name) ?? '')
      const image = form.get(IMAGE) as File
      await addOwnPhoto(guest, { requestId: text('request'), key: text('key'), image })
      return c.json({ ok: true })
    })
  } catch (error) {
    const refusal = toDomainError(error)
    if (isPassing(refusal)) return refuse(c, refusal)
    const sentence = photoRefusalSentence(refusalOf(refusal), guestLanguageOf(c))
    return c.json({ ok: false, sentence }, refusal.status as 400)
  }
}
