import { useLocation } from 'react-router'
import { createInvitation } from '../../../../domain/invitations/operations.ts'
import { roomsToAssign } from '../../../../domain/staff/operations.ts'
import { employeeTexts } from '../../../../i18n/employees.ts'
import { actorContext } from '../../../context.ts'
import { fieldRules, runForm } from '../../../forms/run-form.server.ts'
import * as paths from '../../../shell/paths.ts'
import { useTexts } from '../../../shell/use-language.ts'
import { Sheet } from '../../kit/sheet.tsx'
import { undoBy } from '../../kit/use-action-toast.tsx'
import type { Route } from './+types/new-invitation'
import { PlaceForm } from './invitation-form.tsx'

const New = createInvitation.declared.input

export const loader = async ({ context }: Route.LoaderArgs) => ({
  formKey: crypto.randomUUID() as string,
  rules: fieldRules(New),
  choices: await roomsToAssign(context.get(actorContext), {}),
})

export const action = async ({ request, context }: Route.ActionArgs) =>
  runForm(await request.formData(), { schema: New }, async (input) =>
    createInvitation(context.get(actorContext), input),
  )

export { clientAction, shouldRevalidate } from '../../kit/sheet-route.ts'

export default function NewPlace({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(employeeTexts)
  const { search } = useLocation()
  return (
    <Sheet title={t.add} startsAtField closeTo={`${paths.employees}${search}`}>
      <PlaceForm
        {...loaderData}
        answer={actionData}
        label={t.add}
        toast={({ id, name }) => ({
          text: t.done.placeKept(name),
          undo: undoBy(paths.employees, 'deletePlace', { id }),
        })}
      />
    </Sheet>
  )
}
