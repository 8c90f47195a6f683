import type { SubmissionResult } from '@conform-to/react'
import { createContext, type ReactNode, type RefObject, useContext, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { adminTexts } from '../../../i18n/admin.ts'
import type { ErrorPayload } from '../../../i18n/errors.ts'
import { PutBackNotice } from '../../forms/put-back.tsx'
import { type FormOptions, useForm } from '../../forms/use-form.ts'
import { useLeaveGuard } from '../../forms/use-leave-guard.tsx'
import { Form } from '../../shell/of-hotel.tsx'
import { useTexts } from '../../shell/use-language.ts'
import { Notice } from '../../ui/notice.tsx'
import { Submit } from '../../ui/submit.tsx'
import { type FormAnswer, type ToastMessage, useActionToast } from './use-action-toast.tsx'
import { useKeptAnswer } from './use-kept-answer.ts'

type Revision = string | number | undefined

/** The address that the sheet around a form closes to. */
export const SheetCloseTo = createContext('')

interface SheetFormOptions<Input, Value> {
  rules: FormOptions<Input>['rules']
  defaultValue?: FormOptions<Input>['defaultValue']
  answer: FormAnswer<Value> | undefined
  /** A field that no other form of the sheet has. */
  ownField: string
  toast: (value: Value) => ToastMessage
  /** The address after saving; undefined keeps the form open. Without it, the sheet closes. */
  next?: (value: Value) => string | undefined
  /** The revision that was loaded, and the form's values at that revision. */
  loaded?: { revision: Revision; values: unknown }
  /** For a page that reads or writes the form itself. */
  element?: RefObject<HTMLFormElement | null>
}

/** The state of a sheet's form: its answer, toast, seen revision, and the question before it is left unsaved. */
export function useSheetForm<Input extends Record<string, unknown>, Value>(
  options: SheetFormOptions<Input, Value>,
) {
  const { rules, defaultValue, ownField, toast, next, loaded } = options
  const answer = useKeptAnswer(options.answer)
  const navigate = useNavigate()
  const closeTo = useContext(SheetCloseTo)
  const ownElement = useRef<HTMLFormElement>(null)
  const element = options.element ?? ownElement
  const form = useForm<Input>({ rules, defaultValue, answer: refusalIn(answer) })
  const leaveDialog = useLeaveGuard(element, answer?.ok && answer.value)
  const message = useActionToast(answer, toast, (value) => {
    const to = next ? next(value) : closeTo
    if (to !== undefined) navigate(to, { preventScrollReset: true })
  })
  const seen = useSeenRevision(loaded?.revision, loaded?.values, answer)
  const isBusy = useNavigation().formData?.has(ownField) ?? false
  return { answer, element, form, leaveDialog, message, seen, isBusy }
}

/**
 * The revision that the admin saw when they began to fill in a form. A newer one replaces it if the form's values are
 * the same (the thing was archived, or promoted), or once a conflict has shown the admin the values that are saved
 * now.
 */
function useSeenRevision(
  revision: Revision,
  values: unknown,
  answer: FormAnswer<unknown> | undefined,
): Revision {
  const now = { revision, values: JSON.stringify(values) }
  const [seen, setSeen] = useState(now)
  if (seen.revision === revision) return revision
  if (!isConflict(answer) && seen.values !== now.values) return seen.revision
  setSeen(now)
  return revision
}

const isConflict = (answer: FormAnswer<unknown> | undefined) =>
  answer?.ok === false && answer.refused?.reason === 'changed-since'

/** The refusal in an answer, for `useForm`; a refusal of another button of the sheet is left out. */
export function refusalIn(answer: FormAnswer<unknown> | undefined) {
  if (!answer || answer.ok) return undefined
  if (answer.refused && !('result' in answer)) return undefined
  return answer as { refused: ErrorPayload | null; result?: SubmissionResult }
}

/** The form of a sheet, with its refusal above the fields and its button below. */
export function SheetForm({
  of: { answer, element, form, leaveDialog, message, isBusy },
  hidden = {},
  current,
  label,
  busyLabel,
  secondary,
  action,
  onInput,
  className = 'flex flex-col gap-5',
  children,
}: {
  of: Omit<ReturnType<typeof useSheetForm>, 'form' | 'seen'> & {
    form: { props: object; unsaved: string | undefined } & Parameters<typeof PutBackNotice>[0]['form']
  }
  /** Fields that are sent and not shown; an undefined one is left out. */
  hidden?: Record<string, string | number | undefined>
  /** After a conflict: the values that are saved now, in a sentence. */
  current?: string | undefined
  label: string
  busyLabel?: string
  /** A further button. */
  secondary?: ReactNode
  action?: string
  onInput?: () => void
  className?: string
  children: ReactNode
}) {
  const t = useTexts(adminTexts)
  const isUnanswered = answer?.ok === false && answer.refused === null
  return (
    <>
      <Form
        ref={element}
        {...form.props}
        method="post"
        action={action}
        preventScrollReset
        onInput={onInput}
        className={className}
      >
        <PutBackNotice form={form} />
        {(isUnanswered || form.unsaved) && (
          <Notice kind="trouble">
            <p>{isUnanswered ? t.noResponse : form.unsaved}</p>
            {isConflict(answer) && current && <p className="mt-1 font-medium">{current}</p>}
          </Notice>
        )}
        {message}
        {Object.entries(hidden).map(
          ([name, value]) =>
            value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {children}
        <Submit isBusy={isBusy} busyLabel={busyLabel ?? t.saving}>
          {label}
        </Submit>
        {secondary}
      </Form>
      {leaveDialog}
    </>
  )
}
