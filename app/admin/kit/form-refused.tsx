import type { SubmissionResult } from '@conform-to/react'
import type { ComponentProps } from 'react'
import { adminTexts } from '../../../i18n/admin.ts'
import type { ErrorPayload } from '../../../i18n/errors.ts'
import { PutBack } from '../../forms/put-back.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Answer } from './use-said.tsx'

/** What `useForm` takes of an answer: why it was refused, or that none came. */
export function refusalIn(answer: Answer<unknown> | undefined) {
  if (!answer || answer.ok) return undefined
  // What another button of the sheet was refused is not this form's.
  if (answer.refused && !('result' in answer)) return undefined
  return answer as { refused: ErrorPayload | null; result?: SubmissionResult }
}

/** Above the fields of a form: what was put back into them, why it was not saved, and how that stands now which somebody else has saved meanwhile. */
export function FormRefused({
  form,
  answer,
  now,
}: {
  form: { unsaved: string | undefined } & ComponentProps<typeof PutBack>['form']
  answer: Answer<unknown> | undefined
  /** How it stands now, in a sentence. */
  now?: string | undefined
}) {
  const t = useTexts(adminTexts)
  const isAway = answer?.ok === false && answer.refused === null
  const isChanged = answer?.ok === false && answer.refused?.reason === 'changed-since'
  return (
    <>
      <PutBack form={form} />
      {(isAway || form.unsaved) && (
        <Notice kind="trouble">
          <p>{isAway ? t.unheard : form.unsaved}</p>
          {isChanged && now && <p className="mt-1 font-medium">{now}</p>}
        </Notice>
      )}
    </>
  )
}
