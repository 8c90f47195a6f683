import { ArrowDown, Phone } from 'lucide-react'
import { guestTexts } from '../../i18n/guest.ts'
import { useTexts } from '../shell/use-language.ts'
import { useRoomPath } from './forms.ts'
import { Mark } from './mark.tsx'

interface Props {
  hotelName: string
  roomNumber: string
  receptionPhone: string | null
  /** How many requests are further down. */
  ownCount: number
}

export function RoomHeader({ hotelName, roomNumber, receptionPhone, ownCount }: Props) {
  const t = useTexts(guestTexts)
  return (
    <header className="flex flex-col gap-3">
      <div className="flex min-h-12 items-center justify-between gap-4">
        <p className="flex min-w-0 items-center gap-3 font-medium">
          <Mark className="size-7 shrink-0 text-brand" />
          <span className="min-w-0 break-words" dir="auto">
            {hotelName}
          </span>
        </p>
        <LanguageSwitch />
      </div>
      <h1 className="text-4xl font-bold tracking-tight text-balance">{t.room(roomNumber)}</h1>
      {(receptionPhone || ownCount > 0) && (
        <p className="-my-2 flex flex-wrap gap-x-6 text-soft">
          {ownCount > 0 && (
            <a
              href="#own"
              className="inline-flex min-h-12 items-center gap-2 font-medium text-brand underline"
            >
              <ArrowDown className="size-4" aria-hidden="true" />
              {t.ownLink(ownCount)}
            </a>
          )}
          {receptionPhone && <ReceptionLink phone={receptionPhone} />}
        </p>
      )}
    </header>
  )
}

export function ReceptionLink({ phone }: { phone: string }) {
  const t = useTexts(guestTexts)
  return (
    <a
      href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
      className="inline-flex min-h-12 items-center gap-2 underline"
    >
      <Phone className="size-4" aria-hidden="true" />
      {t.callReception}
    </a>
  )
}

function LanguageSwitch() {
  const { otherLanguage } = useTexts(guestTexts)
  return (
    <form method="post" action="/language" className="shrink-0">
      <input type="hidden" name="language" value={otherLanguage.language} />
      <input type="hidden" name="back" value={useRoomPath()} />
      <button
        type="submit"
        lang={otherLanguage.language}
        className="min-h-12 rounded-module px-3 text-soft underline underline-offset-4 hover:text-ink"
      >
        {otherLanguage.name}
      </button>
    </form>
  )
}
