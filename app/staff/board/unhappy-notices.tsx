import { Frown } from 'lucide-react'
import { Form as RouterForm } from 'react-router'
import { faceTexts } from '../../../i18n/faces.ts'
import { useTexts } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import type { BoardData } from '../data/board-data.ts'
import type { Directory } from '../data/directory.ts'
import { requestSummary } from '../requests/summary.ts'

/** Requests that guests found bad, until an admin has seen them. No employee is named. */
export function UnhappyNotices({ loaded, directory }: { loaded: BoardData; directory: Directory }) {
  const t = useTexts(faceTexts)
  return (
    <div role="status" className="flex flex-col gap-2 px-4 empty:hidden">
      {loaded.unhappy?.map(({ requestId, roomId, services, words }) => {
        const [room, what] = [
          directory.roomNumber(roomId),
          requestSummary({ services }, directory, t.onlyWords),
        ]
        return (
          <Notice key={requestId} kind="hint" icon={Frown}>
            <RouterForm
              method="post"
              navigate={false}
              fetcherKey={`face ${requestId}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
            >
              <input type="hidden" name="intent" value="face-seen" />
              <input type="hidden" name="requestId" value={requestId} />
              <div className="min-w-0 grow basis-60">
                <p>{t.unhappy(room, what)}</p>
                {words !== '' && (
                  <p dir="auto" className="break-words whitespace-pre-line">
                    {words}
                  </p>
                )}
              </div>
              <button type="submit" aria-label={t.seenOf(room, what)} className={button('plain')}>
                {t.seen}
              </button>
            </RouterForm>
          </Notice>
        )
      })}
    </div>
  )
}
