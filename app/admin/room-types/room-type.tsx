import { data } from 'react-router'
import { changeRoomType, createRoomType, listRoomTypes } from '../../../domain/room-types/operations.ts'
import type { RoomType } from '../../../domain/room-types/shapes.ts'
import { roomTypeTexts } from '../../../i18n/room-types.ts'
import { actorContext } from '../../context.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import { useTexts } from '../../shell/use-language.ts'
import { TextField } from '../../ui/text-field.tsx'
import { historyIn } from '../kit/history.server.ts'
import { ItemForm, ItemSheet } from '../kit/item-sheet.tsx'
import type { Route } from './+types/room-type'
import { roomTypeResource } from './resource.ts'

const New = createRoomType.declared.input
const Change = changeRoomType.declared.input.omit({ typeId: true })

export async function loader({ params: { typeId }, context }: Route.LoaderArgs) {
  if (typeId === undefined) return { formKey: crypto.randomUUID() as string, rules: fieldRules(New) }
  const actor = context.get(actorContext)
  const { roomTypes } = await listRoomTypes(actor, {})
  const item = roomTypes.find(({ id }) => id === typeId)
  if (!item) throw data(null, 404)
  return { item, rules: fieldRules(Change), history: await historyIn(actor, 'room-type', item.id) }
}

export async function action({ request, params: { typeId }, context }: Route.ActionArgs) {
  const actor = context.get(actorContext)
  const form = await request.formData()
  return typeId === undefined
    ? runForm(form, { schema: New }, async (input) => ({
        item: (await createRoomType(actor, input)).roomType,
      }))
    : runForm(form, { schema: Change }, async (input) => ({
        item: (await changeRoomType(actor, { ...input, typeId })).roomType,
      }))
}

export { clientAction, shouldRevalidate } from '../kit/sheet-route.ts'

/** Adds a type, or renames one. */
export default function RoomTypeSheet({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(roomTypeTexts)
  const { item, formKey, rules, history } = loaderData
  return (
    <ItemSheet
      of={roomTypeResource}
      item={item}
      title={item?.name}
      hint={item && t.keepsRooms(item.rooms)}
      history={history}
    >
      <ItemForm<{ name: string }, RoomType>
        of={roomTypeResource}
        key={item?.id}
        {...{ item, formKey, rules }}
        answer={actionData}
        ownField="name"
        defaultValue={item && { name: item.name }}
        values={item?.name}
        current={item && t.now(item.name)}
      >
        {(form) => (
          <TextField {...form.limited('name')} label={t.name} hint={t.nameHint} autoComplete="off" />
        )}
      </ItemForm>
    </ItemSheet>
  )
}
