import { Megaphone } from 'lucide-react'
import { Link } from 'react-router'
import { isActive } from '../../../domain/configuration/rules.ts'
import { announcementsTexts } from '../../../i18n/announcements.ts'
import { understoodIn } from '../../../i18n/guest-languages.ts'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import type { BoardData } from '../data/board-data.ts'

/** What guests read on their pages right now, so that staff can answer for it. Admins open it from here. */
export function AnnouncementLines({ loaded, now }: { loaded: BoardData; now: number }) {
  const language = useLanguage()
  const t = announcementsTexts[language]
  const active = (loaded.announcements ?? []).filter((one) => isActive(one, now))
  if (active.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 px-4 text-sm text-soft">
      {active.map(({ id, text: texts, endsAt, floor, roomIds }) => {
        const { lang, text } = understoodIn(texts, language)
        const to =
          floor !== null ? t.ofFloor(floor) : roomIds.length > 0 ? t.ofRooms(roomIds.length) : t.ofAll
        const until = t.until(t.when(endsAt, now, loaded.hotel.timeZone))
        const words = (
          <bdi lang={lang} className="text-ink">
            {text}
          </bdi>
        )
        return (
          <li key={id} className="flex items-start gap-2">
            <Megaphone aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 break-words">
              {t.announced(to, until)}{' '}
              {loaded.isAdmin ? (
                <Link to={paths.announcementToEdit(id)} className="underline underline-offset-4">
                  {words}
                </Link>
              ) : (
                words
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
