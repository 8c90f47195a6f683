import { CreditCard } from 'lucide-react'
import { useLocation } from 'react-router'
import { DomainError } from '../../../domain/errors.ts'
import { showEmployee } from '../../../domain/staff/operations.ts'
import { employeeTexts } from '../../../i18n/employees.ts'
import { actorContext } from '../../context.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Sheet } from '../kit/sheet.tsx'
import type { Route } from './+types/step-down'
import { Confirm } from './confirm.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  if (actor.kind !== 'staff') throw new DomainError('not-allowed')
  return showEmployee(actor, { userId: actor.userId })
}

/** Asks before a subscription manager gives that up. */
export default function StepDown({ loaderData }: Route.ComponentProps) {
  const t = useTexts(employeeTexts)
  const { search } = useLocation()
  const { others } = loaderData
  const back = `${paths.employees}${search}`
  return (
    <Sheet title={t.stepDown.title} closeTo={back}>
      <Confirm
        intent="stepDown"
        fields={{}}
        whyNot={others.managers === 0 ? t.stepDown.needsOther : undefined}
        consequences={[t.stepDown.body, t.stepDown.others(others.managers)]}
        icon={CreditCard}
        label={t.stepDown.confirm}
        keep={{ label: t.stepDown.keep, to: back }}
      />
    </Sheet>
  )
}
