import { UserMinus } from 'lucide-react'
import { useLocation } from 'react-router'
import { showEmployee } from '../../../domain/staff/operations.ts'
import { keepsOne } from '../../../domain/staff/rules.ts'
import { employeeTexts } from '../../../i18n/employees.ts'
import { actorContext } from '../../context.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Sheet } from '../kit/sheet.tsx'
import type { Route } from './+types/remove-employee'
import { Confirm } from './confirm.tsx'
import { asNotFound } from './people.server.ts'

export const loader = ({ params, context }: Route.LoaderArgs) =>
  showEmployee(context.get(actorContext), { userId: params.userId }).catch(asNotFound)

/** Asks before an employee is removed for good, and lists the consequences in numbers. */
export default function RemoveEmployee({ loaderData }: Route.ComponentProps) {
  const t = useTexts(employeeTexts)
  const { search } = useLocation()
  const { employee, openRequests, others } = loaderData
  const { userId, name, rooms } = employee
  const whyNot = keepsOne(employee, { ...employee, active: false }, others)
  const back = `${paths.employee(userId)}${search}`
  return (
    <Sheet title={t.remove.title(name)} closeTo={back}>
      <Confirm
        intent="remove"
        fields={{ id: userId }}
        whyNot={whyNot && (whyNot === 'last-admin' ? t.access.last : t.manages.last)}
        consequences={[
          t.remove.requests(openRequests),
          t.remove.rooms(rooms.length),
          t.remove.access,
          t.remove.history,
          t.remove.final,
        ]}
        icon={UserMinus}
        label={t.remove.confirm}
        keep={{ label: t.remove.keep, to: back }}
      />
    </Sheet>
  )
}
