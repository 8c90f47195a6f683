import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { showHotel } from '../../../domain/hotels/operations.ts'
import { archiveRoomType, listRoomTypes } from '../../../domain/room-types/operations.ts'
import { ROOM_TYPES_MAXIMUM } from '../../../domain/room-types/shapes.ts'
import { showAllRooms } from '../../../domain/rooms/list.ts'
import { archiveRooms, changeManyRooms, changeRoom, restoreRooms } from '../../../domain/rooms/manage.ts'
import { actorContext } from '../../context.ts'
import { publicOrigin } from '../../shell/public-origin.ts'
import { jsonOf, runIntent } from '../kit/intents.server.ts'
import { ResourceScreen } from '../kit/resource-screen.tsx'
import { revalidateList } from '../kit/revalidate.ts'
import { idsIn } from '../kit/verbs.server.ts'
import type { Route } from './+types/rooms'
import { roomResource } from './resource.tsx'
import type { RoomChange } from './room-rows.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const [{ rooms, paidFor }, removed, { roomTypes }, { timeZone }] = await Promise.all([
    showAllRooms(actor, {}),
    showAllRooms(actor, { state: 'removed' }),
    listRoomTypes(actor, {}),
    showHotel(actor, {}),
  ])
  return {
    rooms: rooms.map(({ linkedAt: _, archived: __, ...room }) => room),
    removed: removed.rooms.map(({ id, number }) => ({ id, number })),
    types: roomTypes.map(({ id, name, archived }) => ({ id, name, archived })),
    paidFor,
    timeZone,
    now: Date.now(),
    origin: publicOrigin(request),
  }
}

export const action = ({ request, context }: Route.ActionArgs) => {
  const actor = context.get(actorContext)
  const named = (form: FormData) => ({ roomIds: idsIn(form) })
  return runIntent(request, {
    archive: async (form) => ({ did: 'archived' as const, ...(await archiveRooms(actor, named(form))) }),
    restore: async (form) => ({ did: 'restored' as const, ...(await restoreRooms(actor, named(form))) }),
    change: async (form) => {
      const { rooms } = await changeManyRooms(actor, jsonOf(form, 'changes'))
      return { did: 'changed' as const, rooms, before: jsonOf(form, 'before') as RoomChange[] }
    },
    'change-back': async (form) => {
      await changeRoom(actor, jsonOf(form, 'room'))
      return { did: 'taken-back' as const }
    },
    // First the part that conflicts if a colleague has changed a room: if it is refused, nothing was done.
    'take-back': async (form) => {
      if (form.has('changes')) await changeManyRooms(actor, jsonOf(form, 'changes'))
      if (form.has('id')) await archiveRooms(actor, named(form))
      for (const typeId of form.getAll('typeIds').slice(0, ROOM_TYPES_MAXIMUM)) {
        await archiveRoomType(actor, { typeId: String(typeId) })
      }
      return { did: 'taken-back' as const }
    },
  })
}

export { clientAction, clientLoader, ErrorBoundary } from '../list/list-route.tsx'

/** The search stands in the address and needs no other data. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod } = args
  const isSearch = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isSearch && formMethod === undefined ? false : revalidateList(args)
}

export default function Rooms(props: Route.ComponentProps) {
  return <ResourceScreen of={roomResource} {...props} />
}
