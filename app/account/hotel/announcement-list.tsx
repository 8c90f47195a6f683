import { Link } from 'react-router'
import { rangesOf } from '../../../domain/staff/rules.ts'
import { announcementsTexts } from '../../../i18n/announcements.ts'
import { type ErrorPayload, errorSentence } from '../../../i18n/errors.ts'
import { understoodIn } from '../../../i18n/guest-languages.ts'
import { Form } from '../../shell/of-hotel.tsx'
import * as paths from '../../shell/paths.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { button } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import type { AnnouncementsShown } from './announcements.server.ts'

/** The announcements that guests read now or later; each can be changed or ended. */
export function AnnouncementList({
  shown: { announcements, timeZone, now },
  refused,
}: {
  shown: AnnouncementsShown
  /** Why one was not ended. */
  refused: ErrorPayload | null
}) {
  const language = useLanguage()
  const t = announcementsTexts[language]
  const said = (moment: string) => t.when(moment, now, timeZone)
  return (
    <>
      {refused && <Notice kind="trouble">{errorSentence(refused, language)}</Notice>}
      {announcements.length === 0 && <p className="text-soft">{t.none}</p>}
      <ul className="flex flex-col gap-3">
        {announcements.map(({ id, revision, text: texts, startsAt, endsAt, floor, numbers, roomIds }) => {
          const { lang, text } = understoodIn(texts, language)
          const to = floor !== null ? t.ofFloor(floor) : roomIds.length > 0 ? rangesOf(numbers) : t.ofAll
          const starts = startsAt !== null && Date.parse(startsAt) > now ? t.from(said(startsAt)) : ''
          return (
            <li key={id} className="flex flex-col gap-3 card p-4 sm:px-6">
              <p lang={lang} dir="auto" className="font-medium break-words whitespace-pre-line">
                {text}
              </p>
              <p className="break-words text-soft first-letter:uppercase">
                {[to, starts, t.until(said(endsAt))].filter(Boolean).join(', ')}
              </p>
              <div className="flex flex-wrap gap-2">
                <Link
                  to={paths.announcementToEdit(id)}
                  aria-label={`${t.edit}, ${text}`}
                  className={button('plain')}
                >
                  {t.edit}
                </Link>
                <Form method="post">
                  <input type="hidden" name="announcementId" value={id} />
                  <input type="hidden" name="revision" value={revision} />
                  <button
                    type="submit"
                    name="intent"
                    value="remove"
                    aria-label={`${t.end}, ${text}`}
                    className={button('quiet')}
                  >
                    {t.end}
                  </button>
                </Form>
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
