import * as paths from '../shell/paths.ts'
import { Mark } from '../ui/mark.tsx'
import { Icon } from './icon.tsx'
import { useGuestTexts, usePage } from './page-context.ts'
import { telephone } from './telephone.ts'

interface Props {
  hotelName: string
  roomNumber: string
  receptionPhone: string | null
  /** How many requests are further down. */
  ownCount: number
}

export function RoomHeader({ hotelName, roomNumber, receptionPhone, ownCount }: Props) {
  const t = useGuestTexts()
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
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="min-w-0 text-3xl/12 font-bold tracking-tight break-words">{t.room(roomNumber)}</h1>
        {receptionPhone && <ReceptionLink phone={receptionPhone} />}
      </div>
      {ownCount > 0 && (
        <a
          href="#own"
          className="-my-2 inline-flex min-h-12 items-center gap-2 self-start font-medium text-brand underline"
        >
          <Icon of="arrow-down" className="size-4" />
          {t.ownLink(ownCount)}
        </a>
      )}
    </header>
  )
}

function ReceptionLink({ phone }: { phone: string }) {
  const t = useGuestTexts()
  return (
    <a
      href={telephone(phone)}
      aria-label={t.callReception}
      className="-me-3 inline-flex min-h-12 items-center gap-2 rounded-module px-3 text-soft underline underline-offset-4 hover:text-ink"
    >
      <Icon of="phone" className="size-4" />
      {t.reception}
    </a>
  )
}

function LanguageSwitch() {
  const { otherLanguage } = useGuestTexts()
  return (
    <form method="post" action={paths.language} className="shrink-0">
      <input type="hidden" name="language" value={otherLanguage.language} />
      <input type="hidden" name="back" value={usePage().path} />
      <button
        type="submit"
        lang={otherLanguage.language}
        className="-me-3 min-h-12 rounded-module px-3 text-soft underline underline-offset-4 hover:text-ink"
      >
        {otherLanguage.name}
      </button>
    </form>
  )
}
