import {
  ESCALATION_MAXIMUM_SECONDS,
  ESCALATION_STEPS_MOST,
  type StepWhom,
} from '../../../domain/alerts/shapes.ts'
import { shiftTexts } from '../../../i18n/shifts.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Choice } from '../../ui/choice.tsx'
import { ToolSelect } from '../../ui/select.tsx'
import type { CallStep, Calls } from './call-steps.tsx'

/** What can be chosen; a program may have set what is in between. */
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

/** Who is called when: what is there, and a line for one more. A line for nobody is none. */
export function CallFields({ escalation }: { escalation: Calls }) {
  const { rules: t } = useTexts(shiftTexts)
  return (
    <>
      <Steps
        title={t.notTaken}
        name="notTaken"
        steps={escalation.notTaken}
        whom={['room', 'duty', 'everyone', 'admins']}
        startsAtOnce
      />
      <Steps
        title={t.late}
        name="late"
        steps={escalation.late}
        whom={['assignee', 'room', 'duty', 'everyone', 'admins']}
      />
    </>
  )
}

function Steps({
  title,
  name,
  steps,
  whom,
  startsAtOnce = false,
}: {
  title: string
  name: keyof Calls
  steps: readonly CallStep[]
  whom: readonly StepWhom[]
  /** The first of them cannot wait, nor be for nobody. */
  startsAtOnce?: boolean
}) {
  const { rules: t } = useTexts(shiftTexts)
  const rows: (CallStep | undefined)[] = [...steps, undefined].slice(0, ESCALATION_STEPS_MOST)
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
            <ToolSelect label={t.whomLabel(i + 1)} name={field('whom')} defaultValue={step?.whom ?? ''}>
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
    </fieldset>
  )
}
