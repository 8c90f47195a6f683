import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { CheckResult } from '../../domain/installation/shapes.ts'
import { doctorTexts, sayFinding } from '../../i18n/doctor.ts'
import { operatorTexts } from '../../i18n/operator.ts'
import { useTexts } from '../shell/use-language.ts'
import { PagePart } from './operator-page.tsx'

const looks = {
  fault: { Icon: CircleAlert, look: 'text-late' },
  warning: { Icon: TriangleAlert, look: 'text-progress' },
  well: { Icon: CircleCheck, look: 'text-done' },
} as const
const inOrder = Object.keys(looks)

/** The findings of the doctor, faults first. */
export function Checks({ findings }: { findings: readonly CheckResult[] }) {
  const { health: t } = useTexts(operatorTexts)
  const sorted = findings.toSorted((a, b) => inOrder.indexOf(a.state) - inOrder.indexOf(b.state))
  return (
    <PagePart title={t.checks} hint={t.checkedBy}>
      <ul className="card divide-y divide-line px-4">
        {sorted.map((finding) => (
          <Check key={finding.check} {...finding} />
        ))}
      </ul>
    </PagePart>
  )
}

function Check({ check, state, ...finding }: CheckResult) {
  const { health: t } = useTexts(operatorTexts)
  const { text, remedy } = sayFinding(useTexts(doctorTexts), { state, ...finding })
  const { Icon, look } = looks[state]
  return (
    <li className="grid gap-x-4 gap-y-0.5 py-2.5 text-sm sm:grid-cols-[11rem_minmax(0,1fr)]">
      <p className="flex items-start gap-2 font-medium">
        <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${look}`} />
        <span className="min-w-0">
          {t.names[check] ?? check}
          <span className={state === 'well' ? 'sr-only' : `block font-normal ${look}`}>
            {' '}
            {t.states[state]}
          </span>
        </span>
      </p>
      <div className="min-w-0 wrap-anywhere max-sm:ps-6">
        <p className={state === 'well' ? 'text-soft' : ''}>{text}</p>
        {remedy && <p className="text-soft">→ {remedy}</p>}
      </div>
    </li>
  )
}
