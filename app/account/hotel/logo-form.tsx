import { type ChangeEvent, type FormEvent, useState } from 'react'
import { PrefetchPageLinks, useFetcher } from 'react-router'
import { UPLOAD_MAXIMUM } from '../../../domain/hotels/shapes.ts'
import type { ErrorPayload } from '../../../i18n/errors.ts'
import { fieldErrorSentence } from '../../../i18n/field-errors.ts'
import { hotelTexts } from '../../../i18n/hotel.ts'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { control } from '../../ui/control.ts'
import { Field } from '../../ui/field.tsx'
import { AccountRefused } from '../refused.tsx'
import type { ShownLogo } from './hotel.server.ts'
import { LogoPreview } from './logo-preview.tsx'

/** Both forms are sent without leaving the page, which may not be there again where the line is cut. */
const LOGO = 'logo'
const sent = {
  method: 'post',
  action: paths.accountLogo,
  navigate: false,
  fetcherKey: LOGO,
  preventScrollReset: true,
} as const

/** Why it was not done: as the picture's field says it, or without an answer. */
type Answer = { error: string } | { ok: false; refused: ErrorPayload | null }

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
  const { data: answer, formData, reset: forget } = useFetcher<Answer>({ key: LOGO })
  const isBusy = formData?.has('image') ?? false
  const fault = answer && 'error' in answer ? answer.error : error
  function look({ target }: ChangeEvent<HTMLInputElement>) {
    forget()
    setTooLarge((target.files?.[0]?.size ?? 0) > UPLOAD_MAXIMUM)
  }

  // What is done answers with a redirect, which leaves the answer before it where it was.
  function send(event: FormEvent) {
    if (isTooLarge || isBusy) event.preventDefault()
    else forget()
  }

  return (
    <div className="flex flex-col gap-4">
      <LogoPreview name={name} logo={logo} />
      <p className="text-sm text-soft">{logo ? t.shown : t.none}</p>
      {/* What hears the answer is there before the line is cut. */}
      <PrefetchPageLinks page={paths.accountLogo} />
      {answer && 'refused' in answer && <AccountRefused refused={answer.refused} />}
      <Form
        {...sent}
        encType="multipart/form-data"
        onSubmit={send}
        className="flex flex-col items-start gap-3"
      >
        <div className="w-full">
          <Field
            label={t.file}
            hint={t.fileHint}
            error={isTooLarge ? fieldErrorSentence('too-many-bytes', undefined, language) : fault}
          >
            {(tied) => (
              <input
                {...tied}
                type="file"
                name="image"
                required
                accept="image/png,image/jpeg,image/webp,image/svg+xml"
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
        <Form {...sent} onSubmit={() => forget()}>
          <input type="hidden" name="intent" value="remove" />
          <button type="submit" className={button('plain')}>
            {t.remove}
          </button>
        </Form>
      )}
    </div>
  )
}
