import { Archive } from 'lucide-react'
import { Link, useFetcher, useOutlet } from 'react-router'
import {
  archiveRoomType,
  listRoomTypes,
  orderRoomTypes,
  restoreRoomType,
} from '../../../domain/room-types/operations.ts'
import type { RoomType } from '../../../domain/room-types/shapes.ts'
import { roomTypeTexts } from '../../../i18n/room-types.ts'
import { actorContext } from '../../context.ts'
import { FailureMessage } from '../../shell/failure.tsx'
import { orUnreachable } from '../../shell/or-unreachable.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { nullIfOffline } from '../../staff/action-log/when-offline.ts'
import { LoadedPage, type LoadedProps } from '../../staff/persistence/loaded-page.tsx'
import { button } from '../../ui/button.ts'
import { Empty } from '../../ui/empty.tsx'
import { AdminScreen } from '../kit/admin-screen.tsx'
import { Archived } from '../kit/archived.tsx'
import { runIntent, text } from '../kit/intents.server.ts'
import { List } from '../kit/list.tsx'
import { orderOf, useOrder } from '../kit/order.ts'
import { Refused } from '../kit/refused.tsx'
import { revalidateList } from '../kit/revalidate.ts'
import type { Verb } from '../kit/row-menu.tsx'
import { Sortable, SortableRow } from '../kit/sortable.tsx'
import { type ToastMessage, useActionToast } from '../kit/use-action-toast.tsx'
import { useFollow } from '../kit/use-follow.ts'
import type { Route } from './+types/room-types'

export const loader = ({ context }: Route.LoaderArgs) => listRoomTypes(context.get(actorContext), {})

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => nullIfOffline(serverLoader)

export const action = ({ request, context }: Route.ActionArgs) => {
  const actor = context.get(actorContext)
  return runIntent(request, {
    archive: async (form) => {
      const { roomType } = await archiveRoomType(actor, { typeId: text(form, 'typeId') })
      return { did: 'archived' as const, roomType }
    },
    restore: async (form) => {
      const { roomType } = await restoreRoomType(actor, { typeId: text(form, 'typeId') })
      return { did: 'restored' as const, roomType }
    },
    reorder: async (form) => {
      const { ids, moved } = orderOf(form)
      await orderRoomTypes(actor, { typeIds: ids })
      return { did: 'moved' as const, moved }
    },
  })
}
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction)
export const shouldRevalidate = revalidateList

/** The room types of the hotel in its order, and those that were archived. */
export default function RoomTypes({ loaderData, actionData }: Route.ComponentProps) {
  const { title } = useTexts(roomTypeTexts)
  return (
    <LoadedPage loaded={loaderData} title={title}>
      {(kept) => <TypeList kept={kept} actionData={actionData} />}
    </LoadedPage>
  )
}

function TypeList({ kept, actionData }: LoadedProps<Route.ComponentProps>) {
  const t = useTexts(roomTypeTexts)
  const sheet = useOutlet()
  useFollow('room-types', 'rooms')
  const fetcher = useFetcher<typeof action>()
  const { roomTypes } = kept
  // A moved row stays where it was dropped, before the server has answered.
  const wanted = fetcher.formData?.getAll('ids') ?? []
  const placeOf = ({ id }: RoomType) => (wanted.includes(id) ? wanted.indexOf(id) : wanted.length)
  const offered = roomTypes
    .filter(({ archived }) => !archived)
    .sort((one, other) => placeOf(one) - placeOf(other))
  const archived = roomTypes.filter((type) => type.archived)
  const ids = offered.map(({ id }) => id)
  const nameOf = (id: string) => offered.find((type) => type.id === id)?.name ?? ''
  const list = paths.roomTypes
  const { order, said: saidOfMove } = useOrder(ids, list, (form) => fetcher.submit(form, { method: 'post' }))
  const said = useActionToast(fetcher.data ?? actionData, (done): ToastMessage | undefined => {
    if (done.did === 'moved') {
      return done.moved && saidOfMove(t.done.moved(nameOf(done.moved.id), done.moved.place))
    }
    const { id, name } = done.roomType
    const undo = { intent: done.did === 'archived' ? 'restore' : 'archive', typeId: id }
    return { text: t.done[done.did](name), undo: { send: undo, to: list } }
  })

  const verbs = ({ id }: RoomType): Verb[] => [
    {
      label: t.archive,
      icon: Archive,
      onPress: () => fetcher.submit({ intent: 'archive', typeId: id }, { method: 'post' }),
    },
  ]

  return (
    <AdminScreen
      title={t.title}
      count={t.count(offered.length)}
      primary={{ label: t.add, to: paths.newRoomType }}
      said={said}
      sheet={sheet}
    >
      <Refused answer={fetcher.data ?? actionData} />
      {offered.length === 0 ? (
        <Empty title={t.empty} hint={t.emptyHint}>
          <Link to={paths.newRoomType} preventScrollReset className={button('primary')}>
            {t.add}
          </Link>
        </Empty>
      ) : (
        <Sortable ids={ids} nameOf={nameOf} onOrder={order}>
          <List
            label={t.title}
            rows={offered}
            keyOf={({ id }) => id}
            nameOf={({ name }) => name}
            nameHead={t.name}
            to={({ id }) => paths.roomType(id)}
            columns={[{ head: t.rooms, cell: ({ rooms }) => t.roomsOf(rooms), isNumber: true }]}
            verbs={verbs}
            drag={SortableRow}
          />
        </Sortable>
      )}
      <Archived
        title={t.archivedTitle(archived.length)}
        hint={t.archivedHint}
        items={archived}
        idField="typeId"
        restore={t.restore}
      >
        {({ name }) => name}
      </Archived>
    </AdminScreen>
  )
}

/** They could not be loaded: said within the frame, with every way on around it. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <FailureMessage error={error} />
