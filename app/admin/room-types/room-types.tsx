import {
  archiveRoomType,
  listRoomTypes,
  orderRoomTypes,
  restoreRoomType,
} from '../../../domain/room-types/operations.ts'
import { actorContext } from '../../context.ts'
import { ResourceScreen } from '../kit/resource-screen.tsx'
import { runVerbs } from '../kit/verbs.server.ts'
import type { Route } from './+types/room-types'
import { roomTypeResource } from './resource.ts'

export const loader = ({ context }: Route.LoaderArgs) => listRoomTypes(context.get(actorContext), {})

export const action = ({ request, context }: Route.ActionArgs) => {
  const actor = context.get(actorContext)
  return runVerbs(request, {
    archive: async (typeId) => (await archiveRoomType(actor, { typeId })).roomType,
    restore: async (typeId) => (await restoreRoomType(actor, { typeId })).roomType,
    reorder: (typeIds) => orderRoomTypes(actor, { typeIds }),
  })
}

export { clientAction, clientLoader, ErrorBoundary, shouldRevalidate } from '../list/list-route.tsx'

export default function RoomTypes(props: Route.ComponentProps) {
  return <ResourceScreen of={roomTypeResource} {...props} />
}
