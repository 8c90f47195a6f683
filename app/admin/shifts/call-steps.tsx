import { Bell, Clock } from 'lucide-react'
import type { StepWhom } from '../../../domain/shapes/escalation.ts'
import { shiftTexts } from '../../../i18n/shifts.ts'
import { useTexts } from '../../shell/use-language.ts'

export interface CallStep {
  afterSeconds: number
  whom: StepWhom
  byMail?: boolean | undefined
}

export interface Calls {
  notTaken: readonly CallStep[]
  late: readonly CallStep[]
}

/** The steps of an escalation, in plain sentences. */
export function CallSteps({ escalation }: { escalation: Calls }) {
  const { rules: t } = useTexts(shiftTexts)
  const parts = [
    { title: t.notTaken, steps: escalation.notTaken, Icon: Bell },
    { title: t.late, steps: escalation.late, Icon: Clock },
  ]
  return (
    <div className="flex flex-wrap gap-x-10 gap-y-3">
      {parts
        .filter(({ steps }) => steps.length > 0)
        .map(({ title, steps, Icon }) => (
          <section key={title}>
            <h3 className="flex items-center gap-1.5 text-sm font-medium">
              <Icon aria-hidden="true" className="size-4" />
              {title}
            </h3>
            <ol className="mt-1 flex flex-col gap-0.5 text-sm text-soft">
              {steps.map(({ afterSeconds, whom, byMail }) => (
                <li key={`${afterSeconds}-${whom}-${byMail}`}>
                  {t.step(afterSeconds, whom, byMail === true)}
                </li>
              ))}
            </ol>
          </section>
        ))}
    </div>
  )
}
