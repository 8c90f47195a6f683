import { useDeferredValue, useMemo } from 'react'
import { type ShouldRevalidateFunctionArgs, useFetcher, useOutlet } from 'react-router'
import { showHotel } from '../../../domain/hotels/operations.ts'
import { lookAlikes } from '../../../domain/names.ts'
import { archiveRoomType, listRoomTypes } from '../../../domain/room-types/operations.ts'
import { ROOM_TYPES_MAXIMUM } from '../../../domain/room-types/shapes.ts'
import { floorsOf } from '../../../domain/rooms/floor-rules.ts'
import { showAllRooms } from '../../../domain/rooms/list.ts'
import { archiveRooms, changeManyRooms, changeRoom, restoreRooms } from '../../../domain/rooms/manage.ts'
import { ROOMS_MAXIMUM } from '../../../domain/shapes/room.ts'
import { adminTexts } from '../../../i18n/admin.ts'
import { roomsTexts } from '../../../i18n/rooms.ts'
import { actorContext } from '../../context.ts'
import * as paths from '../../shell/paths.ts'
import { publicOrigin } from '../../shell/public-origin.ts'
import { useTexts } from '../../shell/use-language.ts'
import { LoadedPage, type LoadedProps } from '../../staff/persistence/loaded-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AdminScreen } from '../kit/admin-screen.tsx'
import { jsonOf, runIntent } from '../kit/intents.server.ts'
import { Refused } from '../kit/refused.tsx'
import { revalidateList } from '../kit/revalidate.ts'
import { useAddressFilters } from '../kit/use-address-filters.ts'
import { useFollow } from '../kit/use-follow.ts'
import { useSelection } from '../list/use-selection.ts'
import type { Route } from './+types/rooms'
import { NoRooms } from './no-rooms.tsx'
import { RemovedRooms } from './removed-rooms.tsx'
import { filterNames, filterRooms } from './room-filter.ts'
import { RoomFilterBar } from './room-filters.tsx'
import { RoomList } from './room-list.tsx'
import { RoomSelection } from './room-selection.tsx'
import { RoomTools } from './room-tools.tsx'
import type { RoomsContext } from './rooms-context.ts'
import { ROOMS_FETCHER, type RoomsDone, useRoomsSaid } from './use-rooms-said.ts'

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
    removed: removed.rooms.map(({ id, number, floor }) => ({ id, number, floor })),
    types: roomTypes.map(({ id, name, archived }) => ({ id, name, archived })),
    paidFor,
    timeZone,
    now: Date.now(),
    origin: publicOrigin(request),
  }
}

export const action = ({ request, context }: Route.ActionArgs) => {
  const actor = context.get(actorContext)
  const named = (form: FormData) => ({ roomIds: form.getAll('roomIds').map(String) })
  return runIntent(request, {
    archive: async (form) => ({ did: 'archived' as const, ...(await archiveRooms(actor, named(form))) }),
    restore: async (form) => ({ did: 'restored' as const, ...(await restoreRooms(actor, named(form))) }),
    change: async (form) => {
      const { rooms } = await changeManyRooms(actor, jsonOf(form, 'changes'))
      return { did: 'changed' as const, rooms, before: jsonOf(form, 'before') as RoomsDone[] }
    },
    'change-back': async (form) => {
      await changeRoom(actor, jsonOf(form, 'room'))
      return { did: 'taken-back' as const }
    },
    // First the part that conflicts if a colleague has changed a room: if it is refused, nothing was done.
    'take-back': async (form) => {
      if (form.has('changes')) await changeManyRooms(actor, jsonOf(form, 'changes'))
      if (form.has('roomIds')) await archiveRooms(actor, named(form))
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

/** The rooms of the hotel, with their links and QR codes. */
export default function Rooms({ loaderData, actionData }: Route.ComponentProps) {
  const { title } = useTexts(roomsTexts)
  return (
    <LoadedPage loaded={loaderData} title={title}>
      {(kept) => <RoomsOf kept={kept} actionData={actionData} />}
    </LoadedPage>
  )
}

function RoomsOf({ kept, actionData }: LoadedProps<Route.ComponentProps>) {
  const t = useTexts(roomsTexts)
  const { noneFound } = useTexts(adminTexts)
  const fetcher = useFetcher<typeof action>({ key: ROOMS_FETCHER })
  const { rooms, removed, types, paidFor } = kept
  const [filters, setFilters] = useAddressFilters(filterNames)
  // The field shows typing at once; hundreds of rows render when there is time.
  const applied = useDeferredValue(filters)
  const found = useMemo(() => filterRooms(rooms, applied), [rooms, applied])
  const shown = useMemo(() => found.slice(0, ROOMS_MAXIMUM), [found])
  useFollow('rooms', 'room-types')
  const selection = useSelection(shown.map(({ id }) => id))
  const said = useRoomsSaid(fetcher.data ?? actionData, [...rooms, ...removed])
  const sheet = useOutlet({ rooms, paidFor, types } satisfies RoomsContext)
  const alike = useMemo(() => lookAlikes(rooms.map(({ number }) => number)), [rooms])
  const used = useMemo(
    () => types.filter(({ id }) => rooms.some(({ typeId }) => typeId === id)),
    [types, rooms],
  )

  return (
    <AdminScreen
      title={t.title}
      count={t.count(rooms.length, paidFor)}
      primary={{ label: t.add, to: paths.newRooms }}
      actions={<RoomTools hasRooms={rooms.length > 0} />}
      said={said}
      sheet={sheet}
    >
      <Refused answer={fetcher.data ?? actionData} />
      {alike.length > 0 && <Notice kind="trouble">{t.lookAlike(alike)}</Notice>}
      {rooms.length === 0 ? (
        <NoRooms />
      ) : (
        <>
          <RoomFilterBar filters={filters} onChange={setFilters} floors={floorsOf(rooms)} types={used} />
          {shown.length > 0 ? (
            <RoomList loaded={kept} rooms={shown} selection={selection} />
          ) : (
            <p className="px-4 py-8 text-center text-soft">{noneFound}</p>
          )}
          {found.length > shown.length && (
            <p className="px-4 text-sm text-soft">{t.firstOf(shown.length, found.length)}</p>
          )}
        </>
      )}
      <RemovedRooms rooms={removed} />
      <RoomSelection selection={selection} rooms={rooms} types={types} />
    </AdminScreen>
  )
}
