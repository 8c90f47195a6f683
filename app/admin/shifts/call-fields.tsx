import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import {
  ESCALATION_MAXIMUM_SECONDS,
  ESCALATION_STEPS_MOST,
  type StepWhom,
  stepWhom,
} from '../../../domain/shapes/escalation.ts'
import { fieldErrorSentence } from '../../../i18n/field-errors.ts'
import { shiftTexts } from '../../../i18n/shifts.ts'
import { useLanguage, useTexts } from '../../shell/use-language.ts'
import { Choice } from '../../ui/choice.tsx'
import { ToolSelect } from '../../ui/select.tsx'
import { refusalIn } from '../kit/sheet-form.tsx'
import type { FormAnswer } from '../kit/use-action-toast.tsx'
import type { CallStep, Calls } from './call-steps.tsx'

/** The minutes to choose from; an API client may have set a value in between. */
const usual = [
  0,
  15,
  30,
  45,
  60,
  90,
  120,
  180,
  300,
  600,
  900,
  1_200,
  1_800,
  2_700,
  3_600,
  ESCALATION_MAXIMUM_SECONDS,
]

/** The steps of an escalation, and an empty line for one more; a line without a recipient is ignored. */
export function CallFields({
  escalation,
  answer,
}: {
  escalation: Calls
  /** After a refusal: the chosen values, and the error of each line. */
  answer: FormAnswer<unknown> | undefined
}) {
  const { rules: t } = useTexts(shiftTexts)
  const refusal = refusalIn(answer)
  return (
    <>
      <Steps
        title={t.notTaken}
        name="notTaken"
        steps={escalation.notTaken}
        refusal={refusal}
        whom={['room', 'duty', 'everyone', 'admins']}
        startsAtOnce
      />
      <Steps
        title={t.late}
        name="late"
        steps={escalation.late}
        refusal={refusal}
        whom={['assignee', 'room', 'duty', 'everyone', 'admins']}
      />
    </>
  )
}

function Steps({
  title,
  name,
  steps,
  refusal,
  whom,
  startsAtOnce = false,
}: {
  title: string
  name: keyof Calls
  steps: readonly CallStep[]
  refusal: ReturnType<typeof refusalIn>
  whom: readonly StepWhom[]
  /** The first step has no delay and needs a recipient. */
  startsAtOnce?: boolean
}) {
  const language = useLanguage()
  const { rules: t } = shiftTexts[language]
  const id = useId()
  const said = refusal?.result && linesSaid(refusal.result.initialValue?.[name])
  const rows = (said ?? [...steps, undefined]).slice(0, ESCALATION_STEPS_MOST)
  const faults = rows.flatMap((_, i) => {
    const { fields = {} } = refusal?.refused ?? {}
    const code = fields[`${name}.${i}.whom`] ?? fields[`${name}.${i}.afterSeconds`]
    return code ? [{ line: i, sentence: fieldErrorSentence(code, undefined, language) }] : []
  })
  const latest = steps.at(-1)?.afterSeconds ?? 0
  const delays = [...new Set([...usual, ...steps.map(({ afterSeconds }) => afterSeconds)])].sort(
    (a, b) => a - b,
  )
  return (
    <fieldset className="@container flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">{title}</legend>
      {rows.map((step, i) => {
        const isFirst = startsAtOnce && i === 0
        const field = (of: keyof CallStep) => `${name}[${i}].${of}`
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            key={i}
            className={`grid gap-2 rounded-module border p-2 @sm:grid-cols-[9rem_minmax(0,1fr)] @sm:items-center @sm:*:last:col-start-2 @2xl:grid-cols-[9rem_minmax(0,1fr)_auto] @2xl:*:last:col-start-3 ${step ? 'border-line' : 'border-dashed border-edge'}`}
          >
            {isFirst ? (
              <>
                <input type="hidden" name={field('afterSeconds')} value="0" />
                <span className="px-1 text-sm first-letter:uppercase">{t.after(0)}</span>
              </>
            ) : (
              <ToolSelect
                label={t.afterLabel(i + 1)}
                name={field('afterSeconds')}
                defaultValue={
                  step?.afterSeconds ?? delays.find((delay) => delay >= 300 && delay > latest) ?? latest
                }
              >
                {delays.map((seconds) => (
                  <option key={seconds} value={seconds}>
                    {t.after(seconds)}
                  </option>
                ))}
              </ToolSelect>
            )}
            <ToolSelect
              label={t.whomLabel(i + 1)}
              name={field('whom')}
              defaultValue={step?.whom ?? ''}
              {...(faults.some(({ line }) => line === i) && {
                'aria-invalid': true,
                'aria-describedby': `${id}-${i}`,
              })}
            >
              {!isFirst && <option value="">{t.noMore}</option>}
              {whom.map((who) => (
                <option key={who} value={who}>
                  {t.whom[who]}
                </option>
              ))}
            </ToolSelect>
            <Choice
              type="checkbox"
              name={field('byMail')}
              label={t.byMail}
              defaultChecked={step?.byMail ?? false}
            />
          </div>
        )
      })}
      {faults.map(({ line, sentence }) => (
        <p key={line} id={`${id}-${line}`} className="flex gap-1.5 text-sm text-late">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{t.fault(line + 1, sentence)}</span>
        </p>
      ))}
    </fieldset>
  )
}

function linesSaid(lines: unknown): (CallStep | undefined)[] | undefined {
  if (!Array.isArray(lines)) return undefined
  return lines.map((line: Partial<Record<keyof CallStep, string>> | undefined) => {
    const whom = stepWhom.find((who) => who === line?.whom)
    return whom && { whom, afterSeconds: Number(line?.afterSeconds ?? 0), byMail: line?.byMail === 'on' }
  })
}
