import { ArchiveRestore } from 'lucide-react'
import { Link, useFetcher } from 'react-router'
import { roomsTexts } from '../../../i18n/rooms.ts'
import * as paths from '../../shell/paths.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { ROOMS_FETCHER } from './use-rooms-said.ts'

/** Removed rooms, each with a button that restores it; collapsed at first. */
export function RemovedRooms({ rooms }: { rooms: readonly { id: string; number: string; floor: string }[] }) {
  const t = useTexts(roomsTexts)
  const { Form } = useFetcher({ key: ROOMS_FETCHER })
  if (rooms.length === 0) return null
  return (
    <details className="px-4 pt-2">
      <summary className="flex min-h-11 items-center font-semibold">{t.removed.title(rooms.length)}</summary>
      <p className="text-sm text-soft">{t.removed.hint(rooms.length)}</p>
      <ul className="flex flex-wrap gap-2 py-2">
        {rooms.map(({ id, number }) => (
          <li key={id} className="card flex items-center gap-1 ps-3 text-sm">
            <Link to={paths.hotelRoom(id)} preventScrollReset className="py-2">
              {number}
            </Link>
            <Form method="post">
              <input type="hidden" name="intent" value="restore" />
              <input type="hidden" name="roomIds" value={id} />
              <button type="submit" className={button('quiet')}>
                <ArchiveRestore aria-hidden="true" className="size-4" />
                {t.verbs.restore}
                <span className="sr-only"> {number}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </details>
  )
}
