import { useLocation, useOutletContext } from 'react-router'
import { rangesOf } from '../../../domain/staff/rules.ts'
import { type Employee, type RoomChange, roomChanges } from '../../../domain/staff/shapes.ts'
import { employeeTexts } from '../../../i18n/employees.ts'
import type { FieldRules } from '../../forms/check.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Option } from '../../ui/option.tsx'
import { SheetForm, useSheetForm } from '../kit/sheet-form.tsx'
import type { FormAnswer } from '../kit/use-action-toast.tsx'
import { PeopleChosen, revisionsOf } from './people-chosen.tsx'
import { AssignedRoomsField, type RoomsToChoose } from './rooms-field.tsx'
import { employeesBackOf, type RoomsGiven } from './use-actions.ts'

interface Input extends Record<string, unknown> {
  how: RoomChange
  numbers: string
}

/** The context that the list passes to its sheets. */
export interface EmployeesContext {
  unselect: () => void
}

/** Assigns rooms to several people, or takes rooms away from them. */
export function AssignForm({
  people,
  choices,
  rules,
  answer,
}: {
  people: readonly Employee[]
  choices: RoomsToChoose
  rules: FieldRules
  answer: FormAnswer<RoomsGiven> | undefined
}) {
  const t = useTexts(employeeTexts)
  const { search } = useLocation()
  const { unselect } = useOutletContext<EmployeesContext>()
  const sheetForm = useSheetForm<Input, RoomsGiven>({
    rules,
    defaultValue: { how: 'add' },
    answer,
    ownField: 'how',
    toast: (given) => ({
      text: t.done.roomsOfMany(given.employees.length),
      undo: { send: employeesBackOf('roomsOfEach', given), to: paths.employees },
    }),
    next: () => {
      unselect()
      return `${paths.employees}${search}`
    },
    loaded: { revision: revisionsOf(people), values: people.map(({ rooms }) => rooms) },
  })
  const { form } = sheetForm
  if (choices.rooms.length === 0) return <p className="text-sm text-soft">{t.form.noRooms}</p>
  return (
    <SheetForm of={sheetForm} current={t.many.now} label={t.many.save}>
      <PeopleChosen
        title={t.many.people}
        people={people}
        has={({ rooms }) => rangesOf(rooms) || t.allRooms}
        seen={String(sheetForm.seen)}
      />
      <AssignedRoomsField {...choices} field={form.field('numbers')} hints={t.many} />
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
    </SheetForm>
  )
}
