import { Trash2, UserPlus } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { changeInvitation, showInvitation } from '../../../../domain/invitations/operations.ts'
import { roomsToAssign } from '../../../../domain/staff/operations.ts'
import { adminTexts } from '../../../../i18n/admin.ts'
import { employeeTexts } from '../../../../i18n/employees.ts'
import { actorContext } from '../../../context.ts'
import { fieldRules, runForm } from '../../../forms/run-form.server.ts'
import { History } from '../../../shell/history/history.tsx'
import * as paths from '../../../shell/paths.ts'
import { useTexts } from '../../../shell/use-language.ts'
import { button } from '../../../ui/button.ts'
import { ActForm } from '../../kit/act-form.tsx'
import { historyIn } from '../../kit/history.server.ts'
import { Sheet } from '../../kit/sheet.tsx'
import { asNotFound } from '../people.server.ts'
import type { Route } from './+types/invitation'
import { PlaceForm } from './invitation-form.tsx'
import { PlaceState } from './invitation-state.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const { invitationId } = params
  const [{ invitation }, choices, history] = await Promise.all([
    showInvitation(actor, { invitationId }).catch(asNotFound),
    roomsToAssign(actor, {}),
    historyIn(actor, 'invitation', invitationId),
  ])
  return { place: invitation, choices, history, rules: fieldRules(Change) }
}

const Change = changeInvitation.declared.input.omit({ invitationId: true })

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  runForm(await request.formData(), { schema: Change }, async (input) =>
    changeInvitation(context.get(actorContext), { ...input, invitationId: params.invitationId }),
  )

export { clientAction, shouldRevalidate } from '../../kit/sheet-route.ts'

export default function PlaceSheet({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(employeeTexts)
  const { save } = useTexts(adminTexts)
  const { search } = useLocation()
  const { place, choices, rules, history } = loaderData
  return (
    <Sheet title={place.name} closeTo={`${paths.employees}${search}`}>
      <div className="-mt-2 flex flex-wrap items-center justify-between gap-2 text-sm text-soft">
        <p>
          <PlaceState place={place} timeZone={history.timeZone} />
        </p>
        <Link to={`${paths.invite(place.id)}${search}`} preventScrollReset className={button()}>
          <UserPlus aria-hidden="true" className="size-4" />
          {t.places.invite}
        </Link>
      </div>
      <PlaceForm
        key={place.id}
        place={place}
        choices={choices}
        rules={rules}
        answer={actionData}
        label={save}
        toast={({ name }) => ({ text: t.done.placeChanged(name) })}
      />
      <div className="border-t border-line pt-4">
        <ActForm list={paths.employees} intent="deletePlace" fields={{ id: place.id }} closes>
          <Trash2 aria-hidden="true" className="size-4" />
          {t.places.delete}
        </ActForm>
      </div>
      <History {...history} />
    </Sheet>
  )
}
