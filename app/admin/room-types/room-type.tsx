import { Archive, ArchiveRestore } from 'lucide-react'
import { data } from 'react-router'
import { changeRoomType, listRoomTypes } from '../../../domain/room-types/operations.ts'
import { adminTexts } from '../../../i18n/admin.ts'
import { roomTypeTexts } from '../../../i18n/room-types.ts'
import { actorContext } from '../../context.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import { History } from '../../shell/history/history.tsx'
import { Form } from '../../shell/of-hotel.tsx'
import { orUnreachable } from '../../shell/or-unreachable.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { historyIn } from '../kit/history.server.ts'
import { revalidateSheet } from '../kit/revalidate.ts'
import { Sheet } from '../kit/sheet.tsx'
import type { Route } from './+types/room-type'
import { RoomTypeForm } from './room-type-form.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const { roomTypes } = await listRoomTypes(actor, {})
  const type = roomTypes.find(({ id }) => id === params.typeId)
  if (!type) throw data(null, 404)
  return { type, rules: fieldRules(Change), history: await historyIn(actor, 'room-type', type.id) }
}

const Change = changeRoomType.declared.input.omit({ typeId: true })

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  runForm(await request.formData(), { schema: Change }, async (input) =>
    changeRoomType(context.get(actorContext), { ...input, typeId: params.typeId }),
  )
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)

export const shouldRevalidate = revalidateSheet

export default function RoomTypeSheet({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(roomTypeTexts)
  const { save } = useTexts(adminTexts)
  const { type, rules, history } = loaderData
  const list = paths.roomTypes
  return (
    <Sheet title={type.name} closeTo={list}>
      <RoomTypeForm
        key={type.id}
        rules={rules}
        answer={actionData}
        type={type}
        label={save}
        toast={({ name }) => ({ text: t.done.changed(name) })}
      />
      <div className="mt-auto flex flex-col items-start gap-2 border-t border-line pt-4">
        <p className="text-sm text-soft">{t.keepsRooms(type.rooms)}</p>
        <Form method="post" action={list} navigate={false}>
          <input type="hidden" name="intent" value={type.archived ? 'restore' : 'archive'} />
          <input type="hidden" name="typeId" value={type.id} />
          <button type="submit" className={button('plain')}>
            {type.archived ? (
              <ArchiveRestore aria-hidden="true" className="size-4" />
            ) : (
              <Archive aria-hidden="true" className="size-4" />
            )}
            {type.archived ? t.restore : t.archive}
          </button>
        </Form>
      </div>
      <History {...history} />
    </Sheet>
  )
}
