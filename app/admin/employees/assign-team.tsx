import { z } from 'zod'
import { PEOPLE_MAXIMUM, Team } from '../../../domain/staff/shapes.ts'
import { assignTeams, listTeams } from '../../../domain/staff/teams.ts'
import { adminTexts } from '../../../i18n/admin.ts'
import { employeeTexts } from '../../../i18n/employees.ts'
import { actorContext } from '../../context.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import { useTexts } from '../../shell/use-language.ts'
import type { Route } from './+types/assign-team'
import { employeesIn } from './people.server.ts'
import { PeopleSheet } from './people-sheet.tsx'
import { TeamField } from './team-field.tsx'

/** People with their seen revisions, and one group for all of them. */
const Grouping = z.object({
  people: z
    .array(assignTeams.declared.input.shape.people.element.omit({ team: true }))
    .min(1)
    .max(PEOPLE_MAXIMUM),
  team: Team.default(''),
})

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const [people, { teams }] = await Promise.all([employeesIn(actor, params.userIds), listTeams(actor, {})])
  return { people, teams, rules: fieldRules(Grouping) }
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  runForm(await request.formData(), { schema: Grouping }, async ({ people, team }) =>
    assignTeams(context.get(actorContext), { people: people.map((one) => ({ ...one, team })) }),
  )

export { clientAction, shouldRevalidate } from '../kit/sheet-route.ts'

/** Puts several people into a group at once. */
export default function AssignTeam({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(employeeTexts)
  const { save } = useTexts(adminTexts)
  const { people, teams, rules } = loaderData
  // The form starts with the team if all of them have the same.
  const [first, ...others] = people.map((one) => one.team)
  const team = others.every((other) => other === first) ? (first ?? '') : ''
  return (
    <PeopleSheet<{ team: string }>
      {...{ people, rules }}
      title={t.many.teamTitle(people.length)}
      defaultValue={{ team }}
      answer={actionData}
      ownField="team"
      present={t.many.teams}
      currentOf={(employee) => employee.team || t.noTeam}
      done={t.done.teamOfMany}
      undo="teamOfEach"
      label={save}
    >
      {(form) => <TeamField teams={teams} field={form.field('team')} />}
    </PeopleSheet>
  )
}
