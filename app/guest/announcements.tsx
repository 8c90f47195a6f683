import { useGuestTexts } from './page-context.ts'
import { useSentAnswers } from './requests/send-answers.ts'
import type { RoomShown } from './room-shown.ts'
import type { Say } from './say.ts'

/** The hotel's announcements, from their beginning to their end by the hotel's clock. Sends answers that wait, too. */
export function AnnouncementNotices({ shown, say }: { shown: RoomShown['announcements']; say: Say }) {
  const t = useGuestTexts()
  useSentAnswers(say)
  return shown
    ?.filter(({ starts, ends }) => starts <= say.now && say.now < ends)
    .map(({ id, text, lang, ends }) => (
      <div key={id} role="alert" className="standing">
        <p lang={lang} dir="auto" className="font-medium break-words whitespace-pre-line">
          {text}
        </p>
        <p className="text-soft">{t.until(say.time(ends))}</p>
      </div>
    ))
}
