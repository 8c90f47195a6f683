import { data, redirect } from 'react-router'
import type { Actor } from '../../../domain/actor.ts'
import { addPhoto, listPhotos } from '../../../domain/requests/photos.ts'
import type { PhotoPurpose } from '../../../domain/shapes/photo.ts'
import { errorSentence } from '../../../i18n/errors.ts'
import { fieldErrorSentence } from '../../../i18n/field-errors.ts'
import type { StaffLanguage } from '../../../i18n/language.ts'
import * as paths from '../../shell/paths.ts'
import { runAction } from '../../shell/run-action.ts'

export async function loadPhotos(actor: Actor, requestId: string, request: Request, language: StaffLanguage) {
  const isTooLarge = new URL(request.url).searchParams.has(paths.TOO_LARGE)
  return {
    ...(await listPhotos(actor, { requestId })),
    requestId,
    /** The form's, so that a form that is sent twice adds one photo. */
    key: crypto.randomUUID(),
    error: isTooLarge ? fieldErrorSentence('photo-too-large', undefined, language) : undefined,
  }
}

/** Back to the photos; or why the photo was refused. */
export async function addPhotoOf(actor: Actor, requestId: string, request: Request, language: StaffLanguage) {
  const form = await request.formData()
  const done = await runAction(() =>
    addPhoto(actor, {
      requestId,
      key: String(form.get('key')),
      purpose: form.get('purpose') as PhotoPurpose,
      image: form.get('image') as File,
    }),
  )
  // The path only: behind a proxy that ends TLS, the scheme here is not the public one.
  if ('ok' in done) throw redirect(new URL(request.url).pathname.replace(/\.data$/, ''), 303)
  const { refused } = done.data
  const fault = refused.fields?.image
  const error = fault ? fieldErrorSentence(fault, undefined, language) : errorSentence(refused, language)
  return data({ error }, done.init ?? undefined)
}
