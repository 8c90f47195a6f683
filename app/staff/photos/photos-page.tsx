import type { SubmitEvent } from 'react'
import { Link, useNavigation, useSubmit } from 'react-router'
import { isGuestsPhoto } from '../../../domain/requests/rules.ts'
import {
  PHOTO_DAYS,
  PHOTO_UPLOAD_MAXIMUM,
  PHOTOS_MAXIMUM,
  photoPurposes,
} from '../../../domain/shapes/photo.ts'
import { photoTexts } from '../../../i18n/photos.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { mayScalePhotos, scalePhoto } from '../../shell/browser/scale-photo.ts'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Choice } from '../../ui/choice.tsx'
import { control } from '../../ui/control.ts'
import { Field } from '../../ui/field.tsx'
import { Submit } from '../../ui/submit.tsx'
import type { RequestsList } from '../requests/row-view.ts'
import { PhotoLink } from './photo-link.tsx'
import type { loadPhotos } from './photos.server.ts'

const IMAGE = 'image'
const MEGABYTE = 1024 * 1024

type Answer = { error: string } | { ok: false; refused: object | null }

/** The photos of a request, and a form that adds one, which also works without scripts. */
export function PhotosPage({
  loaded: { requestId, roomNumber, photos, key, error },
  answer,
  list,
}: {
  loaded: Awaited<ReturnType<typeof loadPhotos>>
  answer: Answer | undefined
  list: RequestsList
}) {
  const t = useTexts(photoTexts)
  const { unreachable } = useTexts(staffTexts)
  const isBusy = useNavigation().state !== 'idle'
  const submit = useSubmit()
  const isFull = photos.filter((photo) => !isGuestsPhoto(photo)).length >= PHOTOS_MAXIMUM
  const fault = answer ? ('error' in answer ? answer.error : unreachable) : error

  /** Sends less over a slow line; a photo that this browser cannot read is the server's to judge. */
  async function send(event: SubmitEvent<HTMLFormElement>) {
    if (!mayScalePhotos()) return
    event.preventDefault()
    if (isBusy) return
    const form = new FormData(event.currentTarget)
    const small = await scalePhoto(form.get(IMAGE) as File)
    if (small) form.set(IMAGE, small, 'photo.jpg')
    await submit(form, { method: 'post', encType: 'multipart/form-data', preventScrollReset: true })
  }

  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-6">
      <title>{`${t.title(roomNumber)} · Sonnette`}</title>
      <h1 className="headline text-3xl">{t.title(roomNumber)}</h1>
      {photos.length === 0 ? (
        <p className="text-soft">{t.none}</p>
      ) : (
        <ul className="flex flex-wrap gap-3">
          {photos.map((photo, i) => (
            <li key={photo.id} className="text-sm">
              <PhotoLink
                requestId={requestId}
                photo={photo}
                n={i + 1}
                of={photos.length}
                className="size-36"
              />
              {photo.purpose ? t.purposes[photo.purpose] : t.guest}
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="text-soft">{t.full(PHOTOS_MAXIMUM)}</p>
      ) : (
        <Form
          key={key}
          method="post"
          encType="multipart/form-data"
          onSubmit={send}
          className="flex flex-col items-start gap-4"
        >
          <input type="hidden" name="key" value={key} />
          <fieldset className="w-full">
            <legend className="mb-1 text-sm font-medium">{t.purpose}</legend>
            <div className="grid grid-cols-2 gap-2">
              {photoPurposes.map((purpose) => (
                <Choice
                  key={purpose}
                  type="radio"
                  label={t.purposes[purpose]}
                  name="purpose"
                  value={purpose}
                  required
                />
              ))}
            </div>
          </fieldset>
          <div className="w-full">
            <Field
              label={t.file}
              hint={t.hint(PHOTO_UPLOAD_MAXIMUM / MEGABYTE, PHOTO_DAYS)}
              error={isBusy ? undefined : fault}
            >
              {(tied) => (
                <input
                  {...tied}
                  type="file"
                  name={IMAGE}
                  required
                  accept="image/jpeg,image/png,image/webp"
                  className={`${control} py-2 file:me-3 file:rounded-module file:bg-raised file:px-3 file:py-1`}
                />
              )}
            </Field>
          </div>
          <Submit isBusy={isBusy} busyLabel={t.sending}>
            {t.send}
          </Submit>
        </Form>
      )}
      <Link
        to={paths.requestIn(list, requestId)}
        className="flex min-h-11 items-center underline underline-offset-4"
      >
        {t.back}
      </Link>
    </div>
  )
}
