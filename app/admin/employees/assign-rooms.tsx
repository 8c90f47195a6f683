import { data, useLocation } from 'react-router'
import { assignRoomsToMany, showEmployees } from '../../../domain/staff/many.ts'
import { roomsToAssign } from '../../../domain/staff/operations.ts'
import { PEOPLE_MAXIMUM } from '../../../domain/staff/shapes.ts'
import { employeeTexts } from '../../../i18n/employees.ts'
import { actorContext } from '../../context.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Sheet } from '../kit/sheet.tsx'
import type { Route } from './+types/assign-rooms'
import { AssignForm } from './assign-form.tsx'
import { asNotFound } from './not-found.server.ts'

const Assignment = assignRoomsToMany.declared.input

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const userIds = params.userIds.split(',').slice(0, PEOPLE_MAXIMUM)
  const [{ employees }, choices] = await Promise.all([
    showEmployees(actor, { userIds }).catch(asNotFound),
    roomsToAssign(actor, {}),
  ])
  if (employees.length === 0) throw data(null, 404)
  return { employees, choices, rules: fieldRules(Assignment) }
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  runForm(await request.formData(), { schema: Assignment }, async (input) =>
    assignRoomsToMany(context.get(actorContext), input),
  )

export { clientAction, shouldRevalidate } from '../kit/sheet-route.ts'

/** Gives several people rooms at once. */
export default function AssignRooms({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(employeeTexts)
  const { search } = useLocation()
  const { employees, choices, rules } = loaderData
  return (
    <Sheet title={t.many.title(employees.length)} closeTo={`${paths.employees}${search}`}>
      <AssignForm
        key={employees.map(({ userId }) => userId).join()}
        people={employees}
        choices={choices}
        rules={rules}
        answer={actionData}
      />
    </Sheet>
  )
}
