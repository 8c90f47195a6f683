import { data, replace } from 'react-router'
import { z } from 'zod'
import { DomainError } from '../../../domain/errors.ts'
import { showRoomDetails } from '../../../domain/rooms/list.ts'
import { changeRoom } from '../../../domain/rooms/manage.ts'
import { replaceLink } from '../../../domain/rooms/operations.ts'
import { RoomFloor } from '../../../domain/rooms/shapes.ts'
import { roomsTexts } from '../../../i18n/rooms.ts'
import { actorContext } from '../../context.ts'
import { fieldRules, runForm } from '../../forms/run-form.server.ts'
import * as paths from '../../shell/paths.ts'
import { publicOrigin } from '../../shell/public-origin.ts'
import { qrCode } from '../../shell/qr.server.ts'
import { runAction } from '../../shell/run-action.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Notice } from '../../ui/notice.tsx'
import { historyIn } from '../kit/history.server.ts'
import { ItemSheet } from '../kit/item-sheet.tsx'
import { useKeptAnswer } from '../kit/use-kept-answer.ts'
import type { Route } from './+types/room'
import { roomResource } from './resource.tsx'
import { RoomForm } from './room-form.tsx'
import { RoomLink } from './room-link.tsx'
import { useLoadedRooms } from './room-rows.ts'

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const { room } = await showRoomDetails(actor, { roomId: params.roomId }).catch((error) => {
    throw error instanceof DomainError ? data(null, 404) : error
  })
  const link = publicOrigin(request) + paths.room(room.token)
  return {
    room,
    link,
    qr: qrCode(link),
    ...replacingIn(url),
    rules: fieldRules(Changed),
    history: await historyIn(actor, 'room', room.id),
    now: Date.now(),
  }
}

/** How far it is with replacing the link: asked for, or done. */
const replacingIn = ({ searchParams }: URL) => ({
  asksToReplace: searchParams.has('replace'),
  isReplaced: searchParams.has('replaced'),
})

/** The fields of the form; an empty one clears its value. */
const Changed = changeRoom.declared.input
  .omit({ roomId: true })
  .extend({ floor: RoomFloor.default(''), typeId: z.uuid().nullable().default(null) })

export const action = async ({ request, url, params: { roomId }, context }: Route.ActionArgs) => {
  const actor = context.get(actorContext)
  const form = await request.formData()
  if (form.get('intent') === 'replace-link') {
    return runAction(async () => {
      await replaceLink(actor, { roomId })
      // An address of its own: loaded again, it does not ask whether the new one is to be replaced, too.
      throw replace(paths.linkReplaced(url))
    })
  }
  return runForm(form, { schema: Changed }, async (input) => {
    return { did: 'changed' as const, ...(await changeRoom(actor, { ...input, roomId })) }
  })
}

export { clientAction, shouldRevalidate } from '../kit/sheet-route.ts'

export default function RoomSheet({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer(actionData)
  const t = useTexts(roomsTexts)
  const { types } = useLoadedRooms()
  const { room, rules, history } = loaderData
  const typeNames = new Map(types.map(({ id, name }) => [id, name]))
  return (
    <ItemSheet
      of={roomResource}
      item={room}
      title={t.room.title(room.number)}
      hint={room.archived ? t.archivedHint(1) : t.room.removeHint}
      history={history}
      names={typeNames}
    >
      {room.archived ? (
        <Notice kind="news">{t.archivedHere}</Notice>
      ) : (
        <>
          <RoomLink key={room.id} loaded={loaderData} answer={answer} />
          <RoomForm key={`form of ${room.id}`} room={room} rules={rules} answer={answer} />
        </>
      )}
    </ItemSheet>
  )
}
