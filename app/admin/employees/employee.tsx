import { useLocation } from 'react-router'
import { changeEmployee, roomsToAssign, showEmployee } from '../../../domain/staff/operations.ts'
import { listTeams } from '../../../domain/staff/teams.ts'
import { employeeTexts } from '../../../i18n/employees.ts'
import { actorContext, languageContext } from '../../context.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import { History } from '../../shell/history/history.tsx'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { historyIn } from '../kit/history.server.ts'
import { Sheet } from '../kit/sheet.tsx'
import type { Route } from './+types/employee'
import { EmployeeForm } from './employee-form.tsx'
import { EmploymentBadge } from './employment-badge.tsx'
import { asNotFound } from './people.server.ts'
import { phonesIn } from './phones.server.ts'
import { Phones } from './phones.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const { userId } = params
  const [shown, choices, { teams }, history] = await Promise.all([
    showEmployee(actor, { userId }).catch(asNotFound),
    roomsToAssign(actor, {}),
    listTeams(actor, {}),
    historyIn(actor, 'staff', userId),
  ])
  const isMe = actor.kind === 'staff' && actor.userId === userId
  const phones = phonesIn(shown.phones, context.get(languageContext), history.timeZone)
  return { ...shown, phones, choices, teams, history, isMe, rules: fieldRules(Change) }
}

const Change = changeEmployee.declared.input.omit({ userId: true })

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  runForm(await request.formData(), { schema: Change }, async (input) =>
    changeEmployee(context.get(actorContext), { ...input, userId: params.userId }),
  )

export { clientAction, shouldRevalidate } from '../kit/sheet-route.ts'

export default function EmployeeSheet({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(employeeTexts)
  const { search } = useLocation()
  const { employee, openRequests, others, phones, choices, teams, rules, history, isMe } = loaderData
  return (
    <Sheet title={employee.name} closeTo={`${paths.employees}${search}`}>
      <div className="-mt-2 flex flex-wrap items-center gap-2 text-sm text-soft empty:hidden">
        {employee.email && <span className="wrap-anywhere">{employee.email}</span>}
        {isMe && <span className="tag">{t.you}</span>}
        {!employee.active && <span className="tag">{t.inactive}</span>}
      </div>
      <EmployeeForm
        key={employee.userId}
        employee={employee}
        isMe={isMe}
        choices={choices}
        teams={teams}
        rules={rules}
        answer={actionData}
      />
      <Phones userId={employee.userId} phones={phones} />
      <EmploymentBadge employee={employee} isMe={isMe} openRequests={openRequests} others={others} />
      <History {...history} />
    </Sheet>
  )
}
