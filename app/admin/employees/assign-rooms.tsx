import { assignRoomsToMany } from '../../../domain/staff/many.ts'
import { roomsToAssign } from '../../../domain/staff/operations.ts'
import { rangesOf } from '../../../domain/staff/rules.ts'
import { type RoomChange, roomChanges } from '../../../domain/staff/shapes.ts'
import { employeeTexts } from '../../../i18n/employees.ts'
import { actorContext } from '../../context.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Option } from '../../ui/option.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { useListSearch } from '../kit/use-address-filters.ts'
import type { Route } from './+types/assign-rooms'
import { employeesIn } from './people.server.ts'
import { PeopleSheet } from './people-sheet.tsx'
import { AssignedRoomsField } from './rooms-field.tsx'

const Assignment = assignRoomsToMany.declared.input

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const [people, choices] = await Promise.all([employeesIn(actor, params.userIds), roomsToAssign(actor, {})])
  return { people, choices, rules: fieldRules(Assignment) }
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  runForm(await request.formData(), { schema: Assignment }, async (input) =>
    assignRoomsToMany(context.get(actorContext), input),
  )

export { clientAction, shouldRevalidate } from '../kit/sheet-route.ts'

type Input = { how: RoomChange; numbers: string }

/** Assigns rooms to several people, or takes rooms away from them. */
export default function AssignRooms({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(employeeTexts)
  const search = useListSearch()
  const { people, choices, rules } = loaderData
  const title = t.many.title(people.length)
  if (choices.rooms.length === 0) {
    return (
      <Sheet title={title} closeTo={paths.employees + search}>
        <p className="text-sm text-soft">{t.form.noRooms}</p>
      </Sheet>
    )
  }
  return (
    <PeopleSheet<Input>
      {...{ title, people, rules }}
      defaultValue={{ how: 'add' }}
      answer={actionData}
      ownField="how"
      present={t.many.people}
      currentOf={({ rooms }) => rangesOf(rooms) || t.allRooms}
      done={t.done.roomsOfMany}
      undo="roomsOfEach"
      label={t.many.save}
    >
      {(form) => (
        <>
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
        </>
      )}
    </PeopleSheet>
  )
}
