import { type ChangeEvent, useState } from 'react'
import { useNavigation } from 'react-router'
import { UPLOAD_MAXIMUM } from '../../domain/hotels/shapes.ts'
import { fieldErrorSentence } from '../../i18n/field-errors.ts'
import { hotelTexts } from '../../i18n/hotel.ts'
import { Form } from '../shell/of-hotel.tsx'
import * as paths from '../shell/paths.ts'
import { useLanguage } from '../shell/use-language.ts'
import { button } from '../ui/button.ts'
import { control } from '../ui/control.ts'
import { Field } from '../ui/field.tsx'
import type { ShownLogo } from './hotel.server.ts'
import { LogoPreview } from './logo-preview.tsx'

/** The hotel's logo: another one, or none. */
export function LogoForm({
  name,
  logo,
  error,
}: {
  name: string
  logo: ShownLogo | undefined
  /** Why the last one was not taken. */
  error?: string | undefined
}) {
  const language = useLanguage()
  const t = hotelTexts[language].logo
  const [isTooLarge, setTooLarge] = useState(false)
  const isBusy = useNavigation().formData?.has('image') ?? false
  const look = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setTooLarge((target.files?.[0]?.size ?? 0) > UPLOAD_MAXIMUM)
  return (
    <div className="flex flex-col gap-4">
      <LogoPreview name={name} logo={logo} />
      <p className="text-sm text-soft">{logo ? t.shown : t.none}</p>
      <Form
        method="post"
        action={paths.accountLogo}
        encType="multipart/form-data"
        onSubmit={(event) => (isTooLarge || isBusy) && event.preventDefault()}
        className="flex flex-col items-start gap-3"
      >
        <div className="w-full">
          <Field
            label={t.file}
            hint={t.fileHint}
            error={isTooLarge ? fieldErrorSentence('too-many-bytes', undefined, language) : error}
          >
            {(tied) => (
              <input
                {...tied}
                type="file"
                name="image"
                required
                accept="image/png,image/jpeg,image/webp"
                onChange={look}
                className={`${control} py-2 file:me-3 file:rounded-module file:bg-raised file:px-3 file:py-1`}
              />
            )}
          </Field>
        </div>
        <button type="submit" aria-disabled={isBusy} className={button('next')}>
          {isBusy ? t.uploading : logo ? t.replace : t.upload}
        </button>
      </Form>
      {logo && (
        <Form method="post" action={paths.accountLogo}>
          <input type="hidden" name="intent" value="remove" />
          <button type="submit" className={button('plain')}>
            {t.remove}
          </button>
        </Form>
      )}
    </div>
  )
}
