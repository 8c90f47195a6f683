import { type FormEvent, useState } from 'react'
import { useNavigation } from 'react-router'
import { importTexts } from '../../../../i18n/import.ts'
import { Form } from '../../../shell/of-hotel.tsx'
import * as paths from '../../../shell/paths.ts'
import { useLanguage } from '../../../shell/use-language.ts'
import { button } from '../../../ui/button.ts'
import { control } from '../../../ui/control.ts'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Submit } from '../../../ui/submit.tsx'
import { whyNotDone } from '../../kit/refused.tsx'
import type { FormAnswer } from '../../kit/use-action-toast.tsx'

/** Chooses the file; an error of the file as a whole stands beside it. */
export function ImportFile({
  fileMaximum,
  answer,
}: {
  /** In bytes. */
  fileMaximum: number
  answer: FormAnswer<unknown> | undefined
}) {
  const language = useLanguage()
  const t = importTexts[language]
  const [isTooLarge, setTooLarge] = useState(false)
  const isBusy = useNavigation().formAction?.startsWith(paths.importRooms) ?? false
  const refused = answer?.ok === false ? answer.refused : undefined
  const code = isTooLarge ? 'too-large' : refused?.fields?.file
  const fault =
    code && (Object.hasOwn(t.faults, code) ? t.faults[code as keyof typeof t.faults] : t.faults.other)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const file = new FormData(event.currentTarget).get('upload')
    const isLarger = file instanceof File && file.size > fileMaximum
    setTooLarge(isLarger)
    if (isLarger) event.preventDefault()
  }

  return (
    <>
      <div className="flex flex-col gap-2 text-sm">
        <p>{t.hint}</p>
        <pre className="overflow-x-auto rounded-module border border-line bg-raised px-3 py-2 font-mono text-xs leading-5">
          {t.example}
        </pre>
        <p className="text-soft">{t.columns}</p>
      </div>
      {answer?.ok === false && !code && (
        <Notice kind="trouble">{whyNotDone(answer.refused, language)}</Notice>
      )}
      <Form
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        onSubmit={onSubmit}
        className="flex flex-col gap-5"
      >
        <Field label={t.file} hint={t.fileHint} error={fault || undefined}>
          {(tied) => (
            <input
              {...tied}
              type="file"
              name="upload"
              required
              accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
              className={`${control} py-2 file:me-3 file:rounded-module file:border file:border-edge file:bg-raised file:px-3 file:py-1 file:text-sm file:text-ink`}
            />
          )}
        </Field>
        <Submit isBusy={isBusy} busyLabel={t.reading}>
          {t.look}
        </Submit>
      </Form>
      <p className="text-sm text-soft">
        {t.template}{' '}
        <a href={paths.exportRooms} download className={button('quiet')}>
          {t.export}
        </a>
      </p>
    </>
  )
}
