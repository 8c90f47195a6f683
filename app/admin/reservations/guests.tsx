import type { LucideIcon } from 'lucide-react'
import { useNavigation } from 'react-router'
import { dateSaid } from '../../../i18n/formats.ts'
import { languageNames } from '../../../i18n/guest-languages.ts'
import { reservationsTexts } from '../../../i18n/reservations.ts'
import { Form } from '../../shell/of-hotel.tsx'
import { useLanguage, useTexts } from '../../shell/use-language.ts'
import { button, sendsOnce } from '../../ui/button.ts'
import type { ReservationShown } from './reservations.server.ts'

/** The statuses that staff set by hand, by the mark of the reservation. */
const settable = {
  arrives: ['arrived', 'cancelled'],
  departs: ['departed'],
  stays: ['departed'],
} as const

/** MarkedGuests with the same mark, each with the statuses that can be set by hand. */
export function MarkedGuests({
  title,
  icon: Icon,
  guests,
}: {
  title: string
  icon: LucideIcon
  guests: readonly ReservationShown[]
}) {
  const language = useLanguage()
  const t = reservationsTexts[language]
  if (guests.length === 0) return null
  const day = dateSaid(language, { timeZone: 'UTC', day: 'numeric', month: 'long' })
  return (
    <section className="flex flex-col gap-1">
      <h2 className="flex items-center gap-2 font-semibold">
        <Icon aria-hidden="true" className="size-4" />
        {title}
      </h2>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {guests.map((guest) => (
          <li
            key={guest.id}
            className="flex flex-wrap items-center gap-x-3 py-1.5 [content-visibility:auto] [contain-intrinsic-size:auto_3.5rem]"
          >
            <span className="min-w-16 font-medium wrap-anywhere">{guest.number}</span>
            <span className="min-w-0 flex-[1_1_8rem] wrap-anywhere">
              {[guest.guestName, guest.language && languageNames[guest.language]].filter(Boolean).join(' · ')}
            </span>
            {guest.mark !== 'departs' && <span className="text-soft">{t.until(day(guest.until))}</span>}
            <Statuses guest={guest} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Statuses({ guest: { mark, number, externalId, revision } }: { guest: ReservationShown }) {
  const t = useTexts(reservationsTexts)
  const sent = useNavigation().formData
  const isBusy = sent?.get('externalId') === externalId
  if (!mark) return null
  return (
    <Form method="post" preventScrollReset className="ms-auto flex flex-wrap gap-2">
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="externalId" value={externalId} />
      <input type="hidden" name="revision" value={revision} />
      {settable[mark].map((status) => (
        <button
          key={status}
          type="submit"
          name="status"
          value={status}
          aria-label={`${t.setTo[status]} · ${number}`}
          className={button()}
          {...sendsOnce(isBusy)}
        >
          {t.setTo[status]}
        </button>
      ))}
    </Form>
  )
}
