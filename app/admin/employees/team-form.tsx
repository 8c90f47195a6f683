import { useRef } from 'react'
import { useLocation, useNavigate, useNavigation, useOutletContext } from 'react-router'
import type { Employee } from '../../../domain/staff/shapes.ts'
import { adminTexts } from '../../../i18n/admin.ts'
import { employeeTexts } from '../../../i18n/employees.ts'
import { type FormOptions, useForm } from '../../forms/use-form.ts'
import { useLeaveGuard } from '../../forms/use-leave-guard.tsx'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Submit } from '../../ui/submit.tsx'
import { FormRefused, refusalIn } from '../kit/form-refused.tsx'
import { type Answer, useSaid } from '../kit/use-said.tsx'
import { useSeenRevision } from '../kit/use-seen-revision.ts'
import type { EmployeesContext } from './assign-form.tsx'
import { PeopleChosen, revisionsOf } from './people-chosen.tsx'
import { TeamField, type TeamsToChoose } from './team-field.tsx'
import { backOf, type TeamsGiven } from './use-actions.ts'

interface Input extends Record<string, unknown> {
  team: string
}

/** In which group several people work. Saved, the sheet closes and says so. */
export function TeamForm({
  people,
  teams,
  rules,
  answer,
}: {
  people: readonly Employee[]
  teams: TeamsToChoose
  rules: FormOptions<Input>['rules']
  answer: Answer<TeamsGiven> | undefined
}) {
  const t = useTexts(employeeTexts)
  const { save, saving } = useTexts(adminTexts)
  const navigate = useNavigate()
  const { search } = useLocation()
  const { unselect } = useOutletContext<EmployeesContext>()
  const element = useRef<HTMLFormElement>(null)
  // What they have in common is what is to be changed.
  const [first, ...others] = people.map((one) => one.team)
  const team = others.every((other) => other === first) ? (first ?? '') : ''
  const form = useForm<Input>({ rules, defaultValue: { team }, answer: refusalIn(answer) })
  const leaveDialog = useLeaveGuard(element, answer?.ok === true)
  const said = useSaid(
    answer,
    (given) => ({
      text: t.done.teamOfMany(given.employees.length),
      undo: { send: backOf('teamOfEach', given), to: paths.employees },
    }),
    () => {
      unselect()
      navigate(`${paths.employees}${search}`, { preventScrollReset: true })
    },
  )
  const isBusy = useNavigation().formData?.has('team') ?? false
  const seen = useSeenRevision(
    revisionsOf(people),
    people.map((one) => one.team),
    answer,
  )
  return (
    <>
      <Form ref={element} {...form.props} method="post" preventScrollReset className="flex flex-col gap-5">
        <FormRefused form={form} answer={answer} now={t.many.now} />
        {said}
        <PeopleChosen
          title={t.many.teams}
          people={people}
          has={(employee) => employee.team || t.noTeam}
          seen={seen}
        />
        <TeamField teams={teams} field={form.field('team')} />
        <Submit isBusy={isBusy} busyLabel={saving}>
          {save}
        </Submit>
      </Form>
      {leaveDialog}
    </>
  )
}
