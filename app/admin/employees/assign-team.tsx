import { data, useLocation } from 'react-router'
import { z } from 'zod'
import { showEmployees } from '../../../domain/staff/many.ts'
import { PEOPLE_MAXIMUM, Team } from '../../../domain/staff/shapes.ts'
import { assignTeams, listTeams } from '../../../domain/staff/teams.ts'
import { employeeTexts } from '../../../i18n/employees.ts'
import { actorContext } from '../../context.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Sheet } from '../kit/sheet.tsx'
import type { Route } from './+types/assign-team'
import { asNotFound } from './not-found.server.ts'
import { TeamForm } from './team-form.tsx'

/** People as they were seen, and one group for all of them. */
const Grouping = z.object({
  people: z
    .array(assignTeams.declared.input.shape.people.element.omit({ team: true }))
    .min(1)
    .max(PEOPLE_MAXIMUM),
  team: Team.default(''),
})

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const userIds = params.userIds.split(',').slice(0, PEOPLE_MAXIMUM)
  const [{ employees }, { teams }] = await Promise.all([
    showEmployees(actor, { userIds }).catch(asNotFound),
    listTeams(actor, {}),
  ])
  if (employees.length === 0) throw data(null, 404)
  return { employees, teams, rules: fieldRules(Grouping) }
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  runForm(await request.formData(), { schema: Grouping }, async ({ people, team }) =>
    assignTeams(context.get(actorContext), { people: people.map((one) => ({ ...one, team })) }),
  )

export { clientAction, shouldRevalidate } from '../kit/sheet-route.ts'

/** Puts several people into a group at once. */
export default function AssignTeam({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(employeeTexts)
  const { search } = useLocation()
  const { employees, teams, rules } = loaderData
  return (
    <Sheet title={t.many.teamTitle(employees.length)} closeTo={`${paths.employees}${search}`}>
      <TeamForm
        key={employees.map(({ userId }) => userId).join()}
        people={employees}
        teams={teams}
        rules={rules}
        answer={actionData}
      />
    </Sheet>
  )
}
