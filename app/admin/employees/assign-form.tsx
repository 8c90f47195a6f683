import { useRef } from 'react'
import { useLocation, useNavigate, useNavigation, useOutletContext } from 'react-router'
import { rangesOf } from '../../../domain/staff/rules.ts'
import { type Employee, type RoomChange, roomChanges } from '../../../domain/staff/shapes.ts'
import { adminTexts } from '../../../i18n/admin.ts'
import { employeeTexts } from '../../../i18n/employees.ts'
import { type FormOptions, useForm } from '../../forms/use-form.ts'
import { useLeaveGuard } from '../../forms/use-leave-guard.tsx'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Option } from '../../ui/option.tsx'
import { Submit } from '../../ui/submit.tsx'
import { FormRefused, refusalIn } from '../kit/form-refused.tsx'
import { type Answer, useSaid } from '../kit/use-said.tsx'
import { useSeenRevision } from '../kit/use-seen-revision.ts'
import { PeopleChosen, revisionsOf } from './people-chosen.tsx'
import { RoomsField, type RoomsToChoose } from './rooms-field.tsx'
import { backOf, type RoomsGiven } from './use-actions.ts'

interface Input extends Record<string, unknown> {
  how: RoomChange
  numbers: string
}

/** What the list gives to what stands beside it. */
export interface EmployeesContext {
  unselect: () => void
}

/** Which rooms several people get, or no longer have. Saved, the sheet closes and says so. */
export function AssignForm({
  people,
  choices,
  rules,
  answer,
}: {
  people: readonly Employee[]
  choices: RoomsToChoose
  rules: FormOptions<Input>['rules']
  answer: Answer<RoomsGiven> | undefined
}) {
  const t = useTexts(employeeTexts)
  const { saving } = useTexts(adminTexts)
  const navigate = useNavigate()
  const { search } = useLocation()
  const { unselect } = useOutletContext<EmployeesContext>()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Input>({ rules, defaultValue: { how: 'add' }, answer: refusalIn(answer) })
  const leaveDialog = useLeaveGuard(element, answer?.ok === true)
  const said = useSaid(
    answer,
    (given) => ({
      text: t.done.roomsOfMany(given.employees.length),
      undo: { send: backOf('roomsOfEach', given), to: paths.employees },
    }),
    () => {
      unselect()
      navigate(`${paths.employees}${search}`, { preventScrollReset: true })
    },
  )
  const isBusy = useNavigation().formData?.has('how') ?? false
  const seen = useSeenRevision(
    revisionsOf(people),
    people.map(({ rooms }) => rooms),
    answer,
  )
  if (choices.rooms.length === 0) return <p className="text-sm text-soft">{t.form.noRooms}</p>
  return (
    <>
      <Form ref={element} {...form.props} method="post" preventScrollReset className="flex flex-col gap-5">
        <FormRefused form={form} answer={answer} now={t.many.now} />
        {said}
        <PeopleChosen
          title={t.many.people}
          people={people}
          has={({ rooms }) => rangesOf(rooms) || t.allRooms}
          seen={seen}
        />
        <RoomsField {...choices} field={form.field('numbers')} hints={t.many} />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 text-sm font-medium">{t.many.how}</legend>
          {roomChanges.map((how) => (
            <Option
              key={how}
              name="how"
              value={how}
              label={t.many.hows[how]}
              hint={t.many.howHints[how]}
              defaultChecked={how === (form.field('how').defaultValue ?? 'add')}
            />
          ))}
        </fieldset>
        <Submit isBusy={isBusy} busyLabel={saving}>
          {t.many.save}
        </Submit>
      </Form>
      {leaveDialog}
    </>
  )
}
