import { Archive, ArchiveRestore } from 'lucide-react'
import { useFetcher } from 'react-router'
import type { ManagedRoom } from '../../../domain/rooms/shapes.ts'
import { roomsTexts } from '../../../i18n/rooms.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { ROOMS_FETCHER } from './use-rooms-said.ts'

/** Removes a room, or brings it back. The list says that it was done, and takes it back. */
export function RoomRemoval({ room: { id, archived } }: { room: Pick<ManagedRoom, 'id' | 'archived'> }) {
  const t = useTexts(roomsTexts)
  const { Form } = useFetcher({ key: ROOMS_FETCHER })
  const Icon = archived ? ArchiveRestore : Archive
  return (
    <div className="mt-auto flex flex-col items-start gap-2 border-t border-line pt-4">
      <p className="text-sm text-soft">{archived ? t.removed.hint(1) : t.room.removeHint}</p>
      <Form method="post" action={paths.rooms}>
        <input type="hidden" name="intent" value={archived ? 'restore' : 'archive'} />
        <input type="hidden" name="roomIds" value={id} />
        <button type="submit" className={button('plain')}>
          <Icon aria-hidden="true" className="size-4" />
          {archived ? t.verbs.restore : t.verbs.remove}
        </button>
      </Form>
    </div>
  )
}
