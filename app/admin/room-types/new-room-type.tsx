import { createRoomType } from '../../../domain/room-types/operations.ts'
import { roomTypeTexts } from '../../../i18n/room-types.ts'
import { actorContext } from '../../context.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import { orUnreachable } from '../../shell/or-unreachable.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { revalidateSheet } from '../kit/revalidate.ts'
import { Sheet } from '../kit/sheet.tsx'
import type { Route } from './+types/new-room-type'
import { RoomTypeForm } from './room-type-form.tsx'

const New = createRoomType.declared.input

export const loader = () => ({ formKey: crypto.randomUUID() as string, rules: fieldRules(New) })

export const action = async ({ request, context }: Route.ActionArgs) =>
  runForm(await request.formData(), { schema: New }, async (input) =>
    createRoomType(context.get(actorContext), input),
  )
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)
export const shouldRevalidate = revalidateSheet

/** Adds a type. */
export default function NewRoomType({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(roomTypeTexts)
  return (
    <Sheet title={t.add} startsAtField closeTo={paths.roomTypes}>
      <RoomTypeForm
        {...loaderData}
        answer={actionData}
        label={t.add}
        toast={({ name, id }) => ({
          text: t.done.created(name),
          undo: { send: { intent: 'archive', typeId: id }, to: paths.roomTypes },
        })}
      />
    </Sheet>
  )
}
