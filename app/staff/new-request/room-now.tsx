import { byUrgency, isOpen } from '../../../domain/requests/rules.ts'
import type { Request } from '../../../domain/requests/shapes.ts'
import type { RoomFlagKind } from '../../../domain/rooms/shapes.ts'
import { staffTexts } from '../../../i18n/staff.ts'
import { useTexts } from '../../shell/use-language.ts'
import { Status } from '../../ui/status.tsx'
import type { Directory } from '../data/directory.ts'
import { requestSummary } from '../requests/summary.ts'

const SHOWN_MAXIMUM = 4

/** A room's door sign and open requests, shown before another request is made. */
export function RoomNow({
  roomId,
  flags,
  requests,
  directory,
}: {
  roomId: string
  flags: readonly RoomFlagKind[]
  requests: readonly Request[]
  directory: Directory
}) {
  const t = useTexts(staffTexts)
  const open = requests.filter((request) => request.roomId === roomId && isOpen(request)).sort(byUrgency)
  const more = open.length - SHOWN_MAXIMUM
  return (
    <div
      role="status"
      aria-label={t.room(directory.roomNumber(roomId))}
      className="-mt-2 flex flex-col gap-1 text-sm"
    >
      {flags.length > 0 && (
        <p className="flex flex-wrap gap-x-3">
          {flags.map((flag) => (
            <Status key={flag} of={flag} word={t.flags[flag]} />
          ))}
        </p>
      )}
      <p className="text-soft">{t.createDialog.open(open.length)}</p>
      {open.length > 0 && (
        <ul className="flex flex-col gap-1">
          {open.slice(0, SHOWN_MAXIMUM).map((request) => (
            <li key={request.id} className="flex flex-wrap gap-x-3">
              <span className="font-medium">{requestSummary(request, directory, t.onlyComment)}</span>
              <Status of={request.status} word={t.statuses[request.status]} />
              <span className="text-soft">{directory.personName(request.assigneeId)}</span>
            </li>
          ))}
          {more > 0 && <li className="text-soft">{t.createDialog.andMore(more)}</li>}
        </ul>
      )}
    </div>
  )
}
