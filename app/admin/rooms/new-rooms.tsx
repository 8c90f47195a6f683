import { Link } from 'react-router'
import { DomainError } from '../../../domain/errors.ts'
import { createRoom, createRooms } from '../../../domain/rooms/create.ts'
import { roomsTexts } from '../../../i18n/rooms.ts'
import { actorContext } from '../../context.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Sheet } from '../kit/sheet.tsx'
import type { Route } from './+types/new-rooms'
import { ManyRoomsForm } from './many-rooms-form.tsx'
import { OneRoomForm } from './one-room-form.tsx'
import { NEW_TYPE } from './type-field.tsx'

const [One, Many] = [createRoom.declared.input, createRooms.declared.input]

export const loader = ({ request }: Route.LoaderArgs) => {
  const isOne = new URL(request.url).searchParams.has('one')
  return { isOne, rules: fieldRules(isOne ? One : Many) }
}

export const action = async ({ request, context }: Route.ActionArgs) => {
  const actor = context.get(actorContext)
  const form = await request.formData()
  const hasNewType = form.get('typeId') === NEW_TYPE
  if (hasNewType) form.delete('typeId')
  const refuseUnnamed = ({ newType }: { newType: string }) => {
    if (hasNewType && newType === '')
      throw new DomainError('invalid-input', { fields: { newType: 'missing' } })
  }
  if (!new URL(request.url).searchParams.has('one')) {
    return runForm(form, { schema: Many }, async (input) => {
      refuseUnnamed(input)
      return createRooms(actor, input)
    })
  }
  return runForm(form, { schema: One }, async (input) => {
    refuseUnnamed(input)
    const { room, newTypeId } = await createRoom(actor, input)
    return { rooms: [room], newTypeId }
  })
}

export { clientAction, shouldRevalidate } from '../kit/sheet-route.ts'

/** Adds rooms: all between two numbers, or one. */
export default function NewRooms({ loaderData, actionData }: Route.ComponentProps) {
  const { newRooms: t } = useTexts(roomsTexts)
  const { isOne, rules } = loaderData
  return (
    <Sheet title={t.title} startsAtField closeTo={paths.rooms}>
      <nav aria-label={t.kind} className="grid grid-cols-2 gap-1 rounded-module bg-raised p-1">
        <Kind to={paths.newRooms} isChosen={!isOne} label={t.many} />
        <Kind to={paths.newRoom} isChosen={isOne} label={t.one} />
      </nav>
      {isOne ? (
        <OneRoomForm rules={rules} answer={actionData} />
      ) : (
        <ManyRoomsForm rules={rules} answer={actionData} />
      )}
    </Sheet>
  )
}

function Kind({ to, isChosen, label }: { to: string; isChosen: boolean; label: string }) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-current={isChosen ? 'page' : undefined}
      className="grid min-h-11 place-items-center rounded-module text-sm text-soft aria-[current=page]:bg-card aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:shadow-card pointer-fine:min-h-9"
    >
      {label}
    </Link>
  )
}
